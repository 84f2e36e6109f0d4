import type { Resource, StoredRow } from '#model/define.ts';
import { inWords, searchedFields } from '#model/search/match-record.ts';
import { foldedLine, type Sought } from '#model/search/sought.ts';
import { sectionNamed } from '#model/entries/sections.ts';
import type { Actor } from '../store/actor.ts';
import { everything, readRows } from '../store/reading.ts';
import { revisionsReader } from '../store/revisions.ts';
import { scopeOf } from '../store/scope.ts';
import type { Store } from '../store/store.ts';

/** What of a resource is held to be searched: as many records as this, which is more than most ever have. */
const mostHeld = 500;

/** A record, and its texts as they are compared. */
interface Searched {
  readonly row: StoredRow;
  readonly text: string;
}

/** The records of a resource that somebody sees; undefined where they are too many. Good for these revisions. */
interface Held {
  readonly revisions: string;
  readonly rows: readonly Searched[] | undefined;
}

/** What is held of a store, and how its revisions are read. */
interface Shelf {
  readonly revisions: ReturnType<typeof revisionsReader>;
  readonly places: Map<string, Held>;
}

const shelves = new WeakMap<Store, Shelf>();

/**
 * The records of a resource that hold every word, in the order of the list, found without asking the store for more than whether anything
 * was written: a site has many resources of a few records. Undefined where there are too many to be held, or what is seen changes with time.
 */
export async function heldRows(
  store: Store,
  { resource, actor }: { resource: Resource; actor: Actor },
  sought: Sought,
): Promise<StoredRow[] | undefined> {
  const rows = await searchedRows(store, resource, actor);
  return rows?.filter(({ text }) => sought.words.every((word) => text.includes(word))).map(({ row }) => row);
}

async function searchedRows(store: Store, resource: Resource, actor: Actor): Promise<readonly Searched[] | undefined> {
  const { key, moment, also = [] } = scopeOf(actor, resource);
  // The entries of every section share an index that finds them as fast, and people write them all day.
  if (moment !== undefined || sectionNamed(resource.name)) return undefined;
  const { places, revisions: readRevisions } = shelfOf(store);
  const current = await readRevisions();
  const revisions = [resource.name, ...also].map((name) => current.get(name) ?? 0).join();
  const place = `${resource.name} ${key}`;
  const known = places.get(place);
  if (known?.revisions === revisions) return known.rows;
  const rows = await readRows(store, { resource, actor, query: { ...everything, limit: mostHeld + 1 } });
  const fields = searchedFields(resource);
  const textOf = (row: StoredRow) =>
    fields.map((name) => foldedLine(inWords(resource.fields[name], row[name]))).join('\u001f');
  const searched = rows.length > mostHeld ? undefined : rows.map((row) => ({ row, text: textOf(row) }));
  places.set(place, { revisions, rows: searched });
  return searched;
}

function shelfOf(store: Store): Shelf {
  const shelf = shelves.get(store) ?? { revisions: revisionsReader(store), places: new Map<string, Held>() };
  shelves.set(store, shelf);
  return shelf;
}
