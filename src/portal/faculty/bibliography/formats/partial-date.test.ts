import { expect, test } from 'vitest';
import { partialDateIn, partialDateOf } from './partial-date.ts';

test('a date is read in the digits of every script', () => {
  expect(partialDateOf('২০১৮')).toBe('2018');
  expect(partialDateIn('১৪ July ২০২৩')).toBe('2023-07-14');
  expect(partialDateIn('२०२३-०७')).toBe('2023-07');
});
