import { expect, test } from 'vitest';
import { moveItem } from './move-item.ts';

const list = ['a', 'b', 'c', 'd'];

test('an item is moved to another index, and the others keep their order', () => {
  expect(moveItem(list, 0, 2)).toEqual(['b', 'c', 'a', 'd']);
  expect(moveItem(list, 3, 1)).toEqual(['a', 'd', 'b', 'c']);
  expect(list).toEqual(['a', 'b', 'c', 'd']);
});

test('the same list is returned if the item is not there, stays, or would leave the list', () => {
  for (const [from, to] of [
    [-1, 0],
    [4, 0],
    [1, 1],
    [0, -1],
    [3, 4],
  ] as const)
    expect(moveItem(list, from, to)).toBe(list);
  expect(moveItem([], 0, 0)).toEqual([]);
});
