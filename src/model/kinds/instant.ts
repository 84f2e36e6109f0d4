import * as z from 'zod/mini';
import type { Kind } from './kind.ts';
import { preprocess } from './preprocess.ts';

const moment = z.iso.datetime({ offset: true });

/**
 * A moment as ISO 8601 in UTC (2026-11-20T08:30:00.000Z), or null when absent. Other offsets are accepted and converted
 * to UTC.
 */
export const instant: Kind<string | null> = {
  column: 'text',
  isCaseless: true,
  blank: null,
  schema: (field) => {
    const error = `${field.label} must be a date and time, such as 2026-11-20T08:30:00Z.`;
    return preprocess(
      (value) => (typeof value === 'string' ? value.trim() || null : (value ?? null)),
      z.nullable(z.string({ error })),
    ).check(
      // Abort on failure: the next step converts to UTC.
      z.refine((value) => value === null || isMoment(value), { error, abort: true }),
      z.overwrite((value) => (value === null ? null : new Date(value).toISOString())),
    );
  },
  isBlank: (value) => value === null,
  toColumn: (value) => value,
  fromColumn: (stored) => (stored === null ? null : String(stored)),
  format: (value) => value ?? '(empty)',
  toCell: (value) => value ?? '',
  fromCell: (cell) => cell.trim(),
  cellHint: () =>
    'A date and time by your own clock, such as 20/11/2026 14:00, or in UTC, such as 2026-11-20T08:30:00Z.',
};

/**
 * Whether a text is a moment in one of the years 1000 to 9999 of UTC: a later year has more digits and would not sort
 * as text.
 */
function isMoment(text: string): boolean {
  const time = moment.safeParse(text).success ? Date.parse(text) : Number.NaN;
  return !Number.isNaN(time) && /^[1-9]/.test(new Date(time).toISOString());
}
