import { expect, test } from 'vitest';
import { openByteBudget } from './byte-budget.ts';

test('a body takes room from its account’s budget and the total, and releases it afterwards', () => {
  const room = openByteBudget({ ofOne: 10, ofAll: 20 }, 'There is no room.');
  const leave = room.take(1, 10);
  expect(() => room.take(1, 1)).toThrow('There is no room.');
  room.take(2, 10);
  expect(() => room.take(3, 1)).toThrow('There is no room.');
  leave();
  expect(room.take(1, 1)).toBeTypeOf('function');
});
