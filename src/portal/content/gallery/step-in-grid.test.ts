import { expect, test } from 'vitest';
import { stepInGrid } from './step-in-grid.ts';

// 0 1 2
// 3 4 5
// 6 7
const from = (at: number, key: string) => stepInGrid(key, { at, columns: 3, count: 8 });

test('left and right move one card at a time, also across the ends of rows', () => {
  expect([from(2, 'ArrowRight'), from(3, 'ArrowLeft')]).toEqual([3, 2]);
  expect([from(7, 'ArrowRight'), from(0, 'ArrowLeft')]).toEqual([7, 0]);
});

test('up and down stay in the column, and move to the last card where the row below is shorter', () => {
  expect([from(1, 'ArrowDown'), from(4, 'ArrowUp')]).toEqual([4, 1]);
  expect(from(5, 'ArrowDown')).toBe(7);
  expect([from(6, 'ArrowDown'), from(1, 'ArrowUp')]).toEqual([6, 1]);
});

test('Home and End move to the first and last card, and other keys move nowhere', () => {
  expect([from(4, 'Home'), from(4, 'End'), from(4, 'Enter')]).toEqual([0, 7, undefined]);
});
