import { collegeCodes } from '../college/codes.ts';
import type { Kind } from './kind.ts';
import { ref } from './ref.ts';

/**
 * The owner of a record: a department by its code, or the college by one of its own codes. Only a department must
 * exist.
 */
export const unit: Kind<string> = {
  ...ref,
  fromCell: (cell) => collegeCodes.find((code) => code.toLowerCase() === cell.trim().toLowerCase()) ?? cell,
  refers: {
    handles: (value) => (value === '' || collegeCodes.includes(value) ? [] : [value]),
    carried: (_, { by, after }) => String(after[by]),
    copied: [],
  },
};
