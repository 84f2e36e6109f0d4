import { asColumn, plainText, maxLength } from './text.ts';
import type { Kind } from './kind.ts';

const longest = maxLength(200);

/** A text for the activity log, sent with one write. It has no column and is never read back. */
export const remark: Kind<string> = {
  ...asColumn,
  column: null,
  maxLength: longest,
  schema: (field) => plainText(field.label, longest(field)),
  fromColumn: () => '',
  // A file may contain the reason for a clash.
  fromCell: (cell) => cell,
  format: (value) => `"${value}"`,
};
