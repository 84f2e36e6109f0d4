import { expect, test } from 'vitest';
import { stateOf } from './state-of.ts';

test('a row that was left out of the check and is taken in again is neither left out nor checked', () => {
  expect(stateOf({ out: true })).toBe('out');
  expect(stateOf({ out: false })).toBe('unchecked');
});
