import * as z from 'zod/mini';
import type { FieldRules } from '../field.ts';
import { isStorable } from '../text/storable.ts';
import { normalizeText } from '../text/normalize-text.ts';
import { withoutInvisible } from './without-invisible.ts';
import type { Kind } from './kind.ts';
import { preprocess } from './preprocess.ts';
import { withoutZeroDecimals } from './without-zero-decimals.ts';

/**
 * A trimmed, composed (NFC) string without control and invisible characters, at most `greatest` characters long. A
 * number is converted to text.
 */
export function plainText(label: string, greatest: number, least = 0): z.ZodMiniType<string> {
  const text = z.string({ error: `${label} must be text.` }).check(
    z.overwrite((value) => normalizeText(withoutInvisible(value).trim())),
    z.refine(isStorable, { error: `${label} holds a character that cannot be stored.` }),
    // A text that is too long is not validated further.
    z.maxLength(greatest, { error: `${label} must be at most ${greatest} characters.`, abort: true }),
    z.refine((value) => value === '' || value.length >= least, {
      error: `${label} must be at least ${least} characters.`,
    }),
  );
  return preprocess((value) => (isKeptWhole(value) ? String(value) : (value ?? '')), text);
}

/** Whether a number kept all its digits: a greater number loses precision when JSON is parsed. */
function isKeptWhole(value: unknown): boolean {
  return typeof value === 'number' && Math.abs(value) <= Number.MAX_SAFE_INTEGER;
}

/** The longest e-mail address, in characters (RFC 5321, 4.5.3.1.3). */
export const maxEmailLength = 254;

/** The longest handle, in characters: some are e-mail addresses. */
export const maxHandleLength = maxEmailLength;

/** The handle of a record of another resource, by one of its fields: an e-mail address is stored in lower case. */
export function handleText(label: string, by: string | undefined): z.ZodMiniType<string> {
  const handle = plainText(label, maxHandleLength);
  return by === 'email' ? handle.check(z.toLowerCase()) : handle;
}

/** The properties of every kind that is a plain string in its column, without those for spreadsheets. */
export const asColumn = {
  column: 'text',
  blank: '',
  isBlank: (value: string) => value === '',
  toColumn: (value: string) => value,
  fromColumn: (stored: string | number | null) => String(stored ?? ''),
  format: (value: string) => value || '(empty)',
} as const;

/** The properties of every kind that is a plain string in its column. */
export const asText = {
  ...asColumn,
  toCell: (value: string) => value,
  fromCell: (cell: string): unknown => cell,
} as const;

/** Texts with a higher limit get a multi-line input. */
export const longText = 300;

/** Line ends, and tabs, which a single-line input does not accept. */
const lineEnds = /[\t\n\v\f\r\u0085\u2028\u2029]+/g;

/** The maximum length of a text, in characters: `most` unless the field has a range. */
export function maxLength(most: number): (field: FieldRules) => number {
  return ({ range }) => range?.[1] ?? most;
}

const longest = maxLength(200);

/** Text of at most 200 characters unless the field has a range. It is a single line unless its limit is high. */
export const text: Kind<string> = {
  ...asText,
  // A short number may be a version with a meaningful zero; a number with four or more digits, such as a year, has
  // none.
  fromCell: (cell) => (/^\s*\d{4,}\./.test(cell) ? withoutZeroDecimals(cell) : cell),
  maxLength: longest,
  schema: (field) => {
    const greatest = longest(field);
    const schema = plainText(field.label, greatest, field.range?.[0]);
    return greatest > longText ? schema : schema.check(z.overwrite((value) => value.replace(lineEnds, ' ')));
  },
};
