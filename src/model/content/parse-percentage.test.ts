import { expect, test } from 'vitest';
import { parsePercentage } from './parse-percentage.ts';

test('a percentage is read from a number or a text, with or without a percent sign', () => {
  expect([92, '92.5', ' 92.5 % ', '0', '100%', '৯৫%', '८८.५'].map(parsePercentage)).toEqual([
    92, 92.5, 92.5, 0, 100, 95, 88.5,
  ]);
});

test('words, ranges, negative values and values above 100 are not read as a percentage', () => {
  expect(['', 'First class', '92 to 95', '-3', 101].map(parsePercentage)).toEqual(Array(5).fill(undefined));
});

test('a figure that consists almost only of spaces is rejected without delay', () => {
  expect(parsePercentage(`1${' '.repeat(400_000)}x`)).toBeUndefined();
});
