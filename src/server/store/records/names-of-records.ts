import { sql } from 'kysely';
import { describeParent } from '#model/kinds/parent.ts';
import type { Reference } from '#model/resources.ts';
import type { Store } from '../store.ts';
import { readColumnsOf, toRecord, selectRecords } from './rows.ts';

/**
 * The names of the records that a reference names by these ids, by the id as text: the current name, or the one that a
 * record had when it was deleted.
 */
export async function readNamesOfRecords(
  store: Store,
  { from, field, to }: Reference,
  ids: readonly number[],
): Promise<ReadonlyMap<string, string>> {
  const deletedQuery = store.sql
    .selectFrom('history')
    .select(['record_id', 'name'])
    .where('resource', '=', to.name)
    .where('record_id', 'in', ids)
    .where('action', '=', sql.lit('deleted'))
    .orderBy('id');
  const presentQuery = selectRecords(store.sql, to).select(readColumnsOf(to)).where('id', 'in', ids);
  const isAbove = from.fields[field]?.kind === 'parent';
  const names = new Map((await store.read.all(deletedQuery)).map(({ record_id, name }) => [String(record_id), name]));
  for (const row of await store.read.all(presentQuery)) {
    const record = toRecord(to, row);
    names.set(String(record.id), isAbove ? describeParent(record) : String(record[to.caption]));
  }
  return names;
}
