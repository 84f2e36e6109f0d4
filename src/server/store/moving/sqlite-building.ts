import Database from 'better-sqlite3';
import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { syncToDisk } from '../../disk/sync-to-disk.ts';
import { migrate } from '../engine/engine.ts';
import { makeFolder } from '../../disk/make-folder.ts';
import type { Building } from './new-database.ts';
import { UnusableTargetError, databaseFile } from './connection.ts';
import type { PlainRow } from './row-text.ts';
import { sqliteConnection } from './sqlite-connection.ts';
import { tablesIn, type TableShape } from './table-shape.ts';

/** Builds the database of a data directory in a temporary file there. A file left by an earlier attempt is deleted. */
export async function buildSqlite(directory: string): Promise<Building> {
  const target = join(directory, databaseFile);
  assertNone(target);
  makeFolder(directory);
  const draft = `${target}.unfinished`;
  await rm(draft, { force: true });
  const database = new Database(draft);
  const { connection, dialect } = sqliteConnection(database);
  // Nobody else reads it, and an incomplete one is useless, so it is synced once, at the end.
  database.pragma('journal_mode = memory');
  database.pragma('synchronous = off');
  return {
    ...connection,
    begin: async (names) => {
      await migrate(dialect, { only: names });
      for (const { name } of await tablesIn(connection)) database.exec(`delete from "${name}"`);
      database.exec('begin');
    },
    insert: async (table, rows) => insertInto(database, table, rows),
    bringUpToDate: async () => {
      if (database.inTransaction) database.exec('commit');
      await migrate(dialect);
    },
    finish: async () => {
      if (database.inTransaction) database.exec('commit');
      database.pragma('journal_mode = wal');
      database.close();
      await syncToDisk(draft);
      assertNone(target);
      await rename(draft, target);
      await syncToDisk(directory);
    },
    abandon: async () => {
      database.close();
      await rm(draft, { force: true });
    },
  };
}

/** The write-ahead log of an earlier database would be applied to the new one when that is first opened. */
function assertNone(target: string): void {
  const left = ['', '-wal', '-shm', '-journal'].map((end) => target + end).find((file) => existsSync(file));
  if (left === undefined) return;
  const what = left === target ? 'a database' : `${basename(left)}, which an earlier database left`;
  throw new UnusableTargetError(
    `${dirname(target)} is not empty: it holds ${what}. Choose another DATA_DIR, or move what is in this one away.`,
  );
}

function insertInto(database: Database.Database, { name, columns }: TableShape, rows: readonly PlainRow[]): void {
  const names = columns.map((column) => `"${column}"`).join(', ');
  const statement = database.prepare(`insert into "${name}" (${names}) values (${columns.map(() => '?').join(', ')})`);
  for (const row of rows) statement.run(columns.map((column) => row[column]));
}
