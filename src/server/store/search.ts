import { sql, type Expression, type SqlBool } from 'kysely';
import type { Resource, StoredRow } from '#model/define.ts';
import { sectionNamed } from '#model/entries/sections.ts';
import { isName, searchedFields } from '#model/search/match-record.ts';
import { foldedLine, type Sought } from '#model/search/sought.ts';
import type { Actor } from './actor.ts';
import { entryTable } from './entry-columns.ts';
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
  if (sectionNamed(resource.name)) {
    for (const held of mayHoldWords(store.engine, [resource], sought)) asked = asked.where(held);
  }
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
  const asked = store.sql
    .selectFrom(entryTable)
    .select('section')
    .distinct()
    .where((rows) => rows.and(mayHoldWords(store.engine, ofEntries, sought)));
  const holding = new Set((await store.read.all(asked)).map(({ section }) => section));
  return resources.filter((one) => !ofEntries.includes(one) || holding.has(one.name));
}

/** For each word that an entry of these sections may hold it: quickly found, and never wrong to say no. */
function mayHoldWords(
  engine: Store['engine'],
  sections: readonly Resource[],
  { words }: Sought,
): Expression<SqlBool>[] {
  // Whose it is, is a code or a number, which JSON would write alike.
  const stored = ['owner', 'facts'].map((name) => ({
    text: sql`cast(${sql.ref(name)} as text)`,
    writing: 'object' as const,
  }));
  return words.map((word) => {
    const held = holdsWords(engine, stored, { words: [word], phrase: word });
    // Of a choice its label is searched, which is not what is stored.
    const labelled = sections.filter((one) => hasLabel(one, word)).map(({ name }) => sql.lit(name));
    const alike = labelled.length > 0 ? [sql<SqlBool>`section in (${sql.join(labelled)})`] : [];
    return sql<SqlBool>`(${sql.join([...alike, sql`(${sql.join(held, sql` and `)})`], sql` or `)})`;
  });
}

function hasLabel(resource: Resource, word: string): boolean {
  const choices = searchedFields(resource).flatMap((name) => resource.fields[name]?.choices ?? []);
  return choices.some(({ label }) => foldedLine(label).includes(word));
}
