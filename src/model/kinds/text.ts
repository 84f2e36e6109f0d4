import * as z from 'zod/mini';
import type { FieldRules } from '../field.ts';
import { isStorable } from '../storable.ts';
import { normalForm } from '../normal-form.ts';
import { withoutUnseen } from './unseen.ts';
import type { Kind } from './kind.ts';
import { preprocess } from './preprocess.ts';
import { withoutZeroDecimals } from './without-zero-decimals.ts';

/**
 * A string trimmed, composed (NFC), free of control characters and of what nobody sees, at most `greatest` characters
 * long. A number is taken as its text.
 */
export function plainText(label: string, greatest: number, least = 0): z.ZodMiniType<string> {
  const text = z.string({ error: `${label} must be text.` }).check(
    z.overwrite((value) => normalForm(withoutUnseen(value).trim())),
    z.refine(isStorable, { error: `${label} holds a character that cannot be stored.` }),
    // What is too long is not looked through for anything else.
    z.maxLength(greatest, { error: `${label} must be at most ${greatest} characters.`, abort: true }),
    z.refine((value) => value === '' || value.length >= least, {
      error: `${label} must be at least ${least} characters.`,
    }),
  );
  return preprocess((value) => (isKeptWhole(value) ? String(value) : (value ?? '')), text);
}

/** Whether this is a number with all its figures: of a greater one those at the end are lost before anybody sees it. */
function isKeptWhole(value: unknown): boolean {
  return typeof value === 'number' && Math.abs(value) <= Number.MAX_SAFE_INTEGER;
}

/** The longest e-mail address, in characters (RFC 5321, 4.5.3.1.3). No handle of a record is longer. */
export const longestEmail = 254;

/** The handle of a record of another resource, by one of its fields: an e-mail address is kept in lower case there. */
export function handleText(label: string, by: string | undefined): z.ZodMiniType<string> {
  const handle = plainText(label, longestEmail);
  return by === 'email' ? handle.check(z.toLowerCase()) : handle;
}

/** What every kind that is a plain string in its column shares, were it in no spreadsheet. */
export const asColumn = {
  column: 'text',
  blank: '',
  isBlank: (value: string) => value === '',
  toColumn: (value: string) => value,
  fromColumn: (stored: string | number | null) => String(stored ?? ''),
  say: (value: string) => value || '(empty)',
} as const;

/** What every kind that is a plain string in its column shares. */
export const asText = {
  ...asColumn,
  toCell: (value: string) => value,
  fromCell: (cell: string): unknown => cell,
} as const;

/** Texts that may be longer than this are written in more than one line. */
export const longText = 300;

/** What ends a line, and a tabulator, which no input of one line takes. */
const lineEnds = /[\t\n\v\f\r\u0085\u2028\u2029]+/g;

/** How long a text of a kind may be, in characters: `most` unless its field's range says otherwise. */
export function upTo(most: number): (field: FieldRules) => number {
  return ({ range }) => range?.[1] ?? most;
}

const longest = upTo(200);

/** Text of 200 characters unless the field's range says otherwise, in one line unless it may be long. */
export const text: Kind<string> = {
  ...asText,
  // Of a few digits, as of a version, the nought may be said on purpose; of a number of somebody or of a year it is
  // not.
  fromCell: (cell) => (/^\s*\d{4,}\./.test(cell) ? withoutZeroDecimals(cell) : cell),
  longest,
  schema: (field) => {
    const greatest = longest(field);
    const schema = plainText(field.label, greatest, field.range?.[0]);
    return greatest > longText ? schema : schema.check(z.overwrite((value) => value.replace(lineEnds, ' ')));
  },
};
