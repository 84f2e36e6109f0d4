import { sayMoment } from '../say-date.ts';
import type { CellProps } from '../views.ts';
import type { KindView } from './kind-view.ts';

function Cell({ value }: CellProps<string>) {
  return value && <time dateTime={value}>{sayMoment(value)}</time>;
}

/** The time when a record was first stored. It cannot be edited. */
export const stampView: KindView<string> = { Cell, Input: () => null, Filter: null };
