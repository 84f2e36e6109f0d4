import { expect, test } from 'vitest';
import { rowStateOf } from './row-state.ts';

test('a row that was left out of the check and is taken in again is neither left out nor checked', () => {
  expect(rowStateOf({ out: true })).toBe('out');
  expect(rowStateOf({ out: false })).toBe('unchecked');
});
