import { expect, test } from 'vitest';
import { linkAddress } from './elements.ts';
import { isEmptyHtml, toPlainText } from './to-plain-text.ts';
import { tidyRichText } from './tidy.ts';

test.each([
  ['words alone stay words', 'hello', 'hello'],
  ['marks, links and breaks make no paragraph', 'a <b>b</b><br><i>c</i>', 'a <strong>b</strong><br><em>c</em>'],
  ['words beside a block are a paragraph', 'a<p>b</p>c', '<p>a</p><p>b</p><p>c</p>'],
  ['words beside a block that is dropped are a paragraph', 'a<div></div>', '<p>a</p>'],
  ['a paragraph stays one', '<p>x</p>', '<p>x</p>'],
  ['lines that are not marked run on', ' a\n\n b\t', 'a b'],
  ['no space at the ends of words alone', '&nbsp;<br><b>&nbsp;a</b> b&nbsp;', '<strong>a</strong> b'],
  ['nothing but spaces', ' <b>&nbsp;</b> ', ''],
  [
    'four sizes of headings; the smallest are one',
    '<h1>A</h1><h2>B</h2><h3>C</h3><h4>D</h4><h5>E</h5><h6>F</h6>',
    '<h1>A</h1><h2>B</h2><h3>C</h3><h4>D</h4><h4>E</h4><h4>F</h4>',
  ],
  ['other names of marks', '<b>c</b><i>d</i>', '<strong>c</strong><em>d</em>'],
  ['marks in one order', '<u><em><strong>x</strong></em></u>', '<strong><em><u>x</u></em></strong>'],
  ['marks that meet', '<strong>a</strong><strong>b <em>c</em></strong>', '<strong>ab <em>c</em></strong>'],
  [
    'a break between marks is in none',
    '<p><b>a<br></b>b<u><br><i>c</i><br><i>d</i></u></p>',
    '<p><strong>a</strong><br>b<br><em><u>c<br>d</u></em></p>',
  ],
  ['an accent whose letter stands before a tag that goes', 'e<a href="x">\u0301</a>', '\u00e9'],
  ['breaks within, not at the ends', '<p><br>a<br><br>b<br></p>', '<p>a<br><br>b</p>'],
  ['empty lines within, not at the ends', '<p></p><p>a</p><p><br></p><p>b</p><p>&nbsp;</p>', '<p>a</p><p></p><p>b</p>'],
  [
    'the line of an item is no paragraph',
    '<ul><li><p>a</p></li><li>b<br>c</li></ul>',
    '<ul><li>a</li><li>b<br>c</li></ul>',
  ],
  ['the paragraphs of an item stay some', '<ul><li>a<p>b</p></li></ul>', '<ul><li><p>a</p><p>b</p></li></ul>'],
  ['empty items', '<ul><li></li><li><p></p></li></ul>', '<ul><li></li><li></li></ul>'],
  [
    'lists within lists',
    '<ul><li><p>a</p><ol><li>b</li></ol></li><li>c<ol><li><p>d</p></li></ol></li></ul>',
    '<ul><li>a<ol><li>b</li></ol></li><li>c<ol><li>d</li></ol></li></ul>',
  ],
  [
    'a list beside an item is within it',
    '<ul><li>a</li><ul><li>b</li></ul></ul>',
    '<ul><li>a<ul><li>b</li></ul></li></ul>',
  ],
  [
    'an item that begins with a list',
    '<ul><li><p></p><ul><li>b</li></ul></li></ul>',
    '<ul><li><ul><li>b</li></ul></li></ul>',
  ],
  [
    'a line behind the list in an item is a paragraph',
    '<ul><li><ul><li>a</li></ul>b</li><li>c<ul><li>d</li></ul>e</li></ul>',
    '<ul><li><ul><li>a</li></ul><p>b</p></li><li><p>c</p><ul><li>d</li></ul><p>e</p></li></ul>',
  ],
  ['a heading in an item is its text', '<ol><li><h2>a</h2></li></ol>', '<ol><li>a</li></ol>'],
  [
    'cells of a table that hold paragraphs',
    '<table><tr><td><p>Item</p></td><td><p><b>Cost</b></p><p>in all</p></td></tr><tr><td><div>Pen</div></td><td></td></tr></table><p>End</p>',
    '<p>Item <strong>Cost</strong> in all</p><p>Pen</p><p>End</p>',
  ],
  ['rows of a table', '<table><tr><td>a</td><td>b</td></tr><tr><td>c</td></tr></table>', '<p>a b</p><p>c</p>'],
  ['lines of preformatted text', '<pre>a\nb</pre>', '<p>a<br>b</p>'],
  ['entities', '&lt;b&gt; &amp;amp; &quot;q&quot; &#233;', '&lt;b&gt; &amp;amp; "q" é'],
  [
    'links say what they need',
    '<a href="https://a.in/?x=1&amp;y=2" target="_blank" class="c" onclick="x()">a</a>',
    '<a href="https://a.in/?x=1&amp;y=2" rel="noopener noreferrer">a</a>',
  ],
  ['a link of another kind is its text', '<a href="javascript:x()">a</a> <a href="/b">b</a>', 'a b'],
])('tidyRichText: %s', (_, html, tidy) => {
  expect(tidyRichText(html)).toBe(tidy);
  expect(tidyRichText(tidy)).toBe(tidy);
});

test('a combining character cannot swallow the end of a tag', () => {
  const html = tidyRichText('<p>\u0338 onclick=alert(1) <p>x');
  expect(html.startsWith('<p>\u0338')).toBe(true);
  expect(html.normalize('NFD')).toContain('<p>');
});

test('lists nest at most six deep, and deeper items stay in the sixth list', () => {
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
  ['http://[bad', null],
  ['https://a b.in/', null],
  ['https://a.in/' + 'x'.repeat(2000), null],
])('the address %j is accepted for a link as %j', (sent, address) => {
  expect(linkAddress(sent)).toBe(address);
});

test('the plain text of a rich text is one line without tags, scripts, styles and comments', () => {
  expect(toPlainText('<h2>Tit<em>le</em></h2><ul><li><p>a&nbsp;&amp; b</p></li><li>c</li></ul>d<br>e')).toBe(
    'Title a & b c d e',
  );
  expect(toPlainText('<p>a</p><script>if (a < b) x()</script><style>p { }</style><!-- no -->b')).toBe('a b');
  expect(toPlainText('2 < 3 and 4 > 3')).toBe('2 < 3 and 4 > 3');
});

test.each(['', '<p></p>', '<p><br></p>', '<p> &nbsp;</p><p></p>', '<script>x</script>'])(
  '%j counts as empty',
  (html) => {
    expect(isEmptyHtml(html)).toBe(true);
  },
);

test.each(['a', '<ul><li></li></ul>', '<p>0</p>'])('%j does not count as empty', (html) => {
  expect(isEmptyHtml(html)).toBe(false);
});
