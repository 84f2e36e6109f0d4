import { publicationIndex, type Keyed, type PublicationIndex } from '#model/faculty/publication-index.ts';
import { publicationKey, type PublicationKey, type MatchReason } from '#model/faculty/publication-key.ts';
import { titleOfPublication } from '#model/faculty/title-of-publication.ts';
import { namesOfEmployees } from '../store/employees.ts';
import { publicationRevisionReader, readPublications } from '../store/entries/publications.ts';
import type { Store } from '../store/store.ts';
import { committedReads } from '../store/write.ts';

/** An entry that is the same publication as a requested one. */
export interface PublicationMatch {
  readonly employee_id: number;
  readonly name: string;
  readonly section: string;
  readonly id: number;
  readonly title: string;
  readonly date_year: string;
  readonly by: MatchReason;
}

/** The most matches reported for one publication: as many colleagues wrote it together. */
const maxMatches = 5;

interface IndexedPublication extends Keyed {
  readonly id: number;
  readonly owner: string;
  readonly section: string;
  readonly title: string;
  readonly doi: string;
  readonly date_year: string;
}

/** All publications of the college: by each spelling used for look-ups, and by their entries. */
interface Index {
  readonly bySpelling: PublicationIndex<IndexedPublication>;
  readonly byEntry: ReadonlyMap<number, IndexedPublication>;
}

/**
 * Creates the search for publications in the whole college. They are read in one scan per revision of the entries, and
 * indexed by their keys: a query is a look-up, however many there are.
 */
export function createPublicationFinder(
  store: Store,
): (keys: readonly PublicationKey[]) => Promise<PublicationMatch[][]> {
  const readRevision = publicationRevisionReader(store);
  let cached: { readonly revision: number; readonly index: Promise<Index> } | undefined;
  const currentIndex = async (): Promise<Index> => {
    // Read before the entries: what is written meanwhile is read again the next time.
    const revision = await readRevision();
    // A later caller may already have stored a newer index.
    if (cached && cached.revision >= revision) return cached.index;
    const before = cached?.index.catch(() => undefined);
    const reading = { revision, index: Promise.resolve(before).then((earlier) => readIndex(store, earlier?.byEntry)) };
    cached = reading;
    reading.index.catch(() => {
      if (cached === reading) cached = undefined;
    });
    return reading.index;
  };
  return async (keys) => {
    const index = await currentIndex();
    const found = keys.map((key) => index.bySpelling.sameAs(key).slice(0, maxMatches));
    const names = await namesOfEmployees(committedReads(store), new Set(found.flat().map(({ known }) => known.owner)));
    return found.map((matches) =>
      matches.map(({ known: { owner, id, section, title, date_year }, by }) => {
        const name = names.get(owner) ?? '';
        return { employee_id: Number(owner), name, section, id, title, date_year, by };
      }),
    );
  };
}

async function readIndex(store: Store, before?: Index['byEntry']): Promise<Index> {
  const bySpelling = publicationIndex<IndexedPublication>();
  const byEntry = new Map<number, IndexedPublication>();
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
