import { refine } from 'zod/mini';
import { asText, plainText, maxLength } from './text.ts';
import type { Kind } from './kind.ts';

const pattern = /^[\p{L}\p{N}][\p{L}\p{M}\p{N} ._\-/&()+]*$/u;

const longest = maxLength(40);

/** A short code that is also used in addresses: starts with a letter or digit, at most 40 characters. */
export const code: Kind<string> = {
  ...asText,
  maxLength: longest,
  schema: (field) =>
    plainText(field.label, longest(field)).check(
      refine((value) => value === '' || pattern.test(value), {
        error: `${field.label} starts with a letter or digit and holds only letters, digits, spaces and . _ - / & ( ) +`,
      }),
    ),
};
