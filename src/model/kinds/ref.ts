import { asText, handleText } from './text.ts';
import type { Kind } from './kind.ts';

/** The handle of a record of another resource. That it exists is checked by the server, inside the write. */
export const ref: Kind<string> = {
  ...asText,
  schema: ({ label, refersTo = '' }) => handleText(label, refersTo.split('.')[1]),
  refers: {
    handles: (value) => (value === '' ? [] : [value]),
    carried: (_, { by, after }) => String(after[by]),
    copied: [],
  },
};
