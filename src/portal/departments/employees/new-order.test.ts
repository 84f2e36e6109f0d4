import { expect, test } from 'vitest';
import { newOrder } from './new-order.ts';

const people = (...figures: (number | null)[]) => figures.map((index1, at) => ({ id: at + 1, version: 1, index1 }));
const written = (...asked: Parameters<typeof newOrder>) => newOrder(...asked).map(({ id, index1 }) => [id, index1]);

test('two neighbours exchange their figures, and nobody else is written', () => {
  expect(written(people(30, 20, 10), 1, 0)).toEqual([
    [2, 30],
    [1, 20],
  ]);
});

test('where figures are missing or equal, everybody gets one and stands where the list showed them', () => {
  expect(written(people(null, null, null), 0, 1)).toEqual([
    [2, 3],
    [1, 2],
    [3, 1],
  ]);
  expect(written(people(9, 9), 1, 0)).toEqual([
    [2, 2],
    [1, 1],
  ]);
  expect(written(people(3, null, null), 2, 1)).toEqual([
    [3, 2],
    [2, 1],
  ]);
});

test('there is nothing to write past the end', () => {
  expect(written(people(2, 1), 1, 2)).toEqual([]);
});
