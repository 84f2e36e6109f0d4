import type { Resource, StoredRow } from '#model/define.ts';
import { sectionNamed } from '#model/entries/sections.ts';
import { isName, searchedFields } from '#model/search/match-record.ts';
import type { Sought } from '#model/search/sought.ts';
import type { Actor } from './actor.ts';
import { entryTable } from './entry-columns.ts';
import { holdsWords, nearness } from './holding.ts';
import { writtenTexts } from './reading.ts';
import { fieldOf, readColumnsOf, recordOf, rowsOf, tableOf } from './rows.ts';
import { scopeOf } from './scope.ts';
import type { Store } from './store.ts';
import { mayHoldWords } from './word-index.ts';

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
  const may = mayHoldWords({ store, table: tableOf(resource), sought, resources: [resource] });
  for (const held of may) asked = asked.where(held);
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

/**
 * Of these resources those that may hold every word. The sections of entries share a table: one look through it, as it is stored, spares
 * a look for each of the many that hold nothing.
 */
export async function mayHold(store: Store, resources: readonly Resource[], sought: Sought): Promise<Resource[]> {
  const ofEntries = resources.filter(({ name }) => sectionNamed(name) !== undefined);
  if (ofEntries.length === 0) return [...resources];
  const may = mayHoldWords({ store, table: entryTable, sought, resources: ofEntries });
  // What is too short for the index may be anywhere.
  if (may.length === 0) return [...resources];
  const asked = store.sql
    .selectFrom(entryTable)
    .select('section')
    .distinct()
    .where((rows) => rows.and(may));
  const holding = new Set((await store.read.all(asked)).map(({ section }) => section));
  return resources.filter((one) => !ofEntries.includes(one) || holding.has(one.name));
}
