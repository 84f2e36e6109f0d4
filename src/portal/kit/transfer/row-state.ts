import type { RowState } from '#model/import-row.ts';
import type { ImportRow } from './use-import.ts';

/** How a row stands in a check: its outcome, left out by hand, or taken in again since the last check. */
export type CheckedRowState = RowState | 'unchecked' | 'out';

export function rowStateOf({ out, outcome }: Pick<ImportRow, 'out' | 'outcome'>): CheckedRowState {
  return out ? 'out' : (outcome?.state ?? 'unchecked');
}
