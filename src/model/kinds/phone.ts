import * as z from 'zod/mini';
import { asText, plainText } from './text.ts';
import type { Kind } from './kind.ts';
import { withoutZeroDecimals } from './without-zero-decimals.ts';

/** Longer than any number: a person who enters two numbers gets the message about the format, not about the length. */
const longest = 200;

/** A telephone number: only digits, stored as text to keep a leading zero. */
export const phone: Kind<string> = {
  ...asText,
  maxLength: () => longest,
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
 * The digits of a formatted number, +91 98640-12345; a text that is not a number is returned unchanged, so that
 * validation refuses it with the field's name.
 */
function plainDigits(words: string): string {
  const number = withoutZeroDecimals(words).trim();
  if (!/^\+?[\d\s().-]+$/.test(number)) return words;
  const parts = number.replace(callsFar, '').split(/[.-]/);
  // One or two digits after a dot or a hyphen are decimals or another number, not part of this one.
  const isParted = parts.every((part) => part.replaceAll(/\D/g, '').length >= 3);
  return isParted ? number.replaceAll(/\D/g, '') : words;
}

/** A dialling prefix before the number, which may be short: +91-, 91-, 0-. */
const callsFar = /^(?:\+\d{1,3}|91|0)\s*[.-]/;
