import type { RowState } from './imports.ts';
import type { ImportRow } from './use-import.ts';

/** How a row stands in a check: its outcome, left out by hand, or taken in again since the last check. */
export type StateOfRow = RowState | 'unchecked' | 'out';

export function stateOf({ out, outcome }: Pick<ImportRow, 'out' | 'outcome'>): StateOfRow {
  return out ? 'out' : (outcome?.state ?? 'unchecked');
}
