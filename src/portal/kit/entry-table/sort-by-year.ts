import type { Section } from '#model/entries/define-section.ts';
import { yearIn } from '#model/entries/year-in.ts';
import type { EntryRow } from './entry-rows.ts';

/** The rows by the year they are counted in, the newest first; those that say none come last. Rows of a year stay in their order. */
export function sortByYear({ year }: Section, rows: readonly EntryRow[]): EntryRow[] {
  const yearOf = ({ values }: EntryRow) => (year === undefined ? '' : yearIn(values[year]));
  return rows.toSorted((one, other) => yearOf(other).localeCompare(yearOf(one)));
}
