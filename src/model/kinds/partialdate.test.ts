import { expect, test } from 'vitest';
import { isoDay } from './date.ts';
import { readPartialDate } from './partialdate.ts';

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
