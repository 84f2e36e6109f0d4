import { asText, plainText } from './text.ts';
import type { Kind } from './kind.ts';

/** A colour as six hexadecimal digits, `#1f5d57`; "" when none was chosen. */
export const colour: Kind<string> = {
  ...asText,
  schema: (field) =>
    plainText(field.label, 7)
      .overwrite((value) => value.toLowerCase())
      .refine((value) => value === '' || /^#[0-9a-f]{6}$/.test(value), {
        error: `${field.label} must be a colour such as #1f5d57.`,
      }),
};
