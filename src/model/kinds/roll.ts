import { asText, plainText } from './text.ts';
import type { Kind } from './kind.ts';

/** The college's roll number: the two digits of a year, a hyphen, three digits. */
export const roll: Kind<string> = {
  ...asText,
  cellHint: () => 'Such as 13-373.',
  schema: (field) =>
    plainText(field.label, 20).refine((value) => value === '' || /^\d{2}-\d{3}$/.test(value), {
      error: 'Roll number must be in format e.g. 13-373',
    }),
};
