import { expect, test } from 'vitest';
import { sayDate, sayMoment } from './say-date.ts';

test('a day is said as people write it', () => {
  expect(sayDate('2026-11-20')).toBe('20 Nov 2026');
  expect(sayDate('2026-02-01')).toBe('1 Feb 2026');
});

test('what is no day comes back as it is', () => {
  expect(sayDate('')).toBe('');
  expect(sayDate('2026-13-01')).toBe('2026-13-01');
});

test('a moment is said by the clock of the reader', () => {
  expect(sayMoment(new Date(2026, 10, 20, 14, 5).toISOString())).toBe('20 Nov 2026, 14:05');
});

test('what is no moment comes back as it is', () => {
  expect(sayMoment('')).toBe('');
  expect(sayMoment('yesterday')).toBe('yesterday');
});
