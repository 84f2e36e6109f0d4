import * as z from 'zod/mini';
import type { Kind } from './kind.ts';
import { preprocess } from './preprocess.ts';
import { isStorable } from '../storable.ts';

/** The longest that is taken, in characters. */
const longestCredential = 1000;

/**
 * What the portal itself proves who it is with, elsewhere: a client secret. Like a password it is never read back and
 * has no column of its own; unlike one it must be sent on, so the server keeps it sealed. "" means that none was sent,
 * and what is kept stays.
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
  say: () => 'changed',
};
