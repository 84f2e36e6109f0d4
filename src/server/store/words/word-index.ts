import { sql, type Expression, type SqlBool } from 'kysely';
import { notice } from '#model/content/notice.ts';
import type { Resource } from '#model/define.ts';
import { sectionNamed } from '#model/entries/sections.ts';
import { student } from '#model/people/student.ts';
import { searchedFields } from '#model/search/match-record.ts';
import { spellingVariants, type SearchQuery } from '#model/search/search-query.ts';
import { lettersOf } from '#model/search/word-letters.ts';
import { entryTable } from '../entries/entry-columns.ts';
import { fieldOf, tableOf } from '../records/rows.ts';
import type { Store } from '../store.ts';
import { choicesContaining, isOneOf } from './choices-containing.ts';
import { likePatternOf } from './text-expressions.ts';
import { fieldSeparator } from './word-patterns.ts';

// Tables that grow over the years have an index of the trigrams of their texts: it returns at once which rows may
// contain a word, and `contains-words.ts` examines only those. Each engine creates it from the definitions in its own
// way, and creates it again when they change.

/** A table with a word index, and the columns that it covers. */
export interface IndexedTable {
  readonly table: string;
  readonly columns: readonly string[];
  /**
   * For a table that every write adds to: this many rows at a time are added to SQLite's index, which is much cheaper
   * than one by one. Until then a search scans them. PostgreSQL's own index batches by itself.
   */
  readonly together?: number;
}

/** The tables with a word index. In any other table, scanning a few hundred rows is as fast. */
export const indexedTables: readonly IndexedTable[] = [
  ...[notice, student].map((resource) => ({ table: tableOf(resource), columns: searchedFields(resource) })),
  { table: entryTable, columns: ['owner', 'facts'] },
  { table: 'activity', columns: ['detail', 'email', 'action'], together: 256 },
];

/** The name of a table's index. */
export function indexNameOf(table: string): string {
  return `${table}_words`;
}

/** The shortest word that the index supports, in letters: a trigram. */
const trigramLength = 3;

/** Whether the index supports a word: nearly every row that it returns contains the word. */
export function isIndexed(word: string): boolean {
  return partsOf(word).length > 0;
}

/** The part of a search that is sent to an index. */
interface IndexSearch {
  readonly store: Pick<Store, 'engine' | 'indexesWords'>;
  readonly table: string;
  readonly sought: Pick<SearchQuery, 'words'>;
  /** The resources with records in the table: for a choice the label is searched, which is not in the index. */
  readonly resources: readonly Resource[];
}

/**
 * For each word that the index supports, the condition that a row of the table may contain it: a row that it excludes
 * never does. None for a table without an index.
 */
export function maybeContainsWords({ store, table, sought, resources }: IndexSearch): Expression<SqlBool>[] {
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

/** The newest row of a table in SQLite's index, in SQL. */
export function newestIndexed(table: string): string {
  return `coalesce((select rowid from "${indexNameOf(table)}" order by rowid desc limit 1), 0)`;
}

/** The indexed text on PostgreSQL; the index is only used for exactly this expression. */
export function indexedText({ columns }: IndexedTable): Expression<string> {
  const texts = columns.map((name) => sql`coalesce(cast(${sql.ref(name)} as text), '')`);
  return sql<string>`words_of(${sql.join(texts, sql` || ' ' || `)})`;
}

/**
 * The parts of a word that the index can find: it contains characters with several spellings as they were written, some
 * texts leave a letter out, and İ is contained as the database converts it to lower case.
 */
function partsOf(word: string): string[] {
  return lettersOf(word)
    .map(({ letter, isOptional }) => (isOptional ? fieldSeparator : letter))
    .join('')
    .split(variable)
    .filter((part) => Array.from(part).length >= trigramLength);
}

const variable = new RegExp([...Object.keys(spellingVariants), fieldSeparator, 'i\u0307'].join('|'));

/**
 * PostgreSQL evaluates `ids` once, as an array; otherwise its planner assumes that matching rows are rare, and
 * evaluates the query again for each one.
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
 * The rows of these resources with a choice whose label contains a word, which is not in the index: one query for each
 * field with such a choice.
 */
function chosenIn(table: string, resources: readonly Resource[], word: string): Expression<unknown>[] {
  return resources.flatMap((resource) =>
    searchedFields(resource).flatMap((name) => {
      const holding = choicesContaining(resource.fields[name]?.choices ?? [], word);
      if (holding.length === 0) return [];
      const ofSection = sectionNamed(resource.name) ? [sql`section = ${sql.lit(resource.name)}`] : [];
      const held = [...ofSection, isOneOf(fieldOf(resource, name), holding)];
      return [sql`select id from ${sql.table(table)} where ${sql.join(held, sql` and `)}`];
    }),
  );
}

function isContained(text: Expression<string>, word: string): Expression<SqlBool> {
  return sql<SqlBool>`${text} like ${likePatternOf(word)}`;
}

/** All words in one condition: SQLite's index has a query language of its own. */
function isMatched({ table, together }: IndexedTable, words: readonly string[]): Expression<SqlBool> {
  const pieces = [...new Set(words.flatMap(trigramsOf))].map((one) => `"${one.replaceAll('"', '""')}"`);
  const matched = sql<SqlBool>`id in (select rowid from ${sql.table(indexNameOf(table))}(${pieces.join(' AND ')}))`;
  return together === undefined ? matched : sql<SqlBool>`(${matched} or id > ${sql.raw(newestIndexed(table))})`;
}

function trigramsOf(word: string): string[] {
  const letters = Array.from(word);
  return letters.slice(trigramLength - 1).map((_, at) => letters.slice(at, at + trigramLength).join(''));
}
