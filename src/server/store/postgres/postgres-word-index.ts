import { sql, type Kysely } from 'kysely';
import type { Pool } from 'pg';
import { indexedTables, indexedText, indexNameOf } from '../words/word-index.ts';
import type { Tables } from '../tables.ts';

/**
 * The advisory lock by which servers that start together create the indexes one after the other. Any number that we use
 * for no other lock.
 */
const lock = 5_120_316;

/**
 * Creates the word indexes that are missing or differ from their definitions, with PostgreSQL's extension pg_trgm.
 * Where the extension is not available, searches scan every row, and find the same. Returns whether there are indexes.
 */
export async function ensureWordIndexes(pool: Pool, builder: Kysely<Tables>): Promise<boolean> {
  const { rows } = await pool.query<{ there: boolean }>(
    `select exists (select from pg_extension where extname = 'pg_trgm') and exists (select from pg_proc where proname = 'words_of') as there`,
  );
  if (!rows[0]?.there) return false;
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock($1)', [lock]);
    for (const one of indexedTables) {
      const index = indexNameOf(one.table);
      const text = sql`${indexedText(one)}`.compile(builder).sql;
      const { rows: found } = await client.query<{ said: string | null }>(
        `select obj_description(to_regclass($1)::oid, 'pg_class') as said`,
        [index],
      );
      if (found[0]?.said === text) continue;
      await client.query(`drop index if exists "${index}"`);
      await client.query(`create index "${index}" on "${one.table}" using gin ((${text}) gin_trgm_ops)`);
      await client.query(`comment on index "${index}" is '${text.replaceAll("'", "''")}'`);
    }
    await client.query('commit');
    return true;
  } catch (error) {
    // The original error matters more than that of a broken connection.
    await client.query('rollback').catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
}
