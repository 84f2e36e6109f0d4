import { yearIn } from '../entries/year-in.ts';
import type { StoredRow } from '../define.ts';
import type { Values } from '../field.ts';
import { yearWithin } from '../kinds/quarter.ts';
import { isPublicationList, type PublicationList } from './documents/publication.ts';
import { normalizeDoi } from './doi.ts';
import { normalizeTitle } from './publication-key.ts';
import { titleOfPublication } from './title-of-publication.ts';

/** The fields that identify publications. */
export const publicationFields: readonly string[] = ['title_paper', 'title_book', 'doi', 'date_year', 'quarter'];

/** The fields that may state the year of a project; the first one that does is used. */
export const projectYears: readonly string[] = ['year', 'commencement_date'];

/** The rows of a list that name a work, and the works they name: fewer where several people share one. */
export interface CountedWorks {
  readonly rows: number;
  readonly works: number;
}

/**
 * Returns a function that counts the works among the rows of a section of people’s records; undefined if every row is a
 * separate item.
 */
export function workCounter(section: string): ((rows: readonly StoredRow[]) => CountedWorks) | undefined {
  if (isPublicationList(section)) return (rows) => countedByNames(rows.map((row) => namesOfPublication(section, row)));
  if (section !== 'research') return undefined;
  return (rows) => countedByNames(rows.filter(({ title }) => title).map((row) => [nameOfTitled(row, projectYears)]));
}

/**
 * Counts the publications among the rows of a list. Rows with one DOI, or with one title and year, are one publication
 * of several authors. A row with neither is not counted.
 */
export function countPublications(list: PublicationList, rows: readonly Values[]): number {
  return countByNames(rows.map((row) => namesOfPublication(list, row)));
}

/**
 * Counts the works among the rows of a section. Rows with one title and year are one work of several people. A row
 * without a title counts by itself.
 */
export function countTitled(rows: readonly StoredRow[], years: readonly string[]): number {
  return countByNames(rows.map((row) => [nameOfTitled(row, years)]));
}

function namesOfPublication(list: PublicationList, row: Values): string[] {
  const [doi, title] = [normalizeDoi(String(row['doi'] ?? '')), normalizeTitle(titleOfPublication(list, row))];
  const year = yearIn(row['date_year']) || yearWithin(row['quarter']);
  return [doi, title && `${title} ${year}`].filter((name) => name !== '');
}

function nameOfTitled(row: StoredRow, years: readonly string[]): string {
  const title = normalizeTitle(String(row['title'] ?? ''));
  const year = years.map((name) => yearIn(row[name])).find((one) => one !== '') ?? '';
  return title === '' ? `number ${row.id}` : `titled ${title} ${year}`;
}

function countedByNames(rows: readonly (readonly string[])[]): CountedWorks {
  return { rows: rows.filter((names) => names.length > 0).length, works: countByNames(rows) };
}

/** Counts works, given all the names of each row's work. A row without names is not counted. */
function countByNames(rows: readonly (readonly string[])[]): number {
  // All names of one work, stored under each of them: a row with two of them joins two works into one.
  const known = new Map<string, ReadonlySet<string>>();
  let count = 0;
  for (const names of rows) {
    if (names.length === 0) continue;
    const same = new Set(names.flatMap((name) => known.get(name) ?? []));
    count += 1 - same.size;
    const all = new Set([...names, ...[...same].flatMap((one) => [...one])]);
    for (const name of all) known.set(name, all);
  }
  return count;
}
