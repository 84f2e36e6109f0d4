import { formatDateTime } from '../format-date-time.ts';
import type { CellProps } from '../views.ts';
import type { KindView } from './kind-view.ts';

function Cell({ value }: CellProps<string>) {
  return value && <time dateTime={value}>{formatDateTime(value)}</time>;
}

/** The time when a record was first stored. It cannot be edited. */
export const stampView: KindView<string> = { Cell, Input: () => null, Filter: null };
