import { refine } from 'zod/mini';
import { asText, plainText } from './text.ts';
import type { Kind } from './kind.ts';

const pattern = /^[\p{L}\p{N}][\p{L}\p{M}\p{N} ._\-/&()+]*$/u;

/** A short code that also stands in addresses: starts with a letter or digit, at most 40 characters. */
export const code: Kind<string> = {
  ...asText,
  schema: (field) =>
    plainText(field.label, field.range?.[1] ?? 40).check(
      refine((value) => value === '' || pattern.test(value), {
        error: `${field.label} starts with a letter or digit and holds only letters, digits, spaces and . _ - / & ( ) +`,
      }),
    ),
};
