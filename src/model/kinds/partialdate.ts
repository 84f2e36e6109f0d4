import * as z from 'zod/mini';
import { monthNumber } from '../wording/months.ts';
import { toAsciiDigits } from '../text/digits.ts';
import { isDay, isoDay } from './date.ts';
import { asText, plainText } from './text.ts';
import type { Kind } from './kind.ts';
import { withoutZeroDecimals } from './without-zero-decimals.ts';

/** Whether a text is an existing year, month or day: 2023, 2023-07, 2023-07-14. */
export function isPartialDate(text: string): boolean {
  const [, month = '01', date = '01'] = /^\d{4}(?:-(\d{2}))?(?:-(\d{2}))?$/.exec(text) ?? [];
  return /^\d{4}(-\d{2}){0,2}$/.test(text) && isDay(`${text.slice(0, 4)}-${month}-${date}`);
}

/**
 * A day or a month in a local format, 14/07/2023, 07/2023 or July 2023, in its stored form; any other text is returned
 * unchanged, so that validation refuses it with the field's name.
 */
export function readPartialDate(words: string): string {
  const text = toAsciiDigits(words).trim();
  const [, month = '', year = ''] =
    /^(\d{1,2})[/.-](\d{4})$/.exec(text) ?? /^([a-z]{3,9})\.?,?[ -](\d{4})$/i.exec(text) ?? [];
  const number = /^\d/.test(month) ? month : String(monthNumber(month) ?? '');
  const read = year === '' ? isoDay(text) : `${year}-${number.padStart(2, '0')}`;
  return isPartialDate(read) ? read : words;
}

/**
 * Longer than any date: a person who enters a range of days gets the message about the date format, not about the
 * length.
 */
const longest = 300;

/** The known part of a date, as text: a year, a month (YYYY-MM) or a day; "" when absent. */
export const partialdate: Kind<string> = {
  ...asText,
  maxLength: () => longest,
  schema: ({ label }) =>
    plainText(label, longest).check(
      z.refine((value) => value === '' || isPartialDate(value), {
        error: `${label} must be a year, a month or a date, such as 2026, 2026-11 or 2026-11-20.`,
      }),
    ),
  fromCell: (cell) => readPartialDate(withoutZeroDecimals(cell)),
  cellHint: () => 'A year, a month or a date, such as 2026, 2026-11, 2026-11-20 or 20/11/2026.',
};
