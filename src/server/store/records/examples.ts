import { mayUse } from '#model/access.ts';
import type { Resource, StoredRow } from '#model/define.ts';
import { selectRecords } from './rows.ts';
import { scopeOf } from './scope.ts';
import type { RecordWriteContext } from '../write.ts';

/** How many records are named. */
const few = 3;

/** How many are examined to find those that may be named. */
const most = 100;

/**
 * The captions of a few of these records, where they have one. Records that the actor may not see are left out, and so
 * are all of a resource that the actor may not list.
 */
export async function readExamples(
  { store, tx, actor }: RecordWriteContext,
  resource: Resource,
  found: readonly Pick<StoredRow, 'id'>[],
): Promise<string[]> {
  if (!mayUse(actor, resource.name, 'list')) return [];
  const { rows: seen } = scopeOf(actor, resource);
  const named = (rows: readonly Pick<StoredRow, 'id'>[]) =>
    rows
      .slice(0, few)
      .map((row) => String((row as StoredRow)[resource.caption]))
      .filter((name) => name !== '');
  if (!seen) return named(found);
  const ids = found.slice(0, most).map(({ id }) => id);
  const visible = await tx.all(selectRecords(store.sql, resource).select('id').where('id', 'in', ids).where(seen));
  const known = new Set(visible.map(({ id }) => Number(id)));
  return named(found.filter(({ id }) => known.has(id)));
}
