import { expect, test } from 'vitest';
import { commonSpan } from './day-span.ts';

test.each([
  ['2026-01-01..', '..2026-03-31', '2026-01-01..2026-03-31'],
  ['2026-01-01..2026-06-30', '2026-03-01..2026-12-31', '2026-03-01..2026-06-30'],
  ['2026-01-01..', '2026-02-02', '2026-02-02..2026-02-02'],
  ['..2026-01-01', '2026-02-02..', '2026-02-02..2026-01-01'],
  ['2026-01-01..', '2025-01-01..', '2026-01-01..'],
])('the spans %s and %s have the common span %s', (one, other, both) => {
  expect(commonSpan(one, other)).toBe(both);
  expect(commonSpan(other, one)).toBe(both);
});
