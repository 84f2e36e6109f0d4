import { asColumn, plainText } from './text.ts';
import type { Kind } from './kind.ts';

/** The longest text of a record above that is shown below it. */
const longest = 2000;

/**
 * A text of a record that this one belongs under, however far above; `refersTo` names it: `ssrgroup.name`. It is read
 * with the record, so it is always what it says there, and is never stored with it: whoever sends it back says nothing
 * by that. A cell is compared with it.
 */
export const inherited: Kind<string> = {
  ...asColumn,
  column: null,
  isInherited: true,
  schema: (field) => plainText(field.label, longest),
  toCell: (value) => value,
  fromCell: (cell) => cell,
  cellHint: () => 'What the record above says, or nothing; it changes nothing.',
};
