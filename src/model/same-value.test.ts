import { expect, test } from 'vitest';
import { sameValue } from './same-value.ts';

test.each([
  ['a number and itself', 6, 6],
  ['lists with the same entries', ['a', { b: 1 }], ['a', { b: 1 }]],
  ['nothing twice', undefined, undefined],
])('%s are the same value', (_, one, other) => {
  expect(sameValue(one, other)).toBe(true);
});

test.each([
  ['a number and its digits', 6, '6'],
  ['nothing chosen and nothing typed', null, ''],
  ['a field that is empty and one that is absent', '', undefined],
  ['the same entries in another order', ['a', 'b'], ['b', 'a']],
])('%s are not the same value', (_, one, other) => {
  expect(sameValue(one, other)).toBe(false);
});
