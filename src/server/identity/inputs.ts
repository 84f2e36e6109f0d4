import { z } from 'zod';
import type { ZodMiniType } from 'zod/mini';
import { typedCodeOf } from '#model/identity/typed-code.ts';
import { email } from '#model/kinds/email.ts';
import { maxInteger, numeric } from '#model/kinds/number.ts';
import { passwordText } from '#model/kinds/secret.ts';
import { plainText } from '#model/kinds/text.ts';
import { toAsciiDigits } from '#model/text/digits.ts';

/** The longest accepted input where somebody signs in; longer than any e-mail or password can be. */
const maxInputLength = 1000;

/** An e-mail address, lower case. */
export function requiredEmail(label = 'E-mail'): ZodMiniType<string> {
  return required(label, email.schema({ label }));
}

/** An e-mail as typed to sign in, lower case: an invalid one matches no account. */
export function typedEmail(): ZodMiniType<string> {
  const label = 'E-mail';
  return required(label, plainText(label, maxInputLength)).check(z.toLowerCase());
}

/** A password to set. */
export function newPassword(label = 'Password'): ZodMiniType<string> {
  return required(label, passwordText(label));
}

/** A current password as typed: one that breaks the rules is simply wrong. */
export function typedPassword(label = 'Password'): ZodMiniType<string> {
  const text = z.preprocess((value) => value ?? '', z.string({ error: `${label} must be text.` }));
  return required(
    label,
    text.refine((value) => value.length <= maxInputLength, {
      error: `${label} must be at most ${maxInputLength} characters.`,
    }),
  );
}

/** A one-time code as six digits. Sent as a number it has lost its leading zeros. */
export function oneTimeCode(): ZodMiniType<string> {
  const error = 'Code must be a number.';
  return z
    .preprocess(
      (value) => (typeof value === 'number' ? String(value) : plainCode(value)),
      z.string({ error }).regex(/^\d{1,10}$/, { error }),
    )
    .overwrite((value) => value.padStart(6, '0'));
}

/**
 * A code of an authenticator app or a recovery code, in plain digits without white space: an invalid one is simply
 * wrong.
 */
export function typedCode(): ZodMiniType<string> {
  const withZeros = (value: unknown) => (typeof value === 'number' ? String(value).padStart(6, '0') : plainCode(value));
  return z.preprocess(withZeros, typedPassword('Code'));
}

/** The ticket that the first step of a sign-in returned for the second. */
export function requiredTicket(): ZodMiniType<string> {
  return typedPassword('Ticket');
}

/** A number of a record. */
export function requiredId(label: string): z.ZodType<number> {
  const error = `${label} must be a whole number, 0 or more.`;
  // A number beyond the greatest possible record number is reduced to that.
  const clamped = (value: unknown) => {
    const read = numeric(typeof value === 'string' ? toAsciiDigits(value) : value);
    return Number.isInteger(read) ? Math.min(Number(read), maxInteger) : read;
  };
  return z.preprocess(clamped, z.int({ error }).min(0, { error }).max(maxInteger, { error }));
}

/** One line of text. */
export function requiredText(label: string): ZodMiniType<string> {
  return required(label, plainText(label, 200));
}

function plainCode(value: unknown): unknown {
  return typeof value === 'string' ? typedCodeOf(value) : value;
}

function required(label: string, schema: ZodMiniType<string>): ZodMiniType<string> {
  return schema.check(z.refine((value) => value !== '', { error: `${label} is required.` }));
}
