import type { Compilable } from 'kysely';
import { createRevisionCache } from '../cached-by-revision.ts';
import type { Store } from '../store.ts';

/** How many totals are cached per store. */
const most = 1000;

const totals = createRevisionCache<number>(most);

/**
 * How many rows `query` counts, in its column `total`. Cached while `under` is the same, which changes with every write
 * to the counted rows: counting takes longer the more rows there are, and every page of a list requests it.
 */
export async function readTotal(store: Store, query: Compilable<{ total: number }>, under: string): Promise<number> {
  const compiled = query.compile();
  const place = `${compiled.sql} ${JSON.stringify(compiled.parameters)}`;
  return totals(store, { place, revisions: under }, async () => Number((await store.read.one(compiled))?.total ?? 0));
}
