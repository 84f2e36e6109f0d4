import type { Section } from '#model/entries/define-section.ts';
import { newestFirst } from '#model/entries/newest-first.ts';
import type { EntryRow } from './entry-rows.ts';

/** The rows in the order of the public page, the newest first. */
export function sortByYear(section: Section, rows: readonly EntryRow[]): EntryRow[] {
  const compare = newestFirst(section);
  return rows.toSorted((one, other) => compare(one.values, other.values));
}
