import { expect, test } from 'vitest';
import { folded } from '#model/search/sought.ts';
import { wordPattern, type Writing } from './word-patterns.ts';

const fits = (word: string, writing: Writing, text: string) =>
  new RegExp(wordPattern(folded(word), writing)).test(text.toLowerCase());

const html =
  '<p>R&amp;D of <strong>Bot</strong>any: 2 &lt; 3</p><p>torch<br>light</p><ul><li><p><a href="https://grants.example/?a=1&amp;b=2" rel="noopener noreferrer"><em>UGC</em></a></p></li></ul>';

test.each(['botany', 'of', 'r&d', '<', 'torch', 'ugc', '&', 'd', 'any:'])('a rich text holds %s', (word) => {
  expect(fits(word, 'html', html)).toBe(true);
});

test.each([
  'strong',
  'href',
  'grants',
  'noopener',
  'amp',
  'amp;',
  'p;',
  'lt',
  ';',
  'br',
  'li>',
  '>',
  'em',
  'torchlight',
  '<p',
  'mp;d',
])('a rich text does not hold %s', (word) => {
  expect(fits(word, 'html', html)).toBe(false);
});

test('a list holds its values, not their names', () => {
  const json = JSON.stringify([{ member_name: 'The "name" of\\it', member_designation: 'Convener' }]);
  expect(['member', '_designation', 'member_name'].map((word) => fits(word, 'json', json))).toEqual([
    false,
    false,
    false,
  ]);
  expect(['"name"', 'convener', 'of\\it'].map((word) => fits(word, 'json', json))).toEqual([true, true, true]);
});

test.each([
  ['a.b*c', 'xa.b*cx', true],
  ['a.b', 'axb', false],
  ['(1', 'no (১ of', true],
  ['২০২৪', 'in 2024', true],
  ['শ্রী', 'শ্\u200dরী', true],
  [String.raw`\d`, String.raw`a\d`, true],
  [String.raw`\d`, '7', false],
])('%s in %s: %s', (word, text, found) => {
  expect(fits(word, 'plain', text)).toBe(found);
});
