import { z } from 'zod';
import type { Kind } from './kind.ts';
import { numeric } from './number.ts';

/** On or off, stored and sent as 1 or 0. `choices` gives it other words than Yes and No. */
export const flag: Kind<0 | 1> = {
  column: 'integer',
  blank: 0,
  schema: (field) =>
    z.preprocess(
      (value) => numeric(value) ?? 0,
      z.union([z.literal(0), z.literal(1)], { error: `${field.label} must be 0 or 1.` }),
    ),
  isBlank: () => false,
  toColumn: (value) => value,
  fromColumn: (stored) => (stored === 1 ? 1 : 0),
  say: String,
};
