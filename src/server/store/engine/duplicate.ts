import { DuplicateValue } from '../store.ts';

/**
 * The table and column that a unique index guards. Ours are named <table>_<column>_unique; no resource name has an
 * underscore.
 */
export function duplicateFromIndex(index: string | undefined): DuplicateValue | undefined {
  const [, table, column] = /^([a-z]+)_(\w+)_unique$/.exec(index ?? '') ?? [];
  return table && column ? new DuplicateValue(table, column) : undefined;
}
