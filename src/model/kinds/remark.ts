import { asText, plainText } from './text.ts';
import type { Kind } from './kind.ts';

/** Words for the activity log, said with one write. They have no column and are never read back. */
export const remark: Kind<string> = {
  ...asText,
  column: null,
  schema: (field) => plainText(field.label, field.range?.[1] ?? 200),
  fromColumn: () => '',
  say: (value) => `"${value}"`,
};
