import * as z from 'zod/mini';
import { passwordLength } from '../identity/password-rule.ts';
import type { Kind } from './kind.ts';
import { preprocess } from './preprocess.ts';

/** A password as a person types it: nothing is trimmed, and blanks alone are none. "" means none was sent. */
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

/** How many characters a person would count: one outside the basic plane, such as 😀, is two units of a string. */
function lengthOf(text: string): number {
  return Array.from(text).length;
}

/** A password to set. It is never read back and has no column: the server keeps only its hash, with the sign-in. */
export const secret: Kind<string> = {
  column: null,
  blank: '',
  schema: (field) => passwordText(field.label),
  isBlank: (value) => value === '',
  toColumn: () => null,
  fromColumn: () => '',
  say: () => 'changed',
  // Set by a file, as by a form; never told by one.
  fromCell: (cell) => cell,
};
