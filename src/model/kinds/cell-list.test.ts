import { expect, test } from 'vitest';
import { joinCell, splitCell } from './cell-list.ts';

test.each([[['a', 'b']], [['a; b', 'c']], [[{ name: 'a' }]], [[]]])('a list reads back from its cell: %j', (list) => {
  expect(splitCell(joinCell(list))).toEqual(list);
});

test.each([51, 100_000])('a list nested %i levels deep is left as text, which no field accepts', (levels) => {
  const cell = '['.repeat(levels) + ']'.repeat(levels);
  expect(splitCell(cell)).toBe(cell);
});

test('a list nested as deep as a body may be is read', () => {
  const cell = '['.repeat(50) + ']'.repeat(50);
  expect(splitCell(cell)).toEqual(JSON.parse(cell));
});
