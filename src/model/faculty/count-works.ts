import { yearIn } from '../entries/year-in.ts';
import type { StoredRow } from '../define.ts';
import type { Values } from '../field.ts';
import { yearOfQuarter } from '../kinds/quarter.ts';
import { isPublicationList, type PublicationList } from './documents/publication.ts';
import { normalDoi } from './doi.ts';
import { normalTitle } from './publication-key.ts';
import { titleOfPublication } from './title-of-publication.ts';

/** The fields that publications are told apart by. */
export const publicationFields: readonly string[] = ['title_paper', 'title_book', 'doi', 'date_year', 'quarter'];

/** What says the year of a project, the first of these that says one. */
export const projectYears: readonly string[] = ['year', 'commencement_date'];

/**
 * Makes what counts the works among the rows of a section of people’s records; undefined where every row is something
 * by itself.
 */
export function workCounter(section: string): ((rows: readonly StoredRow[]) => number) | undefined {
  if (isPublicationList(section)) return (rows) => countPublications(section, rows);
  return section === 'research'
    ? (rows) =>
        countTitled(
          rows.filter(({ title }) => title),
          projectYears,
        )
    : undefined;
}

/**
 * How many publications the rows of a list are: with one DOI, or one title and year, they are one that several wrote. A
 * row with neither is none.
 */
export function countPublications(list: PublicationList, rows: readonly Values[]): number {
  return countByNames(
    rows.map((row) => {
      const [doi, title] = [normalDoi(String(row['doi'] ?? '')), normalTitle(titleOfPublication(list, row))];
      const year = yearIn(row['date_year']) || String(yearOfQuarter(String(row['quarter'] ?? '')) ?? '');
      return [doi, title && `${title} ${year}`].filter((name) => name !== '');
    }),
  );
}

/**
 * How many works the rows of a section are: with one title and year they are one that several have part in. A row
 * without a title is one by itself.
 */
export function countTitled(rows: readonly StoredRow[], years: readonly string[]): number {
  return countByNames(
    rows.map((row) => {
      const title = normalTitle(String(row['title'] ?? ''));
      const year = years.map((name) => yearIn(row[name])).find((one) => one !== '') ?? '';
      return [title === '' ? `number ${row.id}` : `titled ${title} ${year}`];
    }),
  );
}

/**
 * How many works there are, each row of which is given by all that its work goes by. A row that goes by nothing is
 * none.
 */
function countByNames(rows: readonly (readonly string[])[]): number {
  // All that one work goes by, under each of these: a row with two of them joins what was taken for two.
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
