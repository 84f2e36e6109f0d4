import { yearIn } from '../entries/year-in.ts';
import type { Values } from '../field.ts';
import type { PublicationList } from './documents/publication.ts';
import { normalDoi, normalTitle } from './publication-key.ts';
import { titleOfPublication } from './title-of-publication.ts';

/** The fields that publications are told apart by. */
export const publicationFields: readonly string[] = ['title_paper', 'title_book', 'doi', 'date_year'];

/** How many publications the rows of a list are: with one DOI, or one title and year, they are one that several wrote. A row with neither is none. */
export function countPublications(list: PublicationList, rows: readonly Values[]): number {
  const known = new Set<string>();
  let count = 0;
  for (const row of rows) {
    const [doi, title] = [normalDoi(String(row['doi'] ?? '')), normalTitle(titleOfPublication(list, row))];
    const year = yearIn(row['date_year']);
    const names = [doi, title && `${title} ${year}`].filter((name) => name !== '');
    if (names.length > 0 && !names.some((name) => known.has(name))) count += 1;
    for (const name of names) known.add(name);
  }
  return count;
}
