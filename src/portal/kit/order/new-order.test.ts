import { expect, test } from 'vitest';
import { newOrder, type SortDirection } from './new-order.ts';

const written = (figures: (number | null)[], [at, to]: [number, number], first: SortDirection) => {
  const placed = figures.map((index1, place) => ({ id: place + 1, version: 1, index1 }));
  return newOrder(placed, { at, to }, first).map(({ id, index1 }) => [id, index1]);
};

test('two neighbours exchange their order numbers, and no other record is written', () => {
  const exchanged = [
    [2, 30],
    [1, 20],
  ];
  expect(written([30, 20, 10], [1, 0], 'higher')).toEqual(exchanged);
  expect(written([30, 20], [1, 0], 'lower')).toEqual(exchanged);
});

test('if order numbers are missing or equal, the records are renumbered in their shown order', () => {
  expect(written([null, null, null], [0, 1], 'lower')).toEqual([
    [2, 1],
    [1, 2],
    [3, 3],
  ]);
  expect(written([null, null, null], [0, 1], 'higher')).toEqual([
    [2, 3],
    [1, 2],
    [3, 1],
  ]);
  expect(written([9, 9], [1, 0], 'lower')).toEqual([
    [2, 1],
    [1, 2],
  ]);
  expect(written([10, 10, 9], [2, 1], 'higher')).toEqual([
    [1, 3],
    [3, 2],
    [2, 1],
  ]);
  expect(written([1, null, null], [2, 1], 'lower')).toEqual([
    [3, 2],
    [2, 3],
  ]);
});

test('a move past the end writes nothing', () => {
  expect(written([1, 2], [1, 2], 'lower')).toEqual([]);
});
