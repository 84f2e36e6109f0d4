import { expect, test } from 'vitest';
import { formatDateRange } from './format-date.ts';

test.each([
  ['2026-02-03', '2026-02-05', '3–5 Feb 2026'],
  ['2026-01-30', '2026-02-02', '30 Jan – 2 Feb 2026'],
  ['2025-12-30', '2026-01-02', '30 Dec 2025 – 2 Jan 2026'],
  ['2026-02-03', '2026-02-03', '3 Feb 2026'],
  ['2026-02-03', '', '3 Feb 2026'],
  ['', '2026-02-05', '5 Feb 2026'],
])('the span from "%s" to "%s" is written as %s', (from, till, said) => {
  expect(formatDateRange(from, till)).toBe(said);
});
