import { expect, test } from 'vitest';
import { passwordText } from './secret.ts';

const isTaken = (password: string) => passwordText('Password').safeParse(password).success;

test.each([
  ['a', 7, false],
  ['a', 8, true],
  ['a', 128, true],
  ['a', 129, false],
  ['অ', 8, true],
  ['😀', 4, false],
  ['😀', 8, true],
  ['😀', 128, true],
  ['😀', 129, false],
])('a password of %s has 8 to 128 characters, counted as a person would: %i', (character, times, taken) => {
  expect(isTaken(character.repeat(times))).toBe(taken);
});

test('a password of only spaces is refused, and an empty one is accepted as not sent', () => {
  expect([' '.repeat(8), '\u00a0'.repeat(12), '        x', ''].map(isTaken)).toEqual([false, false, true, true]);
});
