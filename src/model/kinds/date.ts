import * as z from 'zod/mini';
import { monthNumber } from '../wording/months.ts';
import { toAsciiDigits } from '../text/digits.ts';
import { toFourDigitYear } from '../wording/to-four-digit-year.ts';
import type { Kind } from './kind.ts';
import { preprocess } from './preprocess.ts';
import { withoutZeroDecimals } from './without-zero-decimals.ts';

const day = z.iso.date();

/**
 * Whether a text is an existing day, as YYYY-MM-DD. A year before 1000 is a mistyped one whose first digits are
 * missing: 0026.
 */
export function isDay(text: string): boolean {
  return /^[1-9]/.test(text) && day.safeParse(text).success;
}

/** A calendar day as YYYY-MM-DD, or null when absent. */
export const date: Kind<string | null> = {
  column: 'text',
  isCaseless: true,
  blank: null,
  schema: (field) =>
    preprocess(
      (value) => (typeof value === 'string' ? value.trim() || null : (value ?? null)),
      z.nullable(z.string({ error: `${field.label} must be a date, such as 2026-11-20.` })),
    ).check(
      z.refine((value) => value === null || isDay(value), {
        error: `${field.label} must be a date, such as 2026-11-20.`,
      }),
    ),
  isBlank: (value) => value === null,
  toColumn: (value) => value,
  fromColumn: (stored) => (stored === null ? null : String(stored)),
  format: (value) => value ?? '(empty)',
  toCell: (value) => value ?? '',
  fromCell: dayOfCell,
  cellHint: () => 'A date, such as 2026-11-20 or 20/11/2026.',
};

/** Accepted date formats: 20/11/2026, 20 Nov 2026, 2026/11/20, November 20, 2026. */
const written = [
  /^(?<day>\d{1,2})[/.-](?<month>\d{1,2})[/.-](?<year>\d{4}|\d{2})$/,
  /^(?<day>\d{1,2})(?:st|nd|rd|th)?[ -](?<month>[a-z]{3,9})\.?,?[ -](?<year>\d{4}|\d{2})$/i,
  /^(?<year>\d{4})[/.-](?<month>\d{1,2})[/.-](?<day>\d{1,2})$/,
  /^(?<month>[a-z]{3,9})\.? (?<day>\d{1,2})(?:st|nd|rd|th)?,? (?<year>\d{4})$/i,
];

/**
 * A date in a local format, day first, as YYYY-MM-DD; any other text is returned unchanged, so that validation refuses
 * it with the field's name.
 */
export function isoDay(cell: string): string {
  const text = toAsciiDigits(cell)
    .trim()
    .replace(/[ T]00:00(:00)?(\.0+)?Z?$/, '');
  const { day, month, year } = written.map((one) => one.exec(text)?.groups).find((found) => found) ?? {};
  if (day === undefined || month === undefined || year === undefined) return text;
  const number = /^\d/.test(month) ? month : String(monthNumber(month) ?? '');
  return `${toFourDigitYear(year)}-${number.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

/** The same for a cell of a spreadsheet. In a cell of numbers, a date is the number of days since 30 December 1899. */
function dayOfCell(cell: string): string {
  const [count] = /^\d{5}$/.exec(withoutZeroDecimals(cell).trim()) ?? [];
  if (count === undefined) return isoDay(cell);
  return new Date(Date.UTC(1899, 11, 30 + Number(count))).toISOString().slice(0, 10);
}
