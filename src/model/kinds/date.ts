import { z } from 'zod';
import type { Kind } from './kind.ts';

const day = z.iso.date();

/** A calendar day as YYYY-MM-DD, or null when absent. */
export const date: Kind<string | null> = {
  column: 'text',
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
};
