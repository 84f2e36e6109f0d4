import * as z from 'zod/mini';
import { passwordLength } from '../identity/password-rule.ts';
import type { Kind } from './kind.ts';
import { preprocess } from './preprocess.ts';

/** A password as it is typed: it is not trimmed, but white space alone is refused. "" means that none was sent. */
export function passwordText(label: string): z.ZodMiniType<string> {
  const [least, greatest] = passwordLength;
  return preprocess((value) => value ?? '', z.string({ error: `${label} must be text.` })).check(
    z.refine(
      (value) => value === '' || (value.trim() !== '' && lengthOf(value) >= least && lengthOf(value) <= greatest),
      {
        error: `${label} must be ${least} to ${greatest} characters.`,
      },
    ),
  );
}

/** The number of characters (code points): a character outside the basic plane, such as 😀, has two code units. */
function lengthOf(text: string): number {
  return Array.from(text).length;
}

/** A password to set. It is never read back and has no column: the server stores only its hash, with the account. */
export const secret: Kind<string> = {
  column: null,
  blank: '',
  schema: (field) => passwordText(field.label),
  isBlank: (value) => value === '',
  toColumn: () => null,
  fromColumn: () => '',
  format: () => 'changed',
  // A file can set it, as a form can; it is never exported.
  fromCell: (cell) => cell,
};
