import Database from 'better-sqlite3';
import { sql, SqliteDialect } from 'kysely';
import { migrate } from '../engine/engine.ts';
import type { Connection } from './connection.ts';

/** The names of the indexes that the migrations create, the same on both engines. */
export async function expectedIndexes(): Promise<string[]> {
  const database = new Database(':memory:');
  try {
    await migrate(new SqliteDialect({ database }));
    // Indexes that a table creates implicitly have no SQL text.
    const asked = `select name from sqlite_master where type = 'index' and sql is not null order by name`;
    return database.prepare<[], string>(asked).pluck().all();
  } finally {
    database.close();
  }
}

/** The names of the indexes that a database has. */
export async function indexesIn({ engine, sql: builder, runner }: Connection): Promise<ReadonlySet<string>> {
  const asked =
    engine === 'sqlite'
      ? sql<{ name: string }>`select name from sqlite_master where type = 'index'`
      : sql<{ name: string }>`select indexname as name from pg_indexes where schemaname = current_schema()`;
  return new Set((await runner.all(asked.compile(builder))).map(({ name }) => name));
}
