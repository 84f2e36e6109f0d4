import { expect, test } from 'vitest';
import { shareOf } from './share-of.ts';

test('a percentage is read however it is written', () => {
  expect([92, '92.5', ' 92.5 % ', '0', '100%'].map(shareOf)).toEqual([92, 92.5, 92.5, 0, 100]);
});

test('words, and what is more than the whole, are no percentage', () => {
  expect(['', 'First class', '92 to 95', '-3', 101].map(shareOf)).toEqual(Array(5).fill(undefined));
});

test('a figure of hardly anything but spaces is read at once', () => {
  expect(shareOf(`1${' '.repeat(400_000)}x`)).toBeUndefined();
});
