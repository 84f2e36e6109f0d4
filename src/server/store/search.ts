import type { Resource, StoredRow } from '#model/define.ts';
import { isName, searchedFields } from '#model/search/match-record.ts';
import type { Sought } from '#model/search/sought.ts';
import type { Actor } from './actor.ts';
import { holdsWords, nearness } from './holding.ts';
import { writtenTexts } from './reading.ts';
import { fieldOf, readColumnsOf, recordOf, rowsOf } from './rows.ts';
import { scopeOf } from './scope.ts';
import type { Store } from './store.ts';

/**
 * Reads the records of a resource that hold every word somewhere in their texts, as an actor sees them, at most `limit`: first
 * those that a person knows by these words, of equals the newest.
 */
export async function searchRecords(
  store: Store,
  { resource, actor, sought, limit }: { resource: Resource; actor: Actor; sought: Sought; limit: number },
): Promise<StoredRow[]> {
  const scope = scopeOf(actor, resource);
  const fields = searchedFields(resource);
  let asked = rowsOf(store.sql, resource).select(readColumnsOf(resource));
  for (const held of holdsWords(store.engine, writtenTexts(scope, resource, fields), sought)) asked = asked.where(held);
  if (scope.rows) asked = asked.where(scope.rows);
  const names = fields.filter((name) => isName(resource, name)).map((name) => fieldOf(resource, name));
  const query = asked
    .orderBy(nearness(store.engine, names, sought))
    .orderBy('id', 'desc')
    .limit(limit);
  const rows = (await store.read.all(query)).map((row) => recordOf(resource, row));
  return scope.shown ? rows.map(scope.shown) : rows;
}
