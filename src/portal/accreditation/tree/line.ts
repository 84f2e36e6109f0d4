import type { OrderedLevel } from './arrange.ts';

/** A line of the tree, identified by its record. */
export interface Line {
  readonly level: OrderedLevel;
  readonly id: number;
}
