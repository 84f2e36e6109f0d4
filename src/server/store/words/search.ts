import { sql, type SqlBool } from 'kysely';
import type { Resource, StoredRow } from '#model/define.ts';
import { sectionNamed } from '#model/entries/sections.ts';
import { isName, searchedFields } from '#model/search/match-record.ts';
import type { Sought } from '#model/search/sought.ts';
import type { Actor } from '../accounts/actor.ts';
import { entryTable } from '../entries/entry-columns.ts';
import { holdsWords, nearness } from './holding.ts';
import { writtenTexts } from '../records/reading.ts';
import { fieldOf, readColumnsOf, recordOf, rowsOf, tableOf } from '../records/rows.ts';
import { scopeOf } from '../records/scope.ts';
import { records, type Store } from '../store.ts';
import { mayHoldWords } from './word-index.ts';

/**
 * Reads the records of a resource that hold every word somewhere in their texts, as an actor sees them, at most
 * `limit`: first those that a person knows by these words, of equals the newest.
 */
export async function searchRecords(
  store: Store,
  { resource, among, actor, sought, limit }: Candidates & { actor: Actor; sought: Sought; limit: number },
): Promise<StoredRow[]> {
  const scope = scopeOf(actor, resource);
  const fields = searchedFields(resource);
  let asked = rowsOf(store.sql, resource).select(readColumnsOf(resource, scope));
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

/**
 * Where to look: a resource, and, where that is known and they are few, the only records that may hold the words, by
 * id.
 */
export interface Candidates {
  readonly resource: Resource;
  readonly among?: readonly number[];
}

/** More ids than these are not named in a question. */
const mostNamed = 2000;

/** So many entries are read whole rather than looked through section by section, each with a question of its own. */
const mostRead = 400;

/** What is looked for in some sections, and by whom. */
interface SoughtEntries {
  readonly sections: readonly Resource[];
  readonly actor: Actor;
  readonly sought: Sought;
}

/**
 * The entries of all these sections that may hold every word, as an actor sees them, by their section, in one question.
 * Undefined where they are too many to be read for one search, and where no index tells which they are.
 */
export async function entriesThatMayHold(
  store: Store,
  { sections, actor, sought }: SoughtEntries,
): Promise<ReadonlyMap<Resource, StoredRow[]> | undefined> {
  const may = mayHoldWords({ store, table: entryTable, sought, resources: sections });
  const ofPeople = sections.find(({ name }) => sectionNamed(name)?.owner === 'employee') ?? sections[0];
  if (may.length === 0 || !ofPeople) return undefined;
  const scopes = new Map(sections.map((resource) => [resource, scopeOf(actor, resource)]));
  // What an actor sees of sections follows one rule for all of a kind, or a few.
  const alike = Map.groupBy(sections, (one) => `${sectionNamed(one.name)?.owner} ${scopes.get(one)?.key}`);
  const asked = records(store.sql)
    .selectFrom(entryTable)
    .select('section')
    // Entries of people say whose they are too; what is read of those of departments is the rest of it.
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
      const entries = (found.get(resource.name) ?? []).map((row) => recordOf(resource, row));
      return [resource, shown ? entries.map(shown) : entries];
    }),
  );
}

/**
 * Of these resources those that may hold every word. The sections of entries share a table: one look at its index
 * spares a look for each of the many that hold nothing.
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
