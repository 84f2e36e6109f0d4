import * as z from 'zod/mini';
import type { Kind } from './kind.ts';
import { preprocess } from './preprocess.ts';
import { isStorable } from '../text/storable.ts';

/** The longest accepted credential, in characters. */
const longestCredential = 1000;

/**
 * A credential that the portal uses elsewhere: a client secret. Like a password it is never read back and has no column
 * of its own. Unlike a password it must be sent on, so the server stores it encrypted. "" means that none was sent, and
 * the stored one stays.
 */
export const credential: Kind<string> = {
  column: null,
  blank: '',
  schema: ({ label }) =>
    preprocess(
      (value) => value ?? '',
      z
        .string({ error: `${label} must be text.` })
        .check(
          z.trim(),
          z.refine(isStorable, { error: `${label} holds a character that cannot be stored.` }),
          z.maxLength(longestCredential, { error: `${label} must be at most ${longestCredential} characters.` }),
        ),
    ),
  isBlank: (value) => value === '',
  toColumn: () => null,
  fromColumn: () => '',
  format: () => 'changed',
};
