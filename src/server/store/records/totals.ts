import type { Compilable } from 'kysely';
import { cachedByRevision } from '../cached-by-revision.ts';
import type { Store } from '../store.ts';

/** How many totals are kept of a store. */
const most = 1000;

const totals = cachedByRevision<number>(most);

/**
 * How many rows `query` counts, as its `total`. Counted once as long as `under`, which changes with every write to what
 * is counted, is the same: counting takes longer the more rows there are, and every page of a list asks for it.
 */
export async function totalOf(store: Store, query: Compilable<{ total: number }>, under: string): Promise<number> {
  const compiled = query.compile();
  const place = `${compiled.sql} ${JSON.stringify(compiled.parameters)}`;
  return totals(store, { place, revisions: under }, async () => Number((await store.read.one(compiled))?.total ?? 0));
}
