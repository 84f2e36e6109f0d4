import { asText, handleText } from './text.ts';
import type { Kind } from './kind.ts';

/** The handle of a record of another resource. The server checks inside the write that the record exists. */
export const ref: Kind<string> = {
  ...asText,
  schema: ({ label, refersTo = '' }) => handleText(label, refersTo.split('.')[1]),
  refers: {
    handles: (value) => (value === '' ? [] : [value]),
    carried: (_, { by, after }) => String(after[by]),
    copied: [],
  },
};
