import * as z from 'zod/mini';
import type { Kind } from './kind.ts';
import { preprocess } from './preprocess.ts';
import { withoutZeroDecimals } from './without-zero-decimals.ts';

/** The greatest integer that a column of both engines can store. */
export const maxInteger = 2_147_483_647;

/** Reads the accepted inputs for a number: a number, a numeric string, or nothing. */
export function numeric(value: unknown): unknown {
  if (value === undefined || value === null) return null;
  if (typeof value !== 'string') return value;
  const trimmed = value.trim();
  if (trimmed === '') return null;
  return /^[+-]?\d{1,15}$/.test(trimmed) ? Number(trimmed) : value;
}

/** A whole number, or null when absent. From 0 up unless the field's range says otherwise. */
export const number: Kind<number | null> = {
  column: 'integer',
  blank: null,
  schema: (field) => {
    const [least, greatest] = field.range ?? [0, maxInteger];
    const whole = `${field.label} must be a whole number`;
    const inRange = z
      .int({ error: `${whole}.` })
      .check(
        z.gte(least, { error: `${whole}, ${least} or more.` }),
        z.lte(greatest, { error: `${whole}, ${greatest} or less.` }),
      );
    return preprocess(numeric, z.nullable(inRange));
  },
  isBlank: (value) => value === null,
  toColumn: (value) => value,
  fromColumn: (stored) => (stored === null ? null : Number(stored)),
  format: (value) => (value === null ? '(empty)' : String(value)),
  toCell: (value) => (value === null ? '' : String(value)),
  fromCell: (cell, { range }) => (range && placeInOrder(cell)) ?? plainNumber(cell),
  cellHint: ({ range }) => (range ? `A whole number, ${range[0]} to ${range[1]}.` : 'A whole number.'),
};

/** A number without grouping commas, 1,20,000 or 120,000, and without zero decimals. */
function plainNumber(cell: string): string {
  const text = withoutZeroDecimals(cell).trim();
  return /^[+-]?\d{1,3}(,\d{2,3})*,\d{3}$/.test(text) ? text.replaceAll(',', '') : text;
}

const roman = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X', 'XI', 'XII'];

/** The position in a short sequence, as registers write a term: 3rd, Sem. 3, III. Undefined for any other text. */
function placeInOrder(cell: string): number | undefined {
  const word = cell
    .replace(/\b(?:semester|sem|term|year|period)\b\.?/i, '')
    .trim()
    .toUpperCase();
  // A lower-case x is more likely a check mark than a tenth term.
  if (cell.trim() === 'x') return undefined;
  const [, digits] = /^(\d{1,3})(?:ST|ND|RD|TH)?$/.exec(word) ?? [];
  if (digits !== undefined) return Number(digits);
  const at = roman.indexOf(word);
  return at === -1 ? undefined : at + 1;
}
