import { expect, test } from 'vitest';
import { linkAddress } from './elements.ts';
import { holdsNothing, plainOf } from './plain.ts';
import { tidyRichText } from './tidy.ts';

test.each([
  ['plain text becomes a paragraph', 'hello', '<p>hello</p>'],
  [
    'other names of elements',
    '<h1>A</h1><h6>B</h6><b>c</b><i>d</i>',
    '<h2>A</h2><h4>B</h4><p><strong>c</strong><em>d</em></p>',
  ],
  ['marks in one order', '<u><em><strong>x</strong></em></u>', '<p><strong><em><u>x</u></em></strong></p>'],
  ['marks that meet', '<strong>a</strong><strong>b <em>c</em></strong>', '<p><strong>ab <em>c</em></strong></p>'],
  ['breaks within, not at the ends', '<p><br>a<br><br>b<br></p>', '<p>a<br><br>b</p>'],
  ['empty lines within, not at the ends', '<p></p><p>a</p><p><br></p><p>b</p><p>&nbsp;</p>', '<p>a</p><p></p><p>b</p>'],
  [
    'lists within lists',
    '<ul><li>a<ol><li>b</li></ol></li></ul>',
    '<ul><li><p>a</p><ol><li><p>b</p></li></ol></li></ul>',
  ],
  [
    'a list beside an item is within it',
    '<ul><li>a</li><ul><li>b</li></ul></ul>',
    '<ul><li><p>a</p><ul><li><p>b</p></li></ul></li></ul>',
  ],
  [
    'an item that begins with a list',
    '<ul><li><ul><li>b</li></ul></li></ul>',
    '<ul><li><p></p><ul><li><p>b</p></li></ul></li></ul>',
  ],
  ['a heading in an item is its text', '<ol><li><h2>a</h2></li></ol>', '<ol><li><p>a</p></li></ol>'],
  ['rows of a table', '<table><tr><td>a</td><td>b</td></tr><tr><td>c</td></tr></table>', '<p>a b</p><p>c</p>'],
  ['lines of preformatted text', '<pre>a\nb</pre>', '<p>a<br>b</p>'],
  ['entities', '&lt;b&gt; &amp;amp; &quot;q&quot; &#233;', '<p>&lt;b&gt; &amp;amp; "q" é</p>'],
  [
    'links say what they need',
    '<a href="https://a.in/?x=1&amp;y=2" target="_blank" class="c" onclick="x()">a</a>',
    '<p><a href="https://a.in/?x=1&amp;y=2" rel="noopener noreferrer">a</a></p>',
  ],
  ['a link of another kind is its text', '<a href="javascript:x()">a</a> <a href="/b">b</a>', '<p>a b</p>'],
])('%s', (_, html, tidy) => {
  expect(tidyRichText(html)).toBe(tidy);
  expect(tidyRichText(tidy)).toBe(tidy);
});

test('a combining sign never swallows the end of a tag', () => {
  const html = tidyRichText('<p>\u0338 onclick=alert(1) <p>x');
  expect(html.startsWith('<p>\u0338')).toBe(true);
  expect(html.normalize('NFD')).toContain('<p>');
});

test('lists nest six deep; what is deeper stays in the last', () => {
  const html = tidyRichText('<ul><li>x'.repeat(40));
  expect(html.match(/<ul>/g)).toHaveLength(6);
  expect(html.match(/x/g)).toHaveLength(40);
  expect(tidyRichText(html)).toBe(html);
});

test.each([
  ['https://gauhati.ac.in/a b', 'https://gauhati.ac.in/a%20b'],
  [' mailto:office@college.in ', 'mailto:office@college.in'],
  ['tel:+913612570412', 'tel:+913612570412'],
  ['HTTP://a.in', 'HTTP://a.in'],
  ['ht\ntps://a.in', 'https://a.in'],
  ['javascript:alert(1)', null],
  ['java\tscript:alert(1)', null],
  ['\u0001javascript:alert(1)', null],
  ['data:text/html,x', null],
  ['vbscript:x', null],
  ['//a.in', null],
  ['/notices', null],
  ['https://', null],
  ['https://a.in/' + 'x'.repeat(2000), null],
])('the address %j may be linked to as %j', (sent, address) => {
  expect(linkAddress(sent)).toBe(address);
});

test('the plain text of a rich text is one line without its tags', () => {
  expect(plainOf('<h2>Tit<em>le</em></h2><ul><li><p>a&nbsp;&amp; b</p></li></ul>c<br>d')).toBe('Title a & b c d');
  expect(plainOf('<p>a</p><script>if (a < b) x()</script><style>p { }</style><!-- no -->b')).toBe('a b');
  expect(plainOf('2 < 3 and 4 > 3')).toBe('2 < 3 and 4 > 3');
});

test.each(['', '<p></p>', '<p><br></p>', '<p> &nbsp;</p><p></p>', '<script>x</script>'])('%j holds nothing', (html) => {
  expect(holdsNothing(html)).toBe(true);
});

test.each(['a', '<ul><li></li></ul>', '<p>0</p>'])('%j holds something', (html) => {
  expect(holdsNothing(html)).toBe(false);
});
