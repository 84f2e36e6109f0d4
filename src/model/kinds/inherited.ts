import { asColumn, plainText } from './text.ts';
import type { Kind } from './kind.ts';

/** The longest text of an ancestor record that is shown. */
const longest = 2000;

/**
 * A text of an ancestor record; `refersTo` names it: `ssrgroup.name`. It is read with the record, so it is always
 * current, and is never stored with it: a sent value is ignored. A cell is compared with it.
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
