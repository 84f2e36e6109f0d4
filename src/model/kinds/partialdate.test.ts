import { expect, test } from 'vitest';
import { isoDay } from './date.ts';
import { partialdate, readPartialDate } from './partialdate.ts';

test.each([
  ['14/07/2023', '2023-07-14'],
  ['July 2023', '2023-07'],
  ['২০২৩', '2023'],
  ['০৭/২০২৩', '2023-07'],
  ['१४-०७-२०२३', '2023-07-14'],
  ['৩১/০২/২০২৩', '৩১/০২/২০২৩'],
  ['last year', 'last year'],
])('"%s" is read as "%s"', (typed, read) => {
  expect(readPartialDate(typed)).toBe(read);
});

test('a day is read in the digits of every script', () => {
  expect(['১৪/০৭/২০২৩', '२०२३-०७-१४', '১৪ July ২০২৩'].map(isoDay)).toEqual(Array(3).fill('2023-07-14'));
});

test('a value that is not a date is refused with the accepted formats, whatever its length', () => {
  const schema = partialdate.schema({ label: 'Year' });
  for (const typed of ['1 Jan', 'March 2024 to May 2024']) {
    const { error } = schema.safeParse(typed);
    expect(error?.issues.map(({ message }) => message)).toEqual([
      'Year must be a year, a month or a date, such as 2026, 2026-11 or 2026-11-20.',
    ]);
  }
});
