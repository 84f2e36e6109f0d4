import { expect, test } from 'vitest';
import { excerpt, inOneLine } from './excerpt.ts';

test.each([
  ['the river rises', 20, 'the river rises'],
  ['the river rises in Tibet', 20, 'the river rises in …'],
  ['<p>the <b>river</b> rises in Tibet</p>', 20, 'the river rises in …'],
  ['অসমীয়া বিভাগৰ জাননী', 10, 'অসমীয়া …'],
  ['abcdefghij', 4, 'abcd …'],
  ['abc\u{1f600}', 4, 'abc …'],
])('%s is cut at %i to %s', (html, most, cut) => {
  expect(excerpt(html, most)).toBe(cut);
});

test.each([
  ['', ''],
  ['<p>Bring:</p><ul><li>the card</li><li>two <b>photographs</b></li></ul>', 'Bring: the card · two photographs'],
  ['<h2>Hours</h2><p>From 9 to 5.</p><p>Closed on Sunday</p>', 'Hours · From 9 to 5. Closed on Sunday'],
  ['<p>Venue: the hall<br>Time: 11 am</p>', 'Venue: the hall · Time: 11 am'],
  [
    '<p>“All are welcome.”</p><p>(In the hall.)</p><p>আহক।</p><p>By order</p>',
    '“All are welcome.” (In the hall.) আহক। By order',
  ],
  ['<p>a &amp; b</p><p> </p><p>c</p>', 'a & b · c'],
])('%s is read in one line as %s', (html, line) => {
  expect(inOneLine(html)).toBe(line);
});
