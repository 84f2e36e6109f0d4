import { z } from 'zod';
import { numberOfMonth } from '../months.ts';
import type { Kind } from './kind.ts';

const day = z.iso.date();

/** A calendar day as YYYY-MM-DD, or null when absent. */
export const date: Kind<string | null> = {
  column: 'text',
  isCaseless: true,
  blank: null,
  schema: (field) =>
    z
      .preprocess(
        (value) => (typeof value === 'string' ? value.trim() || null : (value ?? null)),
        z.string({ error: `${field.label} must be a date, such as 2026-11-20.` }).nullable(),
      )
      .refine((value) => value === null || day.safeParse(value).success, {
        error: `${field.label} must be a date, such as 2026-11-20.`,
      }),
  isBlank: (value) => value === null,
  toColumn: (value) => value,
  fromColumn: (stored) => (stored === null ? null : String(stored)),
  say: (value) => value ?? '(empty)',
  toCell: (value) => value ?? '',
  fromCell: isoDay,
  cellHint: () => 'A date, such as 2026-11-20 or 20/11/2026.',
};

/** A day as people here write it, the day first, as YYYY-MM-DD; any other text stays as it is, to be refused by name. */
export function isoDay(cell: string): string {
  const text = cell.trim().replace(/[ T]00:00(:00)?(\.0+)?Z?$/, '');
  const [, day, month, year] =
    /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})$/.exec(text) ??
    /^(\d{1,2})[ -]([a-z]{3,9})\.?,?[ -](\d{4}|\d{2})$/i.exec(text) ??
    [];
  if (day === undefined || month === undefined || year === undefined) return text;
  const number = /^\d/.test(month) ? month : String(numberOfMonth(month) ?? '');
  return `${wholeYear(year)}-${number.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

/** A year of two digits as spreadsheets read it, and write it in a CSV: 1-Aug-26 is of 2026, 1-Aug-68 of 1968. */
function wholeYear(year: string): string {
  return year.length === 4 ? year : `${Number(year) < 30 ? 20 : 19}${year}`;
}
