import { sectionNamed } from '#model/entries/sections.ts';
import { publicationLists } from '#model/faculty/documents/publication.ts';
import { revisionReader } from '../revisions.ts';
import type { Store } from '../store.ts';
import { entryField, entryTable } from './entry-columns.ts';

/** Reads the revision of all publications of the college, which rises with every write to an entry. */
export function publicationRevisionReader(store: Store): () => Promise<number> {
  const revisionOf = revisionReader(store);
  return () => revisionOf(entryTable);
}

/** The publications of all employees, in the order in which they were added, with the fields that identify them. */
export async function readPublications(store: Store) {
  const [first] = publicationLists;
  const section = sectionNamed(first);
  if (!section) throw new Error('There is no list of publications.');
  // All seven have the same columns.
  const field = (name: string) => entryField(section, name).$castTo<string | null>().as(name);
  return store.read.all(
    store.sql
      .selectFrom(entryTable)
      .select(['id', 'owner', 'section'])
      .select([field('title_paper'), field('title_book'), field('doi'), field('date_year')])
      .where('section', 'in', publicationLists)
      .orderBy('id'),
  );
}
