import type { Client, QueryResult } from 'pg';
import type { Dialect } from 'kysely';
import { hasCode } from '../../disk/has-code.ts';
import { builderOf, compileQuery } from '../engine/engine.ts';
import { SharedPostgresDialect } from '../postgres/postgres-dialect.ts';
import { runnerOf } from '../postgres/postgres.ts';
import { rowsPerBatch, type SnapshotConnection } from './connection.ts';

/** Opens a database (a `postgres://` address) as it is now, for reading. Writers are not blocked. */
export async function readPostgres(
  address: string,
): Promise<{ connection: SnapshotConnection; close: () => Promise<void> }> {
  const client = await connectTo(address);
  await client.query('begin transaction isolation level repeatable read, read only');
  return { connection: postgresConnection(client).connection, close: () => client.end() };
}

/** A separate connection to a database. */
export async function connectTo(address: string): Promise<Client> {
  const { default: pg } = await import('pg');
  // Revisions and times in ms are bigint in PostgreSQL; they fit a JavaScript number.
  pg.types.setTypeParser(pg.types.builtins.INT8, Number);
  const client = new pg.Client({ connectionString: address, connectionTimeoutMillis: 10_000, keepAlive: true });
  // A connection that is lost while idle is detected by the next query.
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

/** The connection over a client, and the dialect for code that runs queries on it directly. */
export function postgresConnection(client: Client): { connection: SnapshotConnection; dialect: Dialect } {
  const alone = { query: causeKeeping(client), release: () => undefined };
  const pool = { connect: () => Promise.resolve(alone as never), end: () => Promise.resolve(), options: {} };
  const dialect = new SharedPostgresDialect({ pool });
  const connection: SnapshotConnection = {
    engine: 'postgres',
    sql: builderOf(dialect),
    runner: runnerOf(client),
    async *pieces<Row>(query: Parameters<SnapshotConnection['pieces']>[0]) {
      const { sql, parameters } = compileQuery(query);
      await client.query(`declare piece no scroll cursor for ${sql}`, [...parameters]);
      try {
        for (let isMore = true; isMore;) {
          const { rows } = await client.query(`fetch ${rowsPerBatch} from piece`);
          isMore = rows.length === rowsPerBatch;
          if (rows.length > 0) yield rows as Row[];
        }
      } finally {
        // After a failure there is no cursor left to close.
        await client.query('close piece').catch(() => undefined);
      }
    },
  };
  return { connection, dialect };
}

/** The error code of PostgreSQL for a statement in a transaction in which one has failed. */
const afterFailure = '25P02';

/**
 * The queries of a client, where every refusal after a failed query is the error of that one: the migrator runs more
 * queries after a failure, and only the first says why.
 */
function causeKeeping(client: Client): (text: string, values?: unknown[]) => Promise<QueryResult> {
  let cause: unknown;
  return async (text, values) => {
    try {
      return await client.query(text, values);
    } catch (error) {
      if (!hasCode(error, afterFailure)) cause = error;
      throw cause ?? error;
    }
  };
}
