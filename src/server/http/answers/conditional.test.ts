import { expect, test } from 'vitest';
import { hasAlready } from './conditional.ts';

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
  expect(hasAlready(header, 'W/"a-1"')).toBe(isNamed);
});

test('a weak tag matches a strong tag with the same value', () => {
  expect([hasAlready('W/"a"', '"a"'), hasAlready('"a"', '"a"')]).toEqual([true, true]);
});
