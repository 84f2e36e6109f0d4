import type { Values } from '../field.ts';
import { greatestInteger, number } from './number.ts';
import type { Kind } from './kind.ts';

/** The number of the record that this one belongs under, or null where it belongs under none. */
export const parent: Kind<number | null> = {
  ...number,
  schema: (field) => number.schema({ ...field, range: [1, greatestInteger] }),
  cellHint: () => 'The ID of the record above, or nothing.',
  refers: {
    handles: (value) => (value === null ? [] : [String(value)]),
    carried: (value) => value,
    copied: [],
  },
};

/** What tells the records that others belong under from each other, in order. */
const telling = ['name', 'criterion', 'type', 'sr_no'];

/** A record that others belong under, as it stands among the choices: 'SSR 2023 - 1. Curricular aspects - QUALITATIVE - 1.1.1'. */
export function parentInWords(row: Values): string {
  const words = telling.map((name) => row[name]).filter((value) => typeof value === 'string' && value !== '');
  return words.length > 0 ? words.join(' - ') : `Number ${String(row['id'])}`;
}
