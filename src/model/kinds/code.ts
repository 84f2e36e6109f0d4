import { refine } from 'zod/mini';
import { asText, plainText } from './text.ts';
import type { FieldRules } from '../field.ts';
import type { Kind } from './kind.ts';

const pattern = /^[\p{L}\p{N}][\p{L}\p{M}\p{N} ._\-/&()+]*$/u;

/** A short code that also stands in addresses: starts with a letter or digit, at most 40 characters. */
export const code: Kind<string> = {
  ...asText,
  longest,
  schema: (field) =>
    plainText(field.label, longest(field)).check(
      refine((value) => value === '' || pattern.test(value), {
        error: `${field.label} starts with a letter or digit and holds only letters, digits, spaces and . _ - / & ( ) +`,
      }),
    ),
};

function longest({ range }: FieldRules): number {
  return range?.[1] ?? 40;
}
