import { sql } from 'kysely';
import type { SnapshotConnection } from './connection.ts';
import { namesInFreshDatabase } from './fresh-database.ts';

/** The names of the indexes that the migrations create, the same on both engines. */
export function expectedIndexes(): Promise<string[]> {
  // Indexes that a table creates implicitly have no SQL text.
  return namesInFreshDatabase(`select name from sqlite_master where type = 'index' and sql is not null order by name`);
}

/** The names of the indexes that a database has. */
export async function indexesIn({ engine, sql: builder, runner }: SnapshotConnection): Promise<ReadonlySet<string>> {
  const query =
    engine === 'sqlite'
      ? sql<{ name: string }>`select name from sqlite_master where type = 'index'`
      : sql<{ name: string }>`select indexname as name from pg_indexes where schemaname = current_schema()`;
  return new Set((await runner.all(query.compile(builder))).map(({ name }) => name));
}
