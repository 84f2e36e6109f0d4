import * as z from 'zod/mini';
import type { Kind } from './kind.ts';
import { preprocess } from './preprocess.ts';

const clock = /^([01]\d|2[0-3]):[0-5]\d$/;

/** A time of day as HH:MM, 24 hours, or null when absent. Seconds are accepted only as 00. */
export const time: Kind<string | null> = {
  column: 'text',
  isCaseless: true,
  blank: null,
  schema: (field) => {
    const error = `${field.label} must be a time, such as 09:30.`;
    return preprocess(
      (value) => (typeof value === 'string' ? value.trim().replace(/^(\d\d:\d\d):00$/, '$1') || null : (value ?? null)),
      z.nullable(z.string({ error })),
    ).check(z.refine((value) => value === null || clock.test(value), { error }));
  },
  isBlank: (value) => value === null,
  toColumn: (value) => value,
  fromColumn: (stored) => (stored === null ? null : String(stored)),
  format: (value) => value ?? '(empty)',
  toCell: (value) => value ?? '',
  fromCell: clockTime,
  cellHint: () => 'A time, such as 09:30 or 2:15 pm.',
};

/**
 * A time in a local format, 9.30 or 2:15 pm, as HH:MM; any other text is returned unchanged, so that validation refuses
 * it with the field's name.
 */
function clockTime(cell: string): string {
  const text = cell.trim();
  const [, hour, minute = '00', half = ''] =
    /^(\d{1,2})(?:[.:](\d{2}))?(?:[.:]00)?\s*([ap])?(?:\.?m\.?)?$/i.exec(text) ?? [];
  const isBare = /^\d+$/.test(text);
  if (hour === undefined || isBare) return text;
  const hours = half === '' ? Number(hour) : (Number(hour) % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
  return `${String(hours).padStart(2, '0')}:${minute}`;
}
