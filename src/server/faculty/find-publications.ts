import { publicationIndex, type Keyed, type PublicationIndex } from '#model/faculty/publication-index.ts';
import { publicationKey, type PublicationKey, type Sameness } from '#model/faculty/publication-key.ts';
import { titleOfPublication } from '#model/faculty/title-of-publication.ts';
import { namesOfEmployees } from '../store/employees.ts';
import { publicationRevisionReader, readPublications } from '../store/entries/publications.ts';
import type { Store } from '../store/store.ts';
import { committed } from '../store/write.ts';

/** An entry that is the same publication as a requested one. */
export interface PublicationMatch {
  readonly employee_id: number;
  readonly name: string;
  readonly section: string;
  readonly id: number;
  readonly title: string;
  readonly date_year: string;
  readonly by: Sameness;
}

/** The most matches reported for one publication: as many colleagues wrote it together. */
const mostMatches = 5;

interface Known extends Keyed {
  readonly id: number;
  readonly owner: string;
  readonly section: string;
  readonly title: string;
  readonly doi: string;
  readonly date_year: string;
}

/** All publications of the college: by each spelling used for look-ups, and by their entries. */
interface Index {
  readonly bySpelling: PublicationIndex<Known>;
  readonly byEntry: ReadonlyMap<number, Known>;
}

/**
 * Creates the search for publications in the whole college. They are read in one scan per revision of the entries, and
 * indexed by their keys: a query is a look-up, however many there are.
 */
export function publicationFinder(store: Store): (keys: readonly PublicationKey[]) => Promise<PublicationMatch[][]> {
  const readRevision = publicationRevisionReader(store);
  let kept: { readonly revision: number; readonly index: Promise<Index> } | undefined;
  const indexNow = async (): Promise<Index> => {
    // Read before the entries: what is written meanwhile is read again the next time.
    const revision = await readRevision();
    // A later caller may already have stored a newer index.
    if (kept && kept.revision >= revision) return kept.index;
    const before = kept?.index.catch(() => undefined);
    const reading = { revision, index: Promise.resolve(before).then((earlier) => readIndex(store, earlier?.byEntry)) };
    kept = reading;
    reading.index.catch(() => {
      if (kept === reading) kept = undefined;
    });
    return reading.index;
  };
  return async (keys) => {
    const index = await indexNow();
    const found = keys.map((key) => index.bySpelling.sameAs(key).slice(0, mostMatches));
    const names = await namesOfEmployees(committed(store), new Set(found.flat().map(({ known }) => known.owner)));
    return found.map((matches) =>
      matches.map(({ known: { owner, id, section, title, date_year }, by }) => {
        const name = names.get(owner) ?? '';
        return { employee_id: Number(owner), name, section, id, title, date_year, by };
      }),
    );
  };
}

async function readIndex(store: Store, before?: Index['byEntry']): Promise<Index> {
  const bySpelling = publicationIndex<Known>();
  const byEntry = new Map<number, Known>();
  for (const { id, owner, section: list, ...row } of await readPublications(store)) {
    const title = titleOfPublication(list, row);
    const date_year = row.date_year ?? '';
    const doi = row.doi ?? '';
    // Most are unchanged since they were last read.
    const earlier = before?.get(id);
    const isSame = earlier?.title === title && earlier.doi === doi && earlier.date_year === date_year;
    const key = isSame ? earlier.key : publicationKey({ doi, title, year: date_year });
    const known = { id, owner, section: list, title, doi, date_year, key };
    byEntry.set(id, known);
    bySpelling.add(known);
  }
  return { bySpelling, byEntry };
}
