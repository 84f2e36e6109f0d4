import { sql, type SqlBool } from 'kysely';
import type { Resource, StoredRow } from '#model/define.ts';
import { sectionNamed } from '#model/entries/sections.ts';
import { isName, searchedFields } from '#model/search/match-record.ts';
import type { SearchQuery } from '#model/search/search-query.ts';
import type { Actor } from '../accounts/actor.ts';
import { entryTable } from '../entries/entry-columns.ts';
import { containsWords, relevance } from './contains-words.ts';
import { searchTextsOf } from '../records/list-conditions.ts';
import { fieldOf, readColumnsOf, toRecord, selectRecords, tableOf } from '../records/rows.ts';
import { scopeOf } from '../records/scope.ts';
import { recordBuilder, type Store } from '../store.ts';
import { maybeContainsWords } from './word-index.ts';

/**
 * Reads the records of a resource whose texts contain every word, as an actor sees them, at most `limit`: best matches
 * of the name first, then the newest.
 */
export async function searchRecords(
  store: Store,
  { resource, among, actor, sought, limit }: Candidates & { actor: Actor; sought: SearchQuery; limit: number },
): Promise<StoredRow[]> {
  const scope = scopeOf(actor, resource);
  const fields = searchedFields(resource);
  let asked = selectRecords(store.sql, resource).select(readColumnsOf(resource, scope));
  const asking = { store, table: tableOf(resource), sought, resources: [resource] };
  const may = among ? [sql<SqlBool>`id in (${sql.join(among)})`] : maybeContainsWords(asking);
  for (const held of may) asked = asked.where(held);
  for (const held of containsWords(store.engine, searchTextsOf(scope, resource, fields), sought))
    asked = asked.where(held);
  if (scope.rows) asked = asked.where(scope.rows);
  const names = fields.filter((name) => isName(resource, name)).map((name) => fieldOf(resource, name));
  const query = asked
    .orderBy(relevance(store.engine, names, sought))
    .orderBy('id', 'desc')
    .limit(limit);
  const rows = (await store.read.all(query)).map((row) => toRecord(resource, row));
  return scope.shown ? rows.map(scope.shown) : rows;
}

/**
 * Where to search: a resource, and the ids of the only records that may contain the words, where these are known and
 * few.
 */
export interface Candidates {
  readonly resource: Resource;
  readonly among?: readonly number[];
}

/** A query lists no more ids than this. */
const mostNamed = 2000;

/** Up to this many entries are read completely; with more, each section is searched by its own query. */
const mostRead = 400;

/** What is searched in some sections, and by whom. */
interface SoughtEntries {
  readonly sections: readonly Resource[];
  readonly actor: Actor;
  readonly sought: SearchQuery;
}

/**
 * The entries of all these sections that may contain every word, as an actor sees them, by section, in one query.
 * Undefined where there are too many to read for one search, or where no index can tell which they are.
 */
export async function readCandidateEntries(
  store: Store,
  { sections, actor, sought }: SoughtEntries,
): Promise<ReadonlyMap<Resource, StoredRow[]> | undefined> {
  const may = maybeContainsWords({ store, table: entryTable, sought, resources: sections });
  const ofPeople = sections.find(({ name }) => sectionNamed(name)?.owner === 'employee') ?? sections[0];
  if (may.length === 0 || !ofPeople) return undefined;
  const scopes = new Map(sections.map((resource) => [resource, scopeOf(actor, resource)]));
  // The scopes of sections follow one rule for each kind of owner, or a few.
  const alike = Map.groupBy(sections, (one) => `${sectionNamed(one.name)?.owner} ${scopes.get(one)?.key}`);
  const asked = recordBuilder(store.sql)
    .selectFrom(entryTable)
    .select('section')
    // The columns for entries of people include their owner; those for entries of departments are a subset.
    .select(readColumnsOf(ofPeople))
    .where((rows) => rows.and(may))
    .where((rows) =>
      rows.or(
        [...alike.values()].map((group) => {
          const names = group.map(({ name }) => name);
          const seen = group[0] && scopes.get(group[0])?.rows;
          return rows.and([rows('section', 'in', names), ...(seen ? [seen(rows)] : [])]);
        }),
      ),
    )
    .orderBy('id', 'desc')
    .limit(mostRead + 1);
  const rows = await store.read.all(asked);
  if (rows.length > mostRead) return undefined;
  const found = Map.groupBy(rows, ({ section }) => section);
  return new Map(
    sections.map((resource) => {
      const shown = scopes.get(resource)?.shown;
      const entries = (found.get(resource.name) ?? []).map((row) => toRecord(resource, row));
      return [resource, shown ? entries.map(shown) : entries];
    }),
  );
}

/**
 * Those of these resources that may contain every word. The sections of entries share a table: one query of its index
 * avoids a query for each of the many sections without a match.
 */
export async function findCandidates(
  store: Store,
  resources: readonly Resource[],
  sought: SearchQuery,
): Promise<Candidates[]> {
  const all = resources.map((resource) => ({ resource }));
  const ofEntries = resources.filter(({ name }) => sectionNamed(name) !== undefined);
  const may = maybeContainsWords({ store, table: entryTable, sought, resources: ofEntries });
  // A word that is too short for the index may be anywhere.
  if (may.length === 0) return all;
  const asked = store.sql
    .selectFrom(entryTable)
    .select(['section', 'id'])
    .where((rows) => rows.and(may))
    .limit(mostNamed + 1);
  const found = await store.read.all(asked);
  if (found.length > mostNamed) return all;
  const ids = Map.groupBy(found, ({ section }) => section);
  return all.flatMap((one) => {
    if (!ofEntries.includes(one.resource)) return [one];
    const among = ids.get(one.resource.name)?.map(({ id }) => id);
    return among ? [{ ...one, among }] : [];
  });
}
