import { asColumn, plainText } from './text.ts';
import type { Kind } from './kind.ts';

/** Words for the activity log, said with one write. They have no column and are never read back. */
export const remark: Kind<string> = {
  ...asColumn,
  column: null,
  schema: (field) => plainText(field.label, field.range?.[1] ?? 200),
  fromColumn: () => '',
  // A clash in a file may be explained in it.
  fromCell: (cell) => cell,
  say: (value) => `"${value}"`,
};
