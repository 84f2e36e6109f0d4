import { PostgresDialect } from 'kysely';
import type { ClientBase, DatabaseError, Pool } from 'pg';
import { assertAtHead, builderOf, compiled, migrate, runTasks, transactionOver } from './engine.ts';
import { duplicateFromIndex } from './duplicate.ts';
import { keepWordIndexes } from './postgres-word-index.ts';
import { revisionRaiser } from './revisions.ts';
import type { OnCommit, Query, Runner, Store, Transaction } from './store.ts';

/** Serialisation failure and deadlock: the same job, run again, may well succeed. */
const worthAnotherTry = new Set(['40001', '40P01']);
const tries = 5;

/** Opens the store in a PostgreSQL database (a `postgres://` address), migrated when needed. */
export async function openPostgres(
  address: string,
  onError: (error: unknown) => void,
  onCommit?: OnCommit,
): Promise<Store> {
  const { default: pg } = await import('pg');
  // Revisions and times in ms are bigint there and fit a number here.
  pg.types.setTypeParser(pg.types.builtins.INT8, Number);
  const pool = new pg.Pool({ connectionString: address, max: 10 });
  pool.on('error', onError);
  const dialect = new PostgresDialect({ pool });
  await migrate(dialect);
  const sql = builderOf(dialect);
  const indexesWords = await keepWordIndexes(pool, sql);
  const read = runnerOf(pool);
  const raise = revisionRaiser(sql);

  const attempt = async <Result>(job: (tx: Transaction) => Promise<Result>): Promise<Result> => {
    const client = await pool.connect();
    const runner = runnerOf(client);
    const { tx, gathered } = transactionOver({ runner, exec: (statement) => client.query(statement), readable });
    let broken: Error | undefined;
    const began = performance.now();
    try {
      await client.query('begin');
      const result = await job(tx);
      await raise(runner, gathered.touched);
      await client.query('commit');
      onCommit?.(1, performance.now() - began);
      runTasks(gathered.tasks, onError);
      return result;
    } catch (error) {
      await client.query('rollback').catch((lost: unknown) => {
        broken = lost instanceof Error ? lost : new Error(String(lost));
      });
      throw error;
    } finally {
      client.release(broken);
    }
  };

  return {
    engine: 'postgres',
    indexesWords,
    sql,
    read,
    remember: (_key, answer) => answer(),
    write: async (job) => {
      for (let left = tries; ; left -= 1) {
        try {
          return await attempt(job);
        } catch (error) {
          const code = (error as Partial<DatabaseError>).code ?? '';
          if (left <= 1 || !worthAnotherTry.has(code)) throw readable(error);
        }
      }
    },
    pool: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    ready: () => assertAtHead(read, sql),
    close: () => pool.end(),
  };
}

/** Runs queries on a connection, or on any of a pool. */
export function runnerOf(connection: Pool | ClientBase): Runner {
  const run = async <Row>(query: Query<Row>) => {
    const { sql, parameters } = compiled(query);
    return connection.query(sql, [...parameters]);
  };
  return {
    all: async <Row>(query: Query<Row>) => (await run(query)).rows as Row[],
    one: async <Row>(query: Query<Row>) => (await run(query)).rows[0] as Row | undefined,
    run: async (query) => (await run(query)).rowCount ?? 0,
  };
}

/** Turns the engine's word for a duplicate into ours. */
function readable(error: unknown): unknown {
  const { code, constraint } = error as Partial<DatabaseError>;
  return code === '23505' ? (duplicateFromIndex(constraint) ?? error) : error;
}
