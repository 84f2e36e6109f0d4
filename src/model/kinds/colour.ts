import { overwrite, refine } from 'zod/mini';
import { asText, plainText } from './text.ts';
import type { Kind } from './kind.ts';

/** A colour as six hexadecimal digits, `#1f5d57`; "" if none is chosen. */
export const colour: Kind<string> = {
  ...asText,
  maxLength: () => longest,
  schema: (field) =>
    plainText(field.label, longest).check(
      overwrite(normalizeColour),
      refine((value) => value === '' || wholeColour.test(value), {
        error: `${field.label} must be a colour such as #1f5d57.`,
      }),
    ),
};

const longest = 40;

const wholeColour = /^#[0-9a-f]{6}$/;

/**
 * A colour in its canonical form, from any accepted spelling: `1F5D57`, `#abc`. Any other text is returned unchanged.
 */
export function normalizeColour(typed: string): string {
  const [, digits = ''] = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(typed.trim()) ?? [];
  if (digits === '') return typed;
  const whole = digits.length === 3 ? Array.from(digits, (digit) => digit + digit).join('') : digits;
  return `#${whole.toLowerCase()}`;
}
