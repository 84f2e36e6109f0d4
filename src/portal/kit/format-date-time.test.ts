import { expect, test } from 'vitest';
import { sayDate, formatDateTime } from './format-date-time.ts';

test('a day is written like 20 Nov 2026', () => {
  expect(sayDate('2026-11-20')).toBe('20 Nov 2026');
  expect(sayDate('2026-02-01')).toBe('1 Feb 2026');
});

test('a value that is not a day is returned unchanged', () => {
  expect(sayDate('')).toBe('');
  expect(sayDate('2026-13-01')).toBe('2026-13-01');
});

test('a moment is written in the local time of the reader', () => {
  expect(formatDateTime(new Date(2026, 10, 20, 14, 5).toISOString())).toBe('20 Nov 2026, 14:05');
});

test('a value that is not a moment is returned unchanged', () => {
  expect(formatDateTime('')).toBe('');
  expect(formatDateTime('yesterday')).toBe('yesterday');
});
