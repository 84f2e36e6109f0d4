import Database from 'better-sqlite3';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { codeOf } from '../../disk/has-code.ts';
import type { StoreLocation } from '../open.ts';
import type { Builder, Query } from '../store.ts';
import { databaseFile } from './connection.ts';

/** How many attempts are made while another process writes to SQLite, and the delay between them in ms. */
const again = { tries: 200, after: 50 };

/**
 * Runs one statement by itself in an existing database, whatever its migrations. It changes nothing else, and creates
 * no database.
 */
export async function writeAlone(place: StoreLocation, statement: (sql: Builder) => Query<unknown>): Promise<void> {
  if (place.databaseUrl === undefined) return writeSqlite(join(place.dataDir, databaseFile), statement);
  const { connectTo, postgresConnection } = await import('./postgres-connection.ts');
  const client = await connectTo(place.databaseUrl);
  try {
    const { sql, runner } = postgresConnection(client).connection;
    await runner.run(statement(sql));
  } finally {
    await client.end();
  }
}

async function writeSqlite(file: string, statement: (sql: Builder) => Query<unknown>): Promise<void> {
  const { sqliteConnection } = await import('./sqlite-connection.ts');
  // The writer may be this same process, so a blocking wait would be a deadlock: the wait is between the attempts
  // instead.
  const database = new Database(file, { fileMustExist: true, timeout: 0 });
  try {
    const { sql, runner } = sqliteConnection(database).connection;
    for (let left = again.tries; ; left -= 1) {
      try {
        await runner.run(statement(sql));
        return;
      } catch (error) {
        if (left <= 1 || !codeOf(error).startsWith('SQLITE_BUSY')) throw error;
        await pause(again.after);
      }
    }
  } finally {
    database.close();
  }
}
