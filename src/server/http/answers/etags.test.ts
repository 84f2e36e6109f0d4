import { expect, test } from 'vitest';
import { isNotModified } from './etags.ts';

test.each([
  [undefined, false],
  ['', false],
  ['*', true],
  ['W/"a-1"', true],
  ['"a-1"', true],
  ['"b", W/"a-1"', true],
  ['W/"a-12"', false],
  ['W/"xa-1"', false],
  ['a-1', false],
])('If-None-Match %s matches W/"a-1": %s', (header, isNamed) => {
  expect(isNotModified(header, 'W/"a-1"')).toBe(isNamed);
});

test('a weak tag matches a strong tag with the same value', () => {
  expect([isNotModified('W/"a"', '"a"'), isNotModified('"a"', '"a"')]).toEqual([true, true]);
});
