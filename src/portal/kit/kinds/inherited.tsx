import { DistinctFilter } from './distinct-filter.tsx';
import type { KindView } from './kind-view.ts';
import { TextCell } from './text.tsx';

/** What a record above says. It is changed there and nowhere else. */
export const inherited: KindView<string> = { Cell: TextCell, Input: () => null, Filter: DistinctFilter };
