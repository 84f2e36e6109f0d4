import type { Resource, StoredRow } from '#model/define.ts';
import { sectionNamed } from '#model/entries/sections.ts';
import type { Actor } from '../store/accounts/actor.ts';
import { allRecords } from '../store/records/list-query.ts';
import { readRows } from '../store/records/reading.ts';
import { scopeOf } from '../store/records/scope.ts';
import type { Store } from '../store/store.ts';
import { readCachedDerivation } from './cached-derivation.ts';

/** The maximum number of records per resource that is cached for search, which is more than most ever have. */
const mostHeld = 500;

/**
 * The records of a resource as an actor sees them, in the order of the list. Each search only asks the store whether
 * anything was written: a site has many resources of a few records. Undefined if there are too many to be cached, or if
 * what is visible changes with time.
 */
export async function readSearchedRows(
  store: Store,
  { resource, actor }: { resource: Resource; actor: Actor },
): Promise<readonly StoredRow[] | undefined> {
  // The entries of all sections share an index that is as fast, and they are edited all day.
  if (scopeOf(actor, resource).moment !== undefined || sectionNamed(resource.name)) return undefined;
  const make = async () => {
    const rows = await readRows(store, { resource, actor, query: { ...allRecords, limit: mostHeld + 1 } });
    return rows.length > mostHeld ? undefined : rows;
  };
  return readCachedDerivation(store, { resource, actor, what: 'searched rows', make });
}
