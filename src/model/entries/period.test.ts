import { expect, test } from 'vitest';
import { academicYearOf, periodOf } from './period.ts';

function isIn(period: string, year: string): boolean {
  return (periodOf(period) ?? []).some((one) =>
    typeof one === 'string' ? one === year : year >= one[0] && year <= one[1],
  );
}

test.each([
  ['2023', ['2023', '2023-07', '2023-12-31', '2023-24'], ['2022', '2024', '2022-23', '2024-01']],
  [
    '2023-24',
    ['2023', '2024', '2023-07', '2023-07-01', '2024-06-30', '2023-24'],
    ['2023-06', '2024-07', '2022-23', '2025'],
  ],
  ['1999-00', ['1999', '2000-06', '1999-08-15'], ['2000-07', '1998']],
])('the period %s holds %j and not %j', (period, inside, outside) => {
  expect(inside.filter((year) => !isIn(period, year))).toEqual([]);
  expect(outside.filter((year) => isIn(period, year))).toEqual([]);
});

test.each(['', '23', '2023-25', '2023-2024', 'last year'])('"%s" is no period', (text) => {
  expect(periodOf(text)).toBeUndefined();
});

test('an academic year begins in July', () => {
  expect(['2026-06-30', '2026-07-01', '1999-12-31'].map(academicYearOf)).toEqual(['2025-26', '2026-27', '1999-00']);
});
