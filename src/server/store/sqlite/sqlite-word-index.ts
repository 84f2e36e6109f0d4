import type Database from 'better-sqlite3';
import { indexedTables, indexOf, newestIndexed, type IndexedTable } from '../words/word-index.ts';

/**
 * Makes the indexes of words that are missing, or are not as the definitions have it, in the transaction of its caller.
 * The connection must know `words_of`.
 */
export function keepWordIndexes(database: Database.Database): void {
  for (const table of indexedTables) keepWordIndex(database, table);
}

function keepWordIndex(database: Database.Database, indexed: IndexedTable): void {
  const { table } = indexed;
  const index = indexOf(table);
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
  // Nothing but the pieces is kept: the text itself is in its table.
  database.exec(
    `create virtual table "${index}" using fts5 (text, content = '', contentless_delete = 1, detail = 'none', tokenize = 'trigram case_sensitive 1')`,
  );
  database.exec(`insert into "${index}" (rowid, text) select id, ${textOf(indexed)} from "${table}"`);
  for (const one of wanted) database.exec(one);
}

/** How each write to a table reaches its index, by the name of the trigger. */
function triggersOf(indexed: IndexedTable): Record<string, string> {
  const { table, columns } = indexed;
  const index = indexOf(table);
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
  const into = `insert into "${indexOf(table)}" (rowid, text)`;
  if (together === undefined) {
    return `after insert on "${table}" begin ${into} values (new.id, ${textOf(indexed, 'new.')}); end`;
  }
  const newest = newestIndexed(table);
  // A row that comes in below the newest, out of an archive perhaps, would wait for ever.
  return `after insert on "${table}" when new.id % ${together} = 0 or new.id < ${newest} begin
      ${into} select id, ${textOf(indexed)} from "${table}" where id > ${newest} or id = new.id; end`;
}

/** What of a row the index holds, in SQL; `row` is `new.` in a trigger. */
function textOf({ columns }: IndexedTable, row = ''): string {
  return `words_of(${columns.map((name) => `coalesce(${row}"${name}", '')`).join(` || ' ' || `)})`;
}
