import { sql, type SqlBool } from 'kysely';
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
import { records, type Store } from './store.ts';
import { mayHoldWords } from './word-index.ts';

/**
 * Reads the records of a resource that hold every word somewhere in their texts, as an actor sees them, at most `limit`: first
 * those that a person knows by these words, of equals the newest.
 */
export async function searchRecords(
  store: Store,
  { resource, among, actor, sought, limit }: Candidates & { actor: Actor; sought: Sought; limit: number },
): Promise<StoredRow[]> {
  const scope = scopeOf(actor, resource);
  const fields = searchedFields(resource);
  let asked = rowsOf(store.sql, resource).select(readColumnsOf(resource));
  const asking = { store, table: tableOf(resource), sought, resources: [resource] };
  const may = among ? [sql<SqlBool>`id in (${sql.join(among)})`] : mayHoldWords(asking);
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

/** Where to look: a resource, and, where that is known and they are few, the only records that may hold the words, by id. */
export interface Candidates {
  readonly resource: Resource;
  readonly among?: readonly number[];
}

/** More ids than these are not named in a question. */
const mostNamed = 2000;

/** So many entries are read whole rather than looked through section by section, each with a question of its own. */
const mostRead = 400;

/** Entries of one section that are to be read, by id. */
interface Among {
  readonly resource: Resource;
  readonly among: readonly number[];
}

/** The entries among some candidates, as an actor sees them, by their section; undefined where they are too many to be read for one search. */
export async function entriesAmong(
  store: Store,
  candidates: readonly Candidates[],
  actor: Actor,
): Promise<ReadonlyMap<Resource, StoredRow[]> | undefined> {
  const named = candidates.flatMap(({ resource, among }) => (among ? [{ resource, among }] : []));
  const count = named.reduce((sum, { among }) => sum + among.length, 0);
  if (count === 0 || count > mostRead) return undefined;
  // Those of people say whose they are, those of departments do not: what is read of each kind is the same.
  const kinds = Map.groupBy(named, ({ resource }) => sectionNamed(resource.name)?.owner);
  const read = await Promise.all([...kinds.values()].map((some) => readEntries(store, some, actor)));
  return new Map(read.flat());
}

async function readEntries(store: Store, some: readonly Among[], actor: Actor): Promise<[Resource, StoredRow[]][]> {
  const sections = some.map((one) => ({ ...one, scope: scopeOf(actor, one.resource) }));
  const [first] = sections;
  if (!first) return [];
  // What an actor sees of the sections of one kind follows one rule, but for those that are seen by nobody or by all.
  const alike = [...Map.groupBy(sections, ({ scope }) => scope.key).values()];
  const ids = sections.flatMap(({ among }) => among);
  const asked = records(store.sql)
    .selectFrom(entryTable)
    .select('section')
    .select(readColumnsOf(first.resource))
    .where('id', 'in', ids)
    .where((rows) =>
      rows.or(
        alike.map((group) => {
          const [one] = group;
          const isOne = rows(
            'section',
            'in',
            group.map(({ resource }) => resource.name),
          );
          return rows.and([isOne, ...(one?.scope.rows ? [one.scope.rows(rows)] : [])]);
        }),
      ),
    )
    .orderBy('id', 'desc');
  const found = Map.groupBy(await store.read.all(asked), ({ section }) => section);
  return sections.map(({ resource, scope }) => {
    const rows = (found.get(resource.name) ?? []).map((row) => recordOf(resource, row));
    return [resource, scope.shown ? rows.map(scope.shown) : rows];
  });
}

/**
 * Of these resources those that may hold every word. The sections of entries share a table: one look at its index spares a look for each
 * of the many that hold nothing.
 */
export async function mayHold(store: Store, resources: readonly Resource[], sought: Sought): Promise<Candidates[]> {
  const all = resources.map((resource) => ({ resource }));
  const ofEntries = resources.filter(({ name }) => sectionNamed(name) !== undefined);
  const may = mayHoldWords({ store, table: entryTable, sought, resources: ofEntries });
  // What is too short for the index may be anywhere.
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
