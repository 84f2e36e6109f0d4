import type { Resource, StoredRow } from '#model/define.ts';
import { sectionNamed } from '#model/entries/sections.ts';
import type { Actor } from '../store/accounts/actor.ts';
import { everything, readRows } from '../store/records/reading.ts';
import { scopeOf } from '../store/records/scope.ts';
import type { Store } from '../store/store.ts';
import { cachedDerivation } from './cached-derivation.ts';

/** What of a resource is held to be searched: as many records as this, which is more than most ever have. */
const mostHeld = 500;

/**
 * The records of a resource as an actor sees them, in the order of the list, found without asking the store for more
 * than whether anything was written: a site has many resources of a few records. Undefined where there are too many to
 * be held, or what is seen changes with time.
 */
export async function heldRows(
  store: Store,
  { resource, actor }: { resource: Resource; actor: Actor },
): Promise<readonly StoredRow[] | undefined> {
  // The entries of every section share an index that finds them as fast, and people write them all day.
  if (scopeOf(actor, resource).moment !== undefined || sectionNamed(resource.name)) return undefined;
  const make = async () => {
    const rows = await readRows(store, { resource, actor, query: { ...everything, limit: mostHeld + 1 } });
    return rows.length > mostHeld ? undefined : rows;
  };
  return cachedDerivation(store, { resource, actor, what: 'searched rows', make });
}
