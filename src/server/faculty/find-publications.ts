import { sectionNamed } from '#model/entries/sections.ts';
import { publicationKey, samePublication, type PublicationKey, type Sameness } from '#model/faculty/publication-key.ts';
import { publicationLists } from '#model/faculty/documents/publication.ts';
import { titleOfPublication } from '#model/faculty/title-of-publication.ts';
import { employee } from '#model/people/employee.ts';
import { entryField, entryTable } from '../store/entries/entry-columns.ts';
import { revisionReader } from '../store/revisions.ts';
import { records, type Store } from '../store/store.ts';

/** An entry that is the same publication as one asked about. */
export interface PublicationMatch {
  readonly employee_id: number;
  readonly name: string;
  readonly section: string;
  readonly id: number;
  readonly title: string;
  readonly date_year: string;
  readonly by: Sameness;
}

/** The most matches told of one publication: as many colleagues wrote it together. */
const mostMatches = 5;

interface Known {
  readonly id: number;
  readonly owner: string;
  readonly section: string;
  readonly title: string;
  readonly doi: string;
  readonly date_year: string;
  readonly key: PublicationKey;
}

/** All publications of the college: by each spelling that one is looked up by, and by their entries. */
interface Index {
  readonly bySpelling: ReadonlyMap<string, readonly Known[]>;
  readonly byEntry: ReadonlyMap<number, Known>;
}

/**
 * Makes what finds publications among those of the whole college. They are read once for a revision of the entries, in one scan,
 * and kept by what they are known by: a question costs a look-up, however many there are.
 */
export function publicationFinder(store: Store): (keys: readonly PublicationKey[]) => Promise<PublicationMatch[][]> {
  const revisionOf = revisionReader(store);
  let kept: { readonly revision: number; readonly index: Promise<Index> } | undefined;
  const indexNow = async (): Promise<Index> => {
    // Before the entries: what is written meanwhile is read again the next time.
    const revision = await revisionOf(entryTable);
    // One who asked later may have been told of a newer one first.
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
    const found = keys.map((key) => sameIn(index, key));
    const names = await namesOf(store, new Set(found.flat().map(({ known }) => Number(known.owner))));
    return found.map((matches) =>
      matches.map(({ known: { owner, id, section, title, date_year }, by }) => {
        const employee_id = Number(owner);
        return { employee_id, name: names.get(employee_id) ?? '', section, id, title, date_year, by };
      }),
    );
  };
}

async function readIndex(store: Store, before?: Index['byEntry']): Promise<Index> {
  const [first] = publicationLists;
  const section = sectionNamed(first);
  if (!section) throw new Error('There is no list of publications.');
  // All seven have the same columns.
  const field = (name: string) => entryField(section, name).$castTo<string | null>().as(name);
  const rows = await store.read.all(
    store.sql
      .selectFrom(entryTable)
      .select(['id', 'owner', 'section'])
      .select([field('title_paper'), field('title_book'), field('doi'), field('date_year')])
      .where('section', 'in', publicationLists),
  );
  const bySpelling = new Map<string, Known[]>();
  const byEntry = new Map<number, Known>();
  for (const { id, owner, section: list, ...row } of rows) {
    const title = titleOfPublication(list, row);
    const date_year = row.date_year ?? '';
    const doi = row.doi ?? '';
    // Most are as they were when they were last read.
    const earlier = before?.get(id);
    const isSame = earlier?.title === title && earlier.doi === doi && earlier.date_year === date_year;
    const key = isSame ? earlier.key : publicationKey({ doi, title, year: date_year });
    const known = { id, owner, section: list, title, doi, date_year, key };
    byEntry.set(id, known);
    for (const place of placesOf(key)) {
      const there = bySpelling.get(place);
      if (there) there.push(known);
      else bySpelling.set(place, [known]);
    }
  }
  return { bySpelling, byEntry };
}

/** What a publication is kept and looked up by. A title and a head are in one place: one may be the other's. */
function placesOf({ doi, title, head }: PublicationKey): string[] {
  const words = [title, head].filter((one) => one !== '').map((one) => `title ${one}`);
  return doi === '' ? words : [`doi ${doi}`, ...words];
}

const surest: readonly Sameness[] = ['doi', 'title', 'likely'];

function sameIn(index: Index, key: PublicationKey): { known: Known; by: Sameness }[] {
  const near = new Set(placesOf(key).flatMap((place) => index.bySpelling.get(place) ?? []));
  return [...near]
    .flatMap((known) => {
      const by = samePublication(key, known.key);
      return by === undefined ? [] : [{ known, by }];
    })
    .sort((one, other) => surest.indexOf(one.by) - surest.indexOf(other.by) || one.known.id - other.known.id)
    .slice(0, mostMatches);
}

async function namesOf(store: Store, ids: ReadonlySet<number>): Promise<Map<number, string>> {
  if (ids.size === 0) return new Map();
  const asked = records(store.sql)
    .selectFrom(employee.name)
    .select(['id', 'name'])
    .where('id', 'in', [...ids]);
  const rows = await store.read.all(asked);
  return new Map(rows.map(({ id, name }) => [id, String(name)]));
}
