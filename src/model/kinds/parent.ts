import type { Values } from '../field.ts';
import { maxInteger, number } from './number.ts';
import type { Kind } from './kind.ts';
import { preprocess } from './preprocess.ts';

/** The id of the parent record, or null for none. */
export const parent: Kind<number | null> = {
  ...number,
  // The value of the choice None.
  schema: (field) =>
    preprocess(
      (value) => (typeof value === 'string' && /^\s*none\s*$/i.test(value) ? null : value),
      number.schema({ ...field, range: [1, maxInteger] }),
    ),
  cellHint: () => 'The record above by its ID or in words, such as SSR 2023 - 1.1.1, or nothing.',
  refers: {
    handles: (value) => (value === null ? [] : [String(value)]),
    carried: (value) => value,
    copied: [],
  },
};

/** The fields that distinguish parent records, in order. */
export const identifyingFields = ['name', 'criterion', 'type', 'sr_no'] as const;

/** A parent record as it appears among the choices: 'SSR 2023 - 1. Curricular aspects - QUALITATIVE - 1.1.1'. */
export function describeParent(row: Values): string {
  return inWords(row, identifyingFields) || `Number ${String(row['id'])}`;
}

/**
 * The accepted names of such a record in a file: as among the choices, without its type, or by the cycle and the
 * number: 'SSR 2023 - 1.1.1'.
 */
export function namesOfParent(row: Values): string[] {
  const names = [inWords(row, identifyingFields), inWords(row, ['name', 'criterion', 'sr_no'])];
  return Object.hasOwn(row, 'sr_no') ? [...names, inWords(row, ['name', 'sr_no'])] : names;
}

function inWords(row: Values, names: readonly (typeof identifyingFields)[number][]): string {
  return names
    .map((name) => row[name])
    .filter((value) => typeof value === 'string' && value !== '')
    .join(' - ');
}
