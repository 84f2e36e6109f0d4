import * as z from 'zod/mini';
import type { Choice } from '../field.ts';
import { findChoice } from './choice.ts';
import type { Kind } from './kind.ts';
import { preprocess } from './preprocess.ts';
import { numeric } from './number.ts';
import { withoutZeroDecimals } from './without-zero-decimals.ts';

/** The choices of a flag that names none of its own. */
export const yesNo: readonly Choice[] = [
  { value: 1, label: 'Yes' },
  { value: 0, label: 'No' },
];

/** On or off, stored and sent as 1 or 0. `choices` replaces the labels Yes and No. */
export const flag: Kind<0 | 1> = {
  column: 'integer',
  blank: 0,
  schema: (field) =>
    preprocess(
      (value) => numeric(value) ?? 0,
      z.union([z.literal(0), z.literal(1)], { error: `${field.label} must be 0 or 1.` }),
    ),
  isBlank: () => false,
  toColumn: (value) => value,
  fromColumn: (stored) => (stored === 1 ? 1 : 0),
  format: String,
  toCell: (value, { choices = yesNo }) => choices.find((one) => one.value === value)?.label ?? String(value),
  fromCell: (cell, { choices = yesNo }) =>
    findChoice(cell, choices)?.value ?? meant[cell.trim().toLowerCase()] ?? withoutZeroDecimals(cell),
  cellHint: ({ choices = yesNo }) => `${choices.map(({ label }) => label).join(' or ')}.`,
};

/** Other accepted spellings of on and off. */
const meant: Readonly<Record<string, 0 | 1>> = { yes: 1, y: 1, true: 1, on: 1, no: 0, n: 0, false: 0, off: 0 };
