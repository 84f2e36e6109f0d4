import Database from 'better-sqlite3';
import { join } from 'node:path';
import { SqliteDialect, type Dialect } from 'kysely';
import { builderOf, compileQuery } from '../engine/engine.ts';
import { runnerOf } from '../sqlite/runner-of.ts';
import { assertFile, rowsPerBatch, databaseFile, type SnapshotConnection } from './connection.ts';

/** Opens the database of a data directory as it is now, for reading. Writers are not blocked. */
export async function readSqlite(
  directory: string,
): Promise<{ connection: SnapshotConnection; close: () => Promise<void> }> {
  const file = join(directory, databaseFile);
  assertFile(file);
  const database = new Database(file, { readonly: true });
  try {
    database.pragma('busy_timeout = 5000');
    database.exec('begin');
    // The snapshot is taken at the first read.
    database.prepare('select count(*) from sqlite_master').get();
  } catch (error) {
    database.close();
    throw error;
  }
  return { connection: sqliteConnection(database).connection, close: async () => void database.close() };
}

/** A connection over an open database, and the dialect for code that runs queries on it directly. */
export function sqliteConnection(database: Database.Database): { connection: SnapshotConnection; dialect: Dialect } {
  const dialect = new SqliteDialect({ database });
  const connection: SnapshotConnection = {
    engine: 'sqlite',
    sql: builderOf(dialect),
    runner: runnerOf(database),
    async *pieces<Row>(query: Parameters<SnapshotConnection['pieces']>[0]) {
      const { sql, parameters } = compileQuery(query);
      let piece: Row[] = [];
      for (const row of database.prepare(sql).iterate(...parameters)) {
        piece.push(row as Row);
        if (piece.length < rowsPerBatch) continue;
        yield piece;
        piece = [];
      }
      if (piece.length > 0) yield piece;
    },
  };
  return { connection, dialect };
}
