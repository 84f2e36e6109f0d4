import { yearIn } from '../entries/year-in.ts';

/**
 * Puts cycles in order by the year in their names, the newest first, whenever they were entered; those without one come
 * last.
 */
export function newestYearFirst(one: NamedCycle, other: NamedCycle): number {
  return Number(yearIn(other.name)) - Number(yearIn(one.name)) || other.id - one.id;
}

interface NamedCycle {
  readonly id: number;
  readonly name?: unknown;
}
