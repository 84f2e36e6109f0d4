import { refine } from 'zod/mini';
import { asText, plainText } from './text.ts';
import type { Kind } from './kind.ts';
import { withoutZeroDecimals } from './without-zero-decimals.ts';

const longest = 20;

/** The college's roll number: the two digits of a year, a hyphen, three digits. */
export const roll: Kind<string> = {
  ...asText,
  maxLength: () => longest,
  fromCell: withHyphen,
  cellHint: () => 'Such as 13-373.',
  schema: (field) =>
    plainText(field.label, longest).check(
      refine((value) => value === '' || /^\d{2}-\d{3}$/.test(value), {
        error: 'Roll number must be in format e.g. 13-373',
      }),
    ),
};

/**
 * A roll number as registers write it, 13373, 13/373 or 13 – 373, in its stored form with a hyphen; any other text is
 * returned unchanged, so that validation refuses it with the field's name.
 */
function withHyphen(cell: string): string {
  const [, year, place] = /^(\d{2})(?:\s*[-‐‑–—−/])?\s*(\d{3})$/.exec(withoutZeroDecimals(cell).trim()) ?? [];
  return year === undefined || place === undefined ? cell : `${year}-${place}`;
}
