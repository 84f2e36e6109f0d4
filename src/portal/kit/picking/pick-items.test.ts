import { expect, test } from 'vitest';
import { matchingItems, withRange } from './pick-items.ts';

const items = [
  { key: 'a', code: '13-370', label: 'Asha Das' },
  { key: 'b', code: '13-371', label: 'Bikash Nath' },
  { key: 'c', code: '14-371', label: 'Chitra Das' },
  { key: 'd', code: '15-001', label: 'মিনা ৰাভা' },
];
const keys = (words: string) => matchingItems(items, words).map(({ key }) => key);

test.each([
  ['', ['a', 'b', 'c', 'd']],
  ['13-37', ['a', 'b']],
  ['das', ['a', 'c']],
  [' DAS  13', ['a']],
  ['রাভা ১৫', ['d']],
  ['nobody', []],
])('"%s" finds %j', (words, expected) => {
  expect(keys(words)).toEqual(expected);
});

test('a range is selected or deselected from either end', () => {
  expect([...withRange(new Set(['c']), items, { from: 1, to: 0, put: true })]).toEqual(['c', 'a', 'b']);
  expect([...withRange(new Set(['a', 'b', 'c']), items, { from: 1, to: 2, put: false })]).toEqual(['a']);
});
