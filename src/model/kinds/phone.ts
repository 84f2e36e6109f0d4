import * as z from 'zod/mini';
import { asText, plainText } from './text.ts';
import type { Kind } from './kind.ts';
import { preprocess } from './preprocess.ts';

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
    const digits = plainText(field.label, longest).check(
      z.refine((value) => /^\d*$/.test(value), { error: `${field.label} must hold digits only.` }),
      z.refine((value) => value === '' || (value.length >= least && value.length <= greatest), {
        error: `${field.label} must be ${least} to ${greatest} digits.`,
      }),
    );
    // A client that keeps it as a number means its digits.
    return preprocess((value) => (Number.isSafeInteger(value) ? String(value) : value), digits);
  },
};

/** A number as people write it, +91 98640-12345, as its digits; a text that is no number stays as it is, to be refused by name. */
function plainDigits(words: string): string {
  return /^\+?[\d\s().-]+$/.test(words.trim()) ? words.replaceAll(/\D/g, '') : words;
}
