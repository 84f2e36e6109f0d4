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
])('of %s a password holds 8 to 128, as a person counts: %i', (character, times, taken) => {
  expect(isTaken(character.repeat(times))).toBe(taken);
});

test('blanks alone are no password, however many, and nothing is one that was not sent', () => {
  expect([' '.repeat(8), '\u00a0'.repeat(12), '        x', ''].map(isTaken)).toEqual([false, false, true, true]);
});
