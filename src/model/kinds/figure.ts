import * as z from 'zod/mini';
import { toAsciiDigits } from '../text/digits.ts';
import type { FieldRules } from '../field.ts';
import { asText, plainText } from './text.ts';
import type { Kind } from './kind.ts';

/** The longest figure, in characters. */
const longestFigure = 100;

/** A number with digit grouping, Indian (4,50,000) or other. */
const isGrouped = /^\d{1,3}(,\d{2,3})*,\d{3}(\.\d+)?$/;

/**
 * A numeric text as a number; any other text unchanged. Only a text that round-trips is a number: '007' and '1e-7' are
 * not.
 */
export function numberOrText(words: string): string | number {
  return isNumber.test(words) && String(Number(words)) === words ? Number(words) : words;
}

/** A plain number that has only one spelling, apart from trailing zeros: '007' is a code. */
const isNumber = /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/;

/** The number of significant digits that a spreadsheet keeps. */
const keptFigures = 15;

/**
 * The number in a text, in the digits of any script, with grouping or trailing zeros: '4,50,000', '4.50', '৪.৫';
 * undefined for any other text.
 */
export function parseFigure(words: string): number | undefined {
  const plain = ungrouped(toAsciiDigits(words));
  return isNumber.test(plain) && plain.replace(/\D/g, '').length <= keptFigures ? Number(plain) : undefined;
}

/**
 * Whether two values of a field are equal regardless of notation: 4.5 and 4.50 are, and so are 22 and '22 %' for a
 * percentage.
 */
export function isSameFigure({ range }: Pick<FieldRules, 'range'>, one: unknown, other: unknown): boolean {
  const [said, same] = [one, other].map((value) => {
    const words = String(value);
    return parseFigure(isOutOfHundred(range) ? withoutPercent(words) : words) ?? words;
  });
  return said === same;
}

/** The number of a figure, with or without a percent sign; NaN for any other text. */
function numberIn(value: string | number): number {
  if (typeof value === 'number') return value;
  const plain = ungrouped(withoutPercent(toAsciiDigits(value)));
  return plain === '' ? NaN : Number(plain);
}

function isOutOfHundred(range: FieldRules['range']): boolean {
  return range?.[1] === 100;
}

function withoutPercent(text: string): string {
  return text.replace(/(?:%|per ?cent)$/i, '').trimEnd();
}

function ungrouped(text: string): string {
  return isGrouped.test(text) ? text.replaceAll(',', '') : text;
}

/** A percentage that was written with its sign, as a number: with the sign it would be sorted as a text. */
function withoutSign(value: string | number): string | number {
  if (typeof value === 'number') return value;
  const words = withoutPercent(value);
  return words === value || Number.isNaN(numberIn(words)) ? value : numberOrText(words);
}

/**
 * A number, or text if a number cannot express it: 40, '1:18', '4.5 lakh'. It is stored as it was sent, except for the
 * sign of a percentage, and sorted as a number if it is one. A number must lie in the field's range.
 */
export const figure: Kind<string | number> = {
  ...asText,
  maxLength: () => longestFigure,
  schema: ({ label, range, range: [least, greatest] = [-Infinity, Infinity] }) =>
    z
      .union([z.number(), plainText(label, longestFigure)], {
        error: ({ input }) =>
          `${label} must be ${typeof input === 'string' ? `at most ${longestFigure} characters` : 'a number or a few words'}.`,
      })
      .check(
        // Stores a number in plain digits: nobody would search for it with an exponent.
        z.overwrite((value) => (typeof value === 'number' ? numberOrText(String(value)) : value)),
        z.overwrite((value) => (isOutOfHundred(range) ? withoutSign(value) : value)),
        z.refine((value) => !(numberIn(value) < least), { error: `${label} must be ${least} or more.` }),
        z.refine((value) => !(numberIn(value) > greatest), { error: `${label} must be ${greatest} or less.` }),
      ),
  toColumn: (value) => value,
  fromColumn: (stored) => stored ?? '',
  format: (value) => (value === '' ? '(empty)' : String(value)),
  isBlank: (value) => value === '',
  toCell: String,
  fromCell: (cell, { range }) => {
    // In a percentage field the percent sign is redundant; in other fields it has a meaning.
    const text = isOutOfHundred(range) ? withoutPercent(cell.trim()) : cell.trim();
    return numberOrText(ungrouped(text));
  },
  isNumeric: true,
};
