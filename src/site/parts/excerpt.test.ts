import { expect, test } from 'vitest';
import { excerpt } from './excerpt.ts';

test.each([
  ['the river rises', 20, 'the river rises'],
  ['the river rises in Tibet', 20, 'the river rises in …'],
  ['অসমীয়া বিভাগৰ জাননী', 10, 'অসমীয়া …'],
  ['abcdefghij', 4, 'abcd …'],
  ['abc\u{1f600}', 4, 'abc …'],
])('%s is cut at %i to %s', (text, most, cut) => {
  expect(excerpt(text, most)).toBe(cut);
});
