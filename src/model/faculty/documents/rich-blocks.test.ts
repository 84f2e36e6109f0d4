import { expect, test } from 'vitest';
import { richBlocks } from './rich-blocks.ts';

test('formatted text is converted to paragraphs, headings and list items', () => {
  const html =
    '<h3>Life</h3><p>Born in <strong>Pandu</strong>,<br>an <em>old <u>port</u></em></p><ul><li><p>One</p><ol><li>Deep</li><li>Deeper</li></ol></li><li>Two</li></ul><p></p><p><a href="https://x.example">Here</a> &amp; there</p>';
  expect(richBlocks(html)).toEqual([
    { kind: 'heading', text: 'Life' },
    {
      kind: 'paragraph',
      spans: [
        { text: 'Born in ' },
        { text: 'Pandu', bold: true },
        { text: ',' },
        { text: '\n' },
        { text: 'an ' },
        { text: 'old ', italic: true },
        { text: 'port', italic: true, underline: true },
      ],
    },
    { kind: 'item', depth: 0, number: null, spans: [{ text: 'One' }] },
    { kind: 'item', depth: 1, number: 1, spans: [{ text: 'Deep' }] },
    { kind: 'item', depth: 1, number: 2, spans: [{ text: 'Deeper' }] },
    { kind: 'item', depth: 0, number: null, spans: [{ text: 'Two' }] },
    { kind: 'paragraph', spans: [{ text: 'Here', link: 'https://x.example' }, { text: ' & there' }] },
  ]);
});

test.each([
  ['words alone', 'Born in Pandu', '<p>Born in Pandu</p>'],
  [
    'the line of an item',
    '<ul><li>One<ol><li>Deep</li></ol></li></ul>',
    '<ul><li><p>One</p><ol><li><p>Deep</p></li></ol></li></ul>',
  ],
  [
    'an item that begins with a list',
    '<ul><li><ul><li>a</li></ul></li></ul>',
    '<ul><li><p></p><ul><li><p>a</p></li></ul></li></ul>',
  ],
  ['a first heading', '<h1>a</h1><p>b</p>', '<h2>a</h2><p>b</p>'],
])('the blocks of %s do not depend on paragraphs or on the heading level', (_, html, other) => {
  expect(richBlocks(html)).toEqual(richBlocks(other));
  expect(richBlocks(html)).not.toEqual([]);
});

test('a link with an unsafe address is shown as plain text', () => {
  expect(richBlocks('<p><a href="javascript:x">Here</a></p>')).toEqual([
    { kind: 'paragraph', spans: [{ text: 'Here' }] },
  ]);
});
