import type Database from 'better-sqlite3';
import { indexedTables, indexOf, type IndexedTable } from './word-index.ts';

/**
 * Makes the indexes of words that are missing, or are not as the definitions have it, in the transaction of its caller. The connection must
 * know `words_of`.
 */
export function keepWordIndexes(database: Database.Database): void {
  for (const table of indexedTables) keepWordIndex(database, table);
}

function keepWordIndex(database: Database.Database, { table, columns }: IndexedTable): void {
  const index = indexOf(table);
  const text = (row: string) =>
    `words_of(${columns.map((name) => `coalesce(${row}"${name}", '')`).join(` || ' ' || `)})`;
  const triggers = {
    [`${index}_added`]: `after insert on "${table}" begin
      insert into "${index}" (rowid, text) values (new.id, ${text('new.')}); end`,
    [`${index}_changed`]: `after update of ${columns.map((name) => `"${name}"`).join(', ')} on "${table}" begin
      update "${index}" set text = ${text('new.')} where rowid = new.id; end`,
    [`${index}_removed`]: `after delete on "${table}" begin
      delete from "${index}" where rowid = old.id; end`,
  };
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
  database.exec(`insert into "${index}" (rowid, text) select id, ${text('')} from "${table}"`);
  for (const one of wanted) database.exec(one);
}
