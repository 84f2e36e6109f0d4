import { asColumn, plainText } from './text.ts';
import type { Kind } from './kind.ts';

/** When the server stored the record first: ISO 8601, UTC. Whatever a client sends for it is passed over. */
export const stamp: Kind<string> = {
  ...asColumn,
  isCaseless: true,
  schema: (field) => plainText(field.label, 40),
  toCell: (value) => value,
};
