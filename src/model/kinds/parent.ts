import type { Values } from '../field.ts';
import { greatestInteger, number } from './number.ts';
import type { Kind } from './kind.ts';
import { preprocess } from './preprocess.ts';

/** The number of the record that this one belongs under, or null where it belongs under none. */
export const parent: Kind<number | null> = {
  ...number,
  // So the choice of no record above reads.
  schema: (field) =>
    preprocess(
      (value) => (typeof value === 'string' && /^\s*none\s*$/i.test(value) ? null : value),
      number.schema({ ...field, range: [1, greatestInteger] }),
    ),
  cellHint: () => 'The record above by its ID or in words, such as SSR 2023 - 1.1.1, or nothing.',
  refers: {
    handles: (value) => (value === null ? [] : [String(value)]),
    carried: (value) => value,
    copied: [],
  },
};

/** What tells the records that others belong under from each other, in order. */
export const telling = ['name', 'criterion', 'type', 'sr_no'] as const;

/**
 * A record that others belong under, as it stands among the choices: 'SSR 2023 - 1. Curricular aspects - QUALITATIVE -
 * 1.1.1'.
 */
export function parentInWords(row: Values): string {
  return inWords(row, telling) || `Number ${String(row['id'])}`;
}

/**
 * What a file may call such a record: as it stands among the choices, without its type, or by the cycle and the number:
 * 'SSR 2023 - 1.1.1'.
 */
export function namesOfParent(row: Values): string[] {
  const names = [inWords(row, telling), inWords(row, ['name', 'criterion', 'sr_no'])];
  return Object.hasOwn(row, 'sr_no') ? [...names, inWords(row, ['name', 'sr_no'])] : names;
}

function inWords(row: Values, names: readonly (typeof telling)[number][]): string {
  return names
    .map((name) => row[name])
    .filter((value) => typeof value === 'string' && value !== '')
    .join(' - ');
}
