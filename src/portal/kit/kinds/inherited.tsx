import { DistinctFilter } from './distinct-filter.tsx';
import type { KindView } from './kind-view.ts';
import { TextCell } from './text.tsx';

/** A value inherited from a parent record. It can be changed only there. */
export const inherited: KindView<string> = { Cell: TextCell, Input: () => null, Filter: DistinctFilter };
