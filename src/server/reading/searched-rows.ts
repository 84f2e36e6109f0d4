import type { Resource, StoredRow } from '#model/define.ts';
import { sectionNamed } from '#model/entries/sections.ts';
import { inWords, searchedFields } from '#model/search/match-record.ts';
import { foldedLine, type Sought } from '#model/search/sought.ts';
import type { Actor } from '../store/actor.ts';
import { everything, readRows } from '../store/reading.ts';
import { scopeOf } from '../store/scope.ts';
import type { Store } from '../store/store.ts';
import { heldOf } from './held.ts';

/** What of a resource is held to be searched: as many records as this, which is more than most ever have. */
const mostHeld = 500;

/** A record, and its texts as they are compared. */
interface Searched {
  readonly row: StoredRow;
  readonly text: string;
}

/**
 * The records of a resource that hold every word, in the order of the list, found without asking the store for more than whether anything
 * was written: a site has many resources of a few records. Undefined where there are too many to be held, or what is seen changes with time.
 */
export async function heldRows(
  store: Store,
  { resource, actor }: { resource: Resource; actor: Actor },
  sought: Sought,
): Promise<StoredRow[] | undefined> {
  // The entries of every section share an index that finds them as fast, and people write them all day.
  if (scopeOf(actor, resource).moment !== undefined || sectionNamed(resource.name)) return undefined;
  const make = () => searchedRows(store, resource, actor);
  const rows = await heldOf(store, { resource, actor, what: 'searched rows', make });
  return rows?.filter(({ text }) => sought.words.every((word) => text.includes(word))).map(({ row }) => row);
}

async function searchedRows(store: Store, resource: Resource, actor: Actor): Promise<readonly Searched[] | undefined> {
  const rows = await readRows(store, { resource, actor, query: { ...everything, limit: mostHeld + 1 } });
  if (rows.length > mostHeld) return undefined;
  const fields = searchedFields(resource);
  const textOf = (row: StoredRow) =>
    fields.map((name) => foldedLine(inWords(resource.fields[name], row[name]))).join('\u001f');
  return rows.map((row) => ({ row, text: textOf(row) }));
}
