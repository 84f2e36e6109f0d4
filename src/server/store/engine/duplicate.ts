import { DuplicateValueError } from '../store.ts';

/**
 * The table and column of a unique index. Our indexes are named <table>_<column>_unique; no resource name contains an
 * underscore.
 */
export function duplicateFromIndex(index: string | undefined): DuplicateValueError | undefined {
  const [, table, column] = /^([a-z]+)_(\w+)_unique$/.exec(index ?? '') ?? [];
  return table && column ? new DuplicateValueError(table, column) : undefined;
}
