import { z } from 'zod';
import { asText, plainText } from './text.ts';
import type { Kind } from './kind.ts';

/** The longest figure, in characters. */
export const longestFigure = 100;

/**
 * A number, or words where a number does not say it: 40, '1:18', '4.5 lakh'. It is kept as it was sent, and put in order as a
 * number where it is one.
 */
export const figure: Kind<string | number> = {
  ...asText,
  schema: ({ label }) =>
    z.union([z.number(), plainText(label, longestFigure)], { error: `${label} must be a number or a few words.` }),
  toColumn: (value) => value,
  fromColumn: (stored) => stored ?? '',
  say: (value) => (value === '' ? '(empty)' : String(value)),
  isBlank: (value) => value === '',
  toCell: String,
  isNumeric: true,
};
