import { asText, plainText } from './text.ts';
import type { Kind } from './kind.ts';

/** One value of the field's closed list of choices, or "" when absent. */
export const choice: Kind<string> = {
  ...asText,
  schema: (field) => {
    const values = (field.choices ?? []).map((one) => String(one.value));
    return plainText(field.label, 200).refine((value) => value === '' || values.includes(value), {
      error: `${field.label} must be one of ${values.join(', ')}.`,
    });
  },
};
