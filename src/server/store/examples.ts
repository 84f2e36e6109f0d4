import type { Resource, StoredRow } from '#model/define.ts';
import type { Actor } from './actor.ts';
import { rowsOf } from './rows.ts';
import { scopeOf } from './scope.ts';
import type { Writing } from './write.ts';

/** Inside a write, who asks about other records. */
export type Asking = Writing & { readonly actor: Actor };

/** How many are named. */
const few = 3;

/** How many are looked at to find those that may be named. */
const most = 100;

/** A few of these records by what a person knows them by, where they say that. What the actor does not see is not named. */
export async function examplesOf(
  { store, tx, actor }: Asking,
  resource: Resource,
  found: readonly Pick<StoredRow, 'id'>[],
): Promise<string[]> {
  const { rows: seen } = scopeOf(actor, resource);
  const named = (rows: readonly Pick<StoredRow, 'id'>[]) =>
    rows
      .slice(0, few)
      .map((row) => String((row as StoredRow)[resource.caption]))
      .filter((name) => name !== '');
  if (!seen) return named(found);
  const ids = found.slice(0, most).map(({ id }) => id);
  const visible = await tx.all(rowsOf(store.sql, resource).select('id').where('id', 'in', ids).where(seen));
  const known = new Set(visible.map(({ id }) => Number(id)));
  return named(found.filter(({ id }) => known.has(id)));
}
