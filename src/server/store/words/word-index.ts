import { sql, type Expression, type SqlBool } from 'kysely';
import { notice } from '#model/content/notice.ts';
import type { Resource } from '#model/define.ts';
import { sectionNamed } from '#model/entries/sections.ts';
import { student } from '#model/people/student.ts';
import { searchedFields } from '#model/search/match-record.ts';
import { spellings, type Sought } from '#model/search/sought.ts';
import { entryTable } from '../entries/entry-columns.ts';
import { fieldOf, tableOf } from '../records/rows.ts';
import type { Store } from '../store.ts';
import { choicesThatHold, isOneOf } from './choices-that-hold.ts';
import { patternOf } from './matching.ts';

// Tables that grow with the years have an index of the three-letter pieces of their texts: it tells at once which rows
// may hold a word, and `holding.ts` looks at those alone. It is made from the definitions by each engine in its own
// way, and made anew when they change.

/** A table with an index of words, and the columns that it is made of. */
export interface IndexedTable {
  readonly table: string;
  readonly columns: readonly string[];
  /**
   * Of a table that every write adds to: so many rows at a time enter SQLite's index, for much less than each by
   * itself. Until then a search looks through them. PostgreSQL's own index does so by itself.
   */
  readonly together?: number;
}

/** The tables that have one. Of any other a few hundred rows are looked through as quickly. */
export const indexedTables: readonly IndexedTable[] = [
  ...[notice, student].map((resource) => ({ table: tableOf(resource), columns: searchedFields(resource) })),
  { table: entryTable, columns: ['owner', 'facts'] },
  { table: 'activity', columns: ['detail', 'email', 'action'], together: 256 },
];

/** What the index of a table is called. */
export function indexOf(table: string): string {
  return `${table}_words`;
}

/** The shortest word that the index knows, in letters: a piece. */
const piece = 3;

/** Whether the index knows a word: whatever row it names holds it, nearly always. */
export function isIndexed(word: string): boolean {
  return partsOf(word).length > 0;
}

/** What of a search is asked of an index. */
interface Asked {
  readonly store: Pick<Store, 'engine' | 'indexesWords'>;
  readonly table: string;
  readonly sought: Pick<Sought, 'words'>;
  /** What the table holds records of: of a choice its label is searched, which is not in the index. */
  readonly resources: readonly Resource[];
}

/**
 * That a row of a table may hold the words, for each that its index can tell of: never wrong to say no. None for a
 * table without one.
 */
export function mayHoldWords({ store, table, sought, resources }: Asked): Expression<SqlBool>[] {
  const indexed = indexedTables.find((one) => one.table === table);
  const words = sought.words.filter(isIndexed);
  if (!indexed || !store.indexesWords) return [];
  const labelled = new Map(words.map((word) => [word, chosenIn(table, resources, word)]));
  const [alone, labels] = [
    words.filter((word) => !labelled.get(word)?.length),
    words.filter((word) => labelled.get(word)?.length),
  ];
  return [
    ...(alone.length > 0 ? isIndexedWith(store, indexed, alone) : []),
    ...labels.map((word) => {
      const named = sql`select id from ${sql.table(table)} where ${sql.join(isIndexedWith(store, indexed, [word]), sql` and `)}`;
      return isAmongIds(store, sql.join([named, ...(labelled.get(word) ?? [])], sql` union all `));
    }),
  ];
}

/** The newest row of a table that SQLite's index knows, in SQL. */
export function newestIndexed(table: string): string {
  return `coalesce((select rowid from "${indexOf(table)}" order by rowid desc limit 1), 0)`;
}

/** On PostgreSQL the text that is indexed; an index serves only who asks for this very expression. */
export function indexedText({ columns }: IndexedTable): Expression<string> {
  const texts = columns.map((name) => sql`coalesce(cast(${sql.ref(name)} as text), '')`);
  return sql<string>`words_of(${sql.join(texts, sql` || ' ' || `)})`;
}

/**
 * What of a word the index can tell of: it has signs that are spelled in several ways as they were written, and İ as
 * the database puts it in lower case.
 */
function partsOf(word: string): string[] {
  return word.split(variable).filter((part) => Array.from(part).length >= piece);
}

const variable = new RegExp([...Object.keys(spellings), 'i\u0307'].join('|'));

/**
 * PostgreSQL asks `ids` once, as an array; else it takes a row that is found for a rare one, and asks again for every
 * other.
 */
function isAmongIds({ engine }: Pick<Store, 'engine'>, ids: Expression<unknown>): Expression<SqlBool> {
  return engine === 'postgres' ? sql<SqlBool>`id = any(array(${ids}))` : sql<SqlBool>`id in (${ids})`;
}

function isIndexedWith(
  { engine }: Pick<Store, 'engine'>,
  indexed: IndexedTable,
  words: readonly string[],
): Expression<SqlBool>[] {
  const parts = words.flatMap(partsOf);
  return engine === 'postgres'
    ? parts.map((part) => isContained(indexedText(indexed), part))
    : [isMatched(indexed, parts)];
}

/**
 * The rows of these resources with a choice whose label holds a word, which is in no index: a question for each field
 * that has one.
 */
function chosenIn(table: string, resources: readonly Resource[], word: string): Expression<unknown>[] {
  return resources.flatMap((resource) =>
    searchedFields(resource).flatMap((name) => {
      const holding = choicesThatHold(resource.fields[name]?.choices ?? [], word);
      if (holding.length === 0) return [];
      const ofSection = sectionNamed(resource.name) ? [sql`section = ${sql.lit(resource.name)}`] : [];
      const held = [...ofSection, isOneOf(fieldOf(resource, name), holding)];
      return [sql`select id from ${sql.table(table)} where ${sql.join(held, sql` and `)}`];
    }),
  );
}

function isContained(text: Expression<string>, word: string): Expression<SqlBool> {
  return sql<SqlBool>`${text} like ${patternOf(word)}`;
}

/** All words in one look: SQLite's index takes a question of its own language. */
function isMatched({ table, together }: IndexedTable, words: readonly string[]): Expression<SqlBool> {
  const pieces = [...new Set(words.flatMap(piecesOf))].map((one) => `"${one.replaceAll('"', '""')}"`);
  const matched = sql<SqlBool>`id in (select rowid from ${sql.table(indexOf(table))}(${pieces.join(' AND ')}))`;
  return together === undefined ? matched : sql<SqlBool>`(${matched} or id > ${sql.raw(newestIndexed(table))})`;
}

function piecesOf(word: string): string[] {
  const letters = Array.from(word);
  return letters.slice(piece - 1).map((_, at) => letters.slice(at, at + piece).join(''));
}
