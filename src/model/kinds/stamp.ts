import { asColumn, plainText } from './text.ts';
import type { Kind } from './kind.ts';

/** The time of the first write on the server: ISO 8601, UTC. A value from a client is ignored. */
export const stamp: Kind<string> = {
  ...asColumn,
  isCaseless: true,
  schema: (field) => plainText(field.label, 40),
  toCell: (value) => value,
};
