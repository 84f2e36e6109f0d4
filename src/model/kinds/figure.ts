import * as z from 'zod/mini';
import { inPlainDigits } from '../digits.ts';
import type { FieldRules } from '../field.ts';
import { asText, plainText } from './text.ts';
import type { Kind } from './kind.ts';

/** The longest figure, in characters. */
const longestFigure = 100;

/** A number as it is grouped here, 4,50,000, or elsewhere. */
const isGrouped = /^\d{1,3}(,\d{2,3})*,\d{3}(\.\d+)?$/;

/**
 * Words as the number that they are; any other words as they are. Only what reads back the same is a number: '007' is
 * none, nor is '1e-7'.
 */
export function numberOrWords(words: string): string | number {
  return isNumber.test(words) && String(Number(words)) === words ? Number(words) : words;
}

/** A plain number that nobody would write otherwise but for noughts behind it: '007' is a code. */
const isNumber = /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/;

/** So many figures of a number a spreadsheet keeps. */
const keptFigures = 15;

/**
 * The number that words say, in the digits of any script, in groups or with noughts behind: '4,50,000', '4.50', '৪.৫';
 * undefined for any other words.
 */
export function numberSaid(words: string): number | undefined {
  const plain = ungrouped(inPlainDigits(words));
  return isNumber.test(plain) && plain.replace(/\D/g, '').length <= keptFigures ? Number(plain) : undefined;
}

/**
 * Whether two values of a field say the same, however it is written: 4.5 and 4.50 do, and so do 22 and '22 %' out of a
 * hundred.
 */
export function saySame({ range }: Pick<FieldRules, 'range'>, one: unknown, other: unknown): boolean {
  const [said, same] = [one, other].map((value) => {
    const words = String(value);
    return numberSaid(isOutOfHundred(range) ? withoutPercent(words) : words) ?? words;
  });
  return said === same;
}

/** The number that a figure is, out of a hundred or not; NaN for any other words. */
function numberIn(value: string | number): number {
  if (typeof value === 'number') return value;
  const plain = ungrouped(withoutPercent(inPlainDigits(value)));
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

/**
 * A number, or words where a number does not say it: 40, '1:18', '4.5 lakh'. It is kept as it was sent, and put in
 * order as a number where it is one. What is a number lies in the field's range.
 */
export const figure: Kind<string | number> = {
  ...asText,
  longest: () => longestFigure,
  schema: ({ label, range: [least, greatest] = [-Infinity, Infinity] }) =>
    z
      .union([z.number(), plainText(label, longestFigure)], {
        error: ({ input }) =>
          `${label} must be ${typeof input === 'string' ? `at most ${longestFigure} characters` : 'a number or a few words'}.`,
      })
      .check(
        // A number is its digits: of one that has an exponent nobody would find them.
        z.overwrite((value) => (typeof value === 'number' ? numberOrWords(String(value)) : value)),
        z.refine((value) => !(numberIn(value) < least), { error: `${label} must be ${least} or more.` }),
        z.refine((value) => !(numberIn(value) > greatest), { error: `${label} must be ${greatest} or less.` }),
      ),
  toColumn: (value) => value,
  fromColumn: (stored) => stored ?? '',
  say: (value) => (value === '' ? '(empty)' : String(value)),
  isBlank: (value) => value === '',
  toCell: String,
  fromCell: (cell, { range }) => {
    // What is out of a hundred is one whether the sign stands behind it or not; elsewhere the sign says something.
    const text = isOutOfHundred(range) ? withoutPercent(cell.trim()) : cell.trim();
    return numberOrWords(ungrouped(text));
  },
  isNumeric: true,
};
