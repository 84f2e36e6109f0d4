import * as z from 'zod/mini';
import { asText, plainText } from './text.ts';
import type { Kind } from './kind.ts';
import { withoutZeroDecimals } from './without-zero-decimals.ts';

/** Longer than any number is: whoever writes two is told what a number is, and not how long it may be. */
const longest = 200;

/** A telephone number: digits alone, kept as text so that a leading zero stays. */
export const phone: Kind<string> = {
  ...asText,
  longest: () => longest,
  fromCell: plainDigits,
  cellHint: () => 'Digits only.',
  schema: (field) => {
    const [least, greatest] = field.range ?? [6, 15];
    return plainText(field.label, longest).check(
      z.refine((value) => /^\d*$/.test(value), { error: `${field.label} must hold digits only.` }),
      z.refine((value) => value === '' || (value.length >= least && value.length <= greatest), {
        error: `${field.label} must be ${least} to ${greatest} digits.`,
      }),
    );
  },
};

/**
 * A number as people write it, +91 98640-12345, as its digits; a text that is no number stays as it is, to be refused
 * by name.
 */
function plainDigits(words: string): string {
  const number = withoutZeroDecimals(words).trim();
  if (!/^\+?[\d\s().-]+$/.test(number)) return words;
  const parts = number.replace(callsFar, '').split(/[.-]/);
  // One digit or two behind a dot or a hyphen are no part of a number, but its decimals, or another one.
  const isParted = parts.every((part) => part.replaceAll(/\D/g, '').length >= 3);
  return isParted ? number.replaceAll(/\D/g, '') : words;
}

/** What is dialled before the number of a place, and may be short: +91-, 91-, 0-. */
const callsFar = /^(?:\+\d{1,3}|91|0)\s*[.-]/;
