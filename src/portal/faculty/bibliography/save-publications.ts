import { formatCount } from '#model/wording/format-count.ts';
import type { StoredRow } from '#model/define.ts';
import type { Values } from '#model/field.ts';
import { maxRows } from '#model/entries/read-rows.ts';
import { publicationLists } from '#model/faculty/documents/publication.ts';
import { saveForm, type FacultyData } from '../calls.ts';
import { titleOf, type CheckedPublication } from './check-publications.ts';
import { filePublication } from './file-publication.ts';

/** The rows for the publications, by list, in the order of the screen. */
export function rowsByList(publications: readonly CheckedPublication[], thisYear: number): Map<string, Values[]> {
  const filed = publicationLists.map((list) => {
    const own = publications.filter((one) => one.list === list);
    return [list, own.map(({ source }) => filePublication(source, list, thisYear).values)] as const;
  });
  return new Map(filed.filter(([, rows]) => rows.length > 0));
}

/** The lists that would exceed the limit, in a sentence; "" for none. */
export function tooLong(data: FacultyData, added: ReadonlyMap<string, readonly Values[]>): string {
  const long = [...added].filter(([list, rows]) => storedRows(data, list).length + rows.length > maxRows);
  if (long.length === 0) return '';
  const names = long.map(([list]) => titleOf(list)).join(' and ');
  return `${names} takes at most ${maxRows.toLocaleString('en-IN')} rows. Choose fewer, or another list for some of them.`;
}

/** Saves the lists as they are stored with the new rows appended, all or nothing. Throws `ProblemError`. */
export async function savePublications(
  data: FacultyData,
  added: ReadonlyMap<string, readonly Values[]>,
): Promise<void> {
  const lists = [...added].map(([list, rows]) => [list, [...storedRows(data, list), ...rows]] as const);
  await saveForm(data, 'publications', { ...Object.fromEntries(lists), version: data.version });
}

/** The entries that an import added: those that did not exist before. */
export function addedEntries(
  before: FacultyData,
  after: FacultyData,
  lists: Iterable<string>,
): Map<string, ReadonlySet<number>> {
  const added = [...lists].map((list) => {
    const there = new Set(storedRows(before, list).map(({ id }) => id));
    return [list, new Set(storedRows(after, list).flatMap(({ id }) => (there.has(id) ? [] : [id])))] as const;
  });
  return new Map(added);
}

/** Removes entries from the current lists; other changes made meanwhile are kept. Throws `ProblemError`. */
export async function removePublications(
  data: FacultyData,
  entries: ReadonlyMap<string, ReadonlySet<number>>,
): Promise<void> {
  const lists = [...entries].map(
    ([list, ids]) => [list, storedRows(data, list).filter(({ id }) => !ids.has(id))] as const,
  );
  await saveForm(data, 'publications', { ...Object.fromEntries(lists), version: data.version });
}

/** The result of an import: "Imported 3 publications: 2 into Research Publications, 1 into Text Book/Books". */
export function formatImportResult(added: ReadonlyMap<string, readonly Values[]>): string {
  const counts = [...added].map(([list, rows]) => `${rows.length.toLocaleString('en-IN')} into ${titleOf(list)}`);
  const all = [...added.values()].reduce((sum, rows) => sum + rows.length, 0);
  return `Imported ${formatCount(all, 'publication')}: ${counts.join(', ')}`;
}

function storedRows(data: FacultyData, list: string): readonly StoredRow[] {
  return (data[list] ?? []) as readonly StoredRow[];
}
