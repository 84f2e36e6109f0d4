import { yearIn } from '../entries/year-in.ts';
import type { Values } from '../field.ts';
import type { PublicationList } from './documents/publication.ts';
import { normalDoi } from './doi.ts';
import { normalTitle } from './publication-key.ts';
import { titleOfPublication } from './title-of-publication.ts';

/** The fields that publications are told apart by. */
export const publicationFields: readonly string[] = ['title_paper', 'title_book', 'doi', 'date_year'];

/** How many publications the rows of a list are: with one DOI, or one title and year, they are one that several wrote. A row with neither is none. */
export function countPublications(list: PublicationList, rows: readonly Values[]): number {
  // All that one publication goes by, under each of these: a row with two of them joins what was taken for two.
  const known = new Map<string, ReadonlySet<string>>();
  let count = 0;
  for (const row of rows) {
    const [doi, title] = [normalDoi(String(row['doi'] ?? '')), normalTitle(titleOfPublication(list, row))];
    const year = yearIn(row['date_year']);
    const names = [doi, title && `${title} ${year}`].filter((name) => name !== '');
    if (names.length === 0) continue;
    const same = new Set(names.flatMap((name) => known.get(name) ?? []));
    count += 1 - same.size;
    const all = new Set([...names, ...[...same].flatMap((one) => [...one])]);
    for (const name of all) known.set(name, all);
  }
  return count;
}
