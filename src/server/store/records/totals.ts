import { BoundedMap } from '#model/bounded-map.ts';
import type { Compilable } from 'kysely';
import type { Store } from '../store.ts';

/** How many totals are kept of a store. */
const most = 1000;

/** A total, and what it was counted under. */
interface Kept {
  readonly under: string;
  readonly total: number;
}

const shelves = new WeakMap<Store, BoundedMap<string, Kept>>();

/**
 * How many rows `query` counts, as its `total`. Counted once as long as `under`, which changes with every write to what is counted, is the
 * same: counting takes longer the more rows there are, and every page of a list asks for it.
 */
export async function totalOf(store: Store, query: Compilable<{ total: number }>, under: string): Promise<number> {
  const compiled = query.compile();
  const place = `${compiled.sql} ${JSON.stringify(compiled.parameters)}`;
  const totals = shelves.get(store) ?? new BoundedMap<string, Kept>(most);
  shelves.set(store, totals);
  const known = totals.get(place);
  if (known?.under === under) return known.total;
  const total = Number((await store.read.one(compiled))?.total ?? 0);
  totals.set(place, { under, total });
  return total;
}
