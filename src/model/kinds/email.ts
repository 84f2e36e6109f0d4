import * as z from 'zod/mini';
import { asText, maxEmailLength, plainText } from './text.ts';
import type { Kind } from './kind.ts';

const address = z.email();

/** Whether a text is an e-mail address. */
export function isEmail(text: string): boolean {
  return address.safeParse(text).success;
}

/** An e-mail address, stored in lower case so that each has one spelling. */
export const email: Kind<string> = {
  ...asText,
  maxLength: () => maxEmailLength,
  cellHint: () => 'An e-mail address.',
  schema: (field) =>
    plainText(field.label, maxEmailLength).check(
      z.overwrite((value) => value.toLowerCase()),
      z.refine((value) => value === '' || isEmail(value), {
        error: `${field.label} must be an e-mail address, such as office@college.edu.in.`,
      }),
    ),
};
