import { asColumn, plainText } from './text.ts';
import type { FieldRules } from '../field.ts';
import type { Kind } from './kind.ts';

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

function longest({ range }: FieldRules): number {
  return range?.[1] ?? 200;
}
