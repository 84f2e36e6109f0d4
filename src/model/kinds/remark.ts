import { asColumn, plainText, upTo } from './text.ts';
import type { Kind } from './kind.ts';

const longest = upTo(200);

/** Words for the activity log, said with one write. They have no column and are never read back. */
export const remark: Kind<string> = {
  ...asColumn,
  column: null,
  longest,
  schema: (field) => plainText(field.label, longest(field)),
  fromColumn: () => '',
  // A clash in a file may be explained in it.
  fromCell: (cell) => cell,
  say: (value) => `"${value}"`,
};
