import { DistinctFilter } from './distinct-filter.tsx';
import type { KindView } from './kind-view.ts';
import { TextCell } from './text-view.tsx';

/** A value inherited from a parent record. It can be changed only there. */
export const inheritedView: KindView<string> = { Cell: TextCell, Input: () => null, Filter: DistinctFilter };
