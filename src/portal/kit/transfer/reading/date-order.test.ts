import { expect, test } from 'vitest';
import { student } from '#model/people/student.ts';
import { dateOrderOf, dayFirst } from './date-order.ts';

const orderOf = (...dates: string[]) =>
  dateOrderOf({
    resource: student,
    matching: ['name', 'date_of_birth'],
    rows: dates.map((date, at) => ({ number: at + 2, cells: ['12/31/2026', date] })),
  });

test.each([
  ['day', ['05/06/2026', '31/12/2026']],
  ['month', ['05/06/2026', '12/31/2026']],
  ['month', ['5-6-26', '7-17-26 00:00']],
  ['day', ['05/06/2026', '06/05/2026']],
  // A file that mixes both orders contains an error, which is refused at its cell.
  ['day', ['17/07/2026', '7/17/2026']],
  ['day', ['2026-07-17', '17 July 2026', '']],
])('dates are read with the %s first: %j', (order, dates) => {
  expect(orderOf(...dates)).toBe(order);
});

test('a month-first date is reordered to day-first, and any other cell is unchanged', () => {
  expect(dayFirst(student, ['date_of_birth', '7/5/2026'])).toBe('5/7/2026');
  expect(dayFirst(student, ['date_of_birth', ' 7-17-26'])).toBe('17-7-26');
  expect(dayFirst(student, ['date_of_birth', '2026-07-05'])).toBe('2026-07-05');
  expect(dayFirst(student, ['name', '7/5/2026'])).toBe('7/5/2026');
});
