import { sayMoment } from '../say-date.ts';
import type { CellProps } from '../views.ts';
import type { KindView } from './kind-view.ts';

function Cell({ value }: CellProps<string>) {
  return value && <time dateTime={value}>{sayMoment(value)}</time>;
}

/** When a record was stored first. Nobody types it. */
export const stamp: KindView<string> = { Cell, Input: () => null, Filter: null };
