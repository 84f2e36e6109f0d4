import type Database from 'better-sqlite3';
import { indexedTables, indexNameOf, newestIndexed, type IndexedTable } from '../words/word-index.ts';

/**
 * Creates the word indexes that are missing or differ from their definitions, in the transaction of the caller. The
 * connection must define `words_of`.
 */
export function ensureWordIndexes(database: Database.Database): void {
  for (const table of indexedTables) ensureWordIndex(database, table);
}

function ensureWordIndex(database: Database.Database, indexed: IndexedTable): void {
  const { table } = indexed;
  const index = indexNameOf(table);
  const triggers = triggersOf(indexed);
  const wanted = Object.entries(triggers).map(([name, rest]) => `CREATE TRIGGER "${name}" ${rest}`);
  const there = database
    .prepare<[string, string], { sql: string }>(
      `select sql from sqlite_master where type = 'trigger' and tbl_name = ? and name like ?`,
    )
    .all(table, `${index}%`);
  if (wanted.every((one) => there.some(({ sql }) => sql === one))) return;
  for (const name of Object.keys(triggers)) database.exec(`drop trigger if exists "${name}"`);
  database.exec(`drop table if exists "${index}"`);
  // Only the trigrams are stored: the text itself is in its table.
  database.exec(
    `create virtual table "${index}" using fts5 (text, content = '', contentless_delete = 1, detail = 'none', tokenize = 'trigram case_sensitive 1')`,
  );
  database.exec(`insert into "${index}" (rowid, text) select id, ${textOf(indexed)} from "${table}"`);
  for (const one of wanted) database.exec(one);
}

/** The triggers that update the index at each write to a table, by name. */
function triggersOf(indexed: IndexedTable): Record<string, string> {
  const { table, columns } = indexed;
  const index = indexNameOf(table);
  return {
    [`${index}_added`]: onInsertion(indexed),
    [`${index}_changed`]: `after update of ${columns.map((name) => `"${name}"`).join(', ')} on "${table}" begin
      update "${index}" set text = ${textOf(indexed, 'new.')} where rowid = new.id; end`,
    [`${index}_removed`]: `after delete on "${table}" begin
      delete from "${index}" where rowid = old.id; end`,
  };
}

function onInsertion(indexed: IndexedTable): string {
  const { table, together } = indexed;
  const into = `insert into "${indexNameOf(table)}" (rowid, text)`;
  if (together === undefined) {
    return `after insert on "${table}" begin ${into} values (new.id, ${textOf(indexed, 'new.')}); end`;
  }
  const newest = newestIndexed(table);
  // A row with an id below the newest, for example from an archive, would otherwise never be indexed.
  return `after insert on "${table}" when new.id % ${together} = 0 or new.id < ${newest} begin
      ${into} select id, ${textOf(indexed)} from "${table}" where id > ${newest} or id = new.id; end`;
}

/** The text of a row that the index contains, in SQL; `row` is `new.` in a trigger. */
function textOf({ columns }: IndexedTable, row = ''): string {
  return `words_of(${columns.map((name) => `coalesce(${row}"${name}", '')`).join(` || ' ' || `)})`;
}
