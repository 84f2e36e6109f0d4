import Database from 'better-sqlite3';
import { SqliteDialect } from 'kysely';
import { migrate } from '../engine/engine.ts';

/**
 * What a query for names finds in an empty database in memory after these migrations; by default, after all. The
 * migrations give tables and indexes the same names on both engines.
 */
export async function namesInFreshDatabase(query: string, only?: readonly string[]): Promise<string[]> {
  const database = new Database(':memory:');
  try {
    await migrate(new SqliteDialect({ database }), only ? { only } : {});
    return database.prepare<[], string>(query).pluck().all();
  } finally {
    database.close();
  }
}
