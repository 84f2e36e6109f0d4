import { z } from 'zod';
import { asText, plainText } from './text.ts';
import type { Kind } from './kind.ts';

/** The longest figure, in characters. */
export const longestFigure = 100;

/** A number as it is grouped here, 4,50,000, or elsewhere. */
const isGrouped = /^\d{1,3}(,\d{2,3})*,\d{3}(\.\d+)?$/;

/** Words as the number that they are; any other words as they are. Only what reads back the same is a number: '007' is none. */
export function numberOrWords(words: string): string | number {
  return words !== '' && String(Number(words)) === words && Number.isFinite(Number(words)) ? Number(words) : words;
}

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
  fromCell: (cell) => numberOrWords(isGrouped.test(cell.trim()) ? cell.replaceAll(',', '').trim() : cell.trim()),
  isNumeric: true,
};
