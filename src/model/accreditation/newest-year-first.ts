import { yearIn } from '../entries/year-in.ts';

/**
 * Sorts cycles by the year in their names, the newest first, regardless of when they were entered. Cycles without a
 * year come last.
 */
export function newestYearFirst(one: NamedCycle, other: NamedCycle): number {
  return Number(yearIn(other.name)) - Number(yearIn(one.name)) || other.id - one.id;
}

interface NamedCycle {
  readonly id: number;
  readonly name?: unknown;
}
