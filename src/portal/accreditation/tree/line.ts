import type { OrderedLevel } from './arrange.ts';

/** A line of the tree: which record it shows. */
export interface Line {
  readonly level: OrderedLevel;
  readonly id: number;
}
