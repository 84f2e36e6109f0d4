import { expect, test } from 'vitest';
import { academicYearOf, periodInWords, periodOf, periodsIn } from './period.ts';
import { yearIn } from './year-in.ts';

function isIn(period: string, year: string): boolean {
  return (periodOf(period) ?? []).some((one) =>
    typeof one === 'string' ? one === year : year >= one[0] && year <= one[1],
  );
}

function isInWords(period: string, words: string): boolean {
  const { years = [], except = '' } = periodInWords(period) ?? {};
  return years.includes(yearIn(words)) && !(except !== '' && new RegExp(except, 'u').test(words.toLowerCase()));
}

test.each([
  ['2023', ['2023', '2023-07', '2023-12-31', '2023-24'], ['2022', '2024', '2022-23', '2024-01']],
  [
    '2023-24',
    ['2023', '2024', '2023-07', '2023-07-01', '2024-06-30', '2023-24'],
    ['2023-06', '2024-07', '2022-23', '2025'],
  ],
  ['1999-00', ['1999', '2000-06', '1999-08-15'], ['2000-07', '1998']],
])('the period %s contains %j and does not contain %j', (period, inside, outside) => {
  expect(inside.filter((year) => !isIn(period, year))).toEqual([]);
  expect(outside.filter((year) => isIn(period, year))).toEqual([]);
});

test.each([
  ['2005-06', ['2005-06', '2005–06', '2005', '2006', '2005-08-15', '2006-06-30'], ['2004-05', '2006-07', '2005-06-30']],
  ['2004-05', ['2004-05', '2004–05', '2004', '2005', '2005-05-31', '2005-06-30'], ['2005-06', '2003-04', '2005–06']],
  ['2000-01', ['2000-01', '2001', '2001-01-15'], ['2001-02', '1999-00']],
  ['2023-24', ['2023-24', '2023–24', '2023', '2024', '2024-06-30'], ['2022-23', '2024-25', '2024–25']],
  ['1998-99', ['1998-99', '1998-08-15', '1999', '1999-02-01'], ['1999-00', '1997-98', '1999-07-01']],
  ['2005', ['2005', '2005-06', '2005–06'], ['2004-05', '2006']],
  ['2023-24', ['২০২৩-২৪', '২০২৩', '२०२३–२४'], ['২০২২-২৩', '২০২৪-২৫']],
  ['2023', ['২০২৩', '২০২৩-২৪'], ['২০২২-২৩', '২০২৪']],
  ['2023-24', ['2023 - 24', '2023 – 24', '2023-2024', '2023/24'], ['2022 - 23', '2022–2023', '2024/25', '২০২৪ - ২০২৫']],
  [
    '2023-24',
    [
      'May 2023',
      'AY 2023-24',
      'Session 23-24',
      '2023 Dec',
      '2024 (March)',
      'Aug 23',
      "Aug '23",
      'between 1/7/2024 and June 2025',
    ],
    ['AY 2022-23', 'AY 2024-25', 'Session 22-23', 'সত্ৰ ২০২৪-২৫', 'May 2022', '2023-05', 'Hall 23', 'Room 23-25'],
  ],
  [
    '2023-24',
    ['15/8/23', '15-08-23', '১৫/০৮/২০২৩', '1 July 2023', '30.06.2024', '30th June, 2024', 'June 30, 2024'],
    [
      '12/05/2023',
      '30-6-23',
      '15/07/2024',
      '15-07-2024',
      '15.07.2024',
      '15 July 2024',
      'July 15, 2024',
      '15th Jul. 24',
      '১৫/৭/২০২৪',
    ],
  ],
  [
    '2024-25',
    ['15/07/2024', '15-07-2024', '15.07.2024', '15 July 2024', 'JULY 15, 2024', '২০২৪-০৭-১৫'],
    ['30/06/2024', '1/7/25'],
  ],
  ['1999-00', ['1999-2000', '1999/00', 'Dec 2000'], ['2000-2001', '1998-1999']],
  ['2023', ['May 2023', '2023 - 24'], ['2022 - 23', 'May 2024']],
  ['2023-24', ['23-24', '23 – 24', '23/24', '২৩-২৪'], ['22-23', '24-25', '23-25', '12-05', '23']],
  ['1999-00', ['99-00'], ['98-99', '00-01']],
  ['2023', ['23-24'], ['22-23', '24-25']],
])('in a column of words, the period %s contains %j and does not contain %j', (period, inside, outside) => {
  expect(inside.filter((year) => !isInWords(period, year))).toEqual([]);
  expect(outside.filter((year) => isInWords(period, year))).toEqual([]);
});

test.each(['', '23', '2023-25', '2023-2024', 'last year'])('"%s" is not a valid period', (text) => {
  expect(periodOf(text)).toBeUndefined();
  expect(periodInWords(text)).toBeUndefined();
});

test.each([
  ['2021-22..2023-24', ['2021-22', '2022-23', '2023-24']],
  ['1999..2001', ['1999', '2000', '2001']],
  ['1998-99..1999-00', ['1998-99', '1999-00']],
  ['2023-24', ['2023-24']],
  ['2023-24..2023-24', ['2023-24']],
])('the periods in %s are %j', (text, periods) => {
  expect(periodsIn(text)).toEqual(periods);
});

test.each(['2023-24..2021-22', '2023..2024-25', '2023..', '..2023', '2021..2022..2023', ''])(
  '"%s" is not a valid range of periods',
  (text) => {
    expect(periodsIn(text)).toBeUndefined();
  },
);

test('an academic year starts in July', () => {
  expect(['2026-06-30', '2026-07-01', '1999-12-31'].map(academicYearOf)).toEqual(['2025-26', '2026-27', '1999-00']);
});
