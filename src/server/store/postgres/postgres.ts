import { setTimeout as pause } from 'node:timers/promises';
import { CompiledQuery } from 'kysely';
import type { DatabaseError, Pool, PoolClient } from 'pg';
import { assertAtHead } from '../engine/applied-migrations.ts';
import { builderOf, compileQuery, firstFailure, migrate, runTasks, transactionOver } from '../engine/engine.ts';
import { duplicateFromIndex } from '../engine/duplicate.ts';
import { outageReporter, type Outage } from './outage.ts';
import { SharedPostgresDialect } from './postgres-dialect.ts';
import { inBatches, type WriteJob } from './postgres-batches.ts';
import { isRefusal, classifyFailure, noConnection, outcomeUnknown, unavailableFor } from './postgres-failures.ts';
import { memoryOf } from './postgres-memory.ts';
import { corked, type CorkedConnection } from './corked-connection.ts';
import { ensureWordIndexes } from './postgres-word-index.ts';
import type { NamedQuery } from '../engine/prepared.ts';
import { revisionRaiser } from '../revisions.ts';
import { StoreUnavailableError, type OnCommit, type Query, type Runner, type Store } from '../store.ts';

/** How many times a job is run when it conflicts with others. */
const tries = 5;

const second = 1000;

/** Connection attempts have a timeout. */
const reaching = { connectionTimeoutMillis: 10 * second, keepAlive: true };

/**
 * Every wait has a timeout: for a connection, for a row lock, and for a response that a broken network lost. The
 * database itself ends the transactions of a server that no longer exists.
 */
const limits = {
  ...reaching,
  max: 10,
  lock_timeout: 15 * second,
  statement_timeout: 30 * second,
  idle_in_transaction_session_timeout: 60 * second,
  query_timeout: 35 * second,
};

/**
 * How long several jobs in one transaction wait for a row lock, in ms: the batches of two servers may each hold what
 * the other waits for.
 */
const patienceTogether = 100;

/** Opens the store in a PostgreSQL database (a `postgres://` address), migrated when necessary. */
export async function openPostgres(
  address: string,
  onError: (error: unknown) => void,
  onCommit?: OnCommit,
): Promise<Store> {
  const { default: pg } = await import('pg');
  // Revisions and times in ms are bigint in PostgreSQL; they fit a JavaScript number.
  pg.types.setTypeParser(pg.types.builtins.INT8, Number);
  const indexesWords = await preparedBy(new pg.Pool({ ...reaching, connectionString: address, max: 2 }));
  const pool = new pg.Pool({ ...limits, pipeline: true, connectionString: address });
  const outage = outageReporter(onError);
  // Reports idle connections that are lost when the database stops.
  hearing(pool).on('error', outage.failed);
  pool.on('connect', planForMemory);
  const lend = lender(pool, outage);
  const failureOf = (error: unknown) => failure(error, outage);
  const sql = builderOf(new SharedPostgresDialect({ pool }));
  const read = readerOf(lend, failureOf);
  const attempt = attempter({ lend, raise: revisionRaiser(sql), onError, onCommit });
  const alone = async <Result>(job: WriteJob<Result>): Promise<Result> => {
    for (let left = tries; ; left -= 1) {
      try {
        const [result] = await attempt([job]);
        return result as Result;
      } catch (error) {
        if (left <= 1 || classifyFailure(error) !== 'passing') throw failureOf(error);
        // A random delay, so that two conflicting jobs do not conflict again.
        await pause(Math.random() * 20 * (tries - left + 1));
      }
    }
  };
  const inBatch = inBatches({ together: attempt, alone });

  return {
    engine: 'postgres',
    indexesWords,
    sql,
    read,
    memory: memoryOf(read, sql),
    remember: (_key, answer) => answer(),
    write: (job, { isShort = false } = {}) => (isShort ? inBatch(job) : alone(job)),
    pool: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    ready: () => assertAtHead(read, sql),
    close: () => pool.end(),
  };
}

/** Runs queries on a connection. */
export function runnerOf(connection: CorkedConnection): Runner {
  const run = async <Row>(query: Query<Row>) => {
    const { sql, parameters, name } = compileQuery(query) as CompiledQuery & Partial<Pick<NamedQuery, 'name'>>;
    // A named query is parsed and planned once per connection.
    return connection.query({ text: sql, values: [...parameters], ...(name !== undefined && { name }) });
  };
  return {
    all: async <Row>(query: Query<Row>) => (await run(query)).rows as Row[],
    one: async <Row>(query: Query<Row>) => (await run(query)).rows[0] as Row | undefined,
    run: async (query) => (await run(query)).rowCount ?? 0,
  };
}

/** Migrates, without a timeout. Returns whether there are word indexes. */
async function preparedBy(pool: Pool): Promise<boolean> {
  hearing(pool).on('error', () => undefined);
  try {
    const dialect = new SharedPostgresDialect({ pool });
    await migrate(dialect);
    return await ensureWordIndexes(pool, builderOf(dialect));
  } finally {
    await pool.end();
  }
}

/**
 * A pool whose connections always have an error listener: without one, a connection that dies after it is opened and
 * before it is lent would crash the server. The next query on it throws.
 */
function hearing(pool: Pool): Pool {
  return pool.on('connect', (client) => client.on('error', () => undefined));
}

/**
 * Makes a connection plan for data in memory or on an SSD. By default PostgreSQL assumes that reading a page by an
 * index costs four times a sequential read, so it sorts all notices of a type although the index has them in order. A
 * value that an administrator has set is kept; an engine without this setting continues unchanged.
 * https://www.postgresql.org/docs/current/runtime-config-query.html#GUC-RANDOM-PAGE-COST
 */
function planForMemory(client: PoolClient): void {
  client
    .query(
      `select set_config('random_page_cost', '1.1', false) from pg_settings where name = 'random_page_cost' and source = 'default'`,
    )
    .catch(() => undefined);
}

/** Lends a connection to a job; `spoil` marks it as unusable for other jobs. */
type Lend = <Result>(job: (client: PoolClient, spoil: (error: Error) => void) => Promise<Result>) => Promise<Result>;

/** Lends connections. One that broke, or may have broken, is never lent again. */
function lender(pool: Pool, outage: Outage): Lend {
  return async (job) => {
    const client = await pool.connect().catch((error: unknown) => {
      outage.failed(error);
      throw noConnection(error);
    });
    let broken: Error | undefined;
    const spoil = (error: Error) => {
      broken = error;
    };
    // A connection that dies in use emits this error too; without a listener, that would crash the server.
    client.on('error', spoil);
    try {
      const result = await job(client, spoil);
      outage.over();
      return result;
    } catch (error) {
      if (classifyFailure(error) === 'lost') broken ??= error as Error;
      throw error;
    } finally {
      client.off('error', spoil);
      client.release(broken);
    }
  };
}

/** The revision that is raised by a write that touches no other. */
const anything = 'anything';

interface Attempting {
  readonly lend: Lend;
  readonly raise: ReturnType<typeof revisionRaiser>;
  readonly onError: (error: unknown) => void;
  readonly onCommit: OnCommit | undefined;
}

/**
 * Returns the function that runs jobs one after the other in one transaction, once. It throws the error of the first
 * job that failed; then nothing is stored.
 */
function attempter({ lend, raise, onError, onCommit }: Attempting) {
  return (jobs: readonly WriteJob[]): Promise<unknown[]> =>
    lend(async (client, spoil) => {
      const connection = corked(client);
      const runner = runnerOf(connection);
      const exec = (statement: string) => connection.query(statement);
      const { tx, gathered } = transactionOver({ runner, exec, stopsAtFailure: true, appendsTogether: true, readable });
      const began = performance.now();
      try {
        tx.post(CompiledQuery.raw('begin'));
        if (jobs.length > 1) tx.post(CompiledQuery.raw(`set local lock_timeout = ${patienceTogether}`));
        const results: unknown[] = [];
        for (const job of jobs) results.push(await job(tx));
        gathered.appended.addAll();
        // A write that touches no resource may still change a response: for example, when a token ends.
        tx.post(raise(gathered.touched.size > 0 ? gathered.touched : new Set([anything])));
        await commit(connection, spoil);
        onCommit?.(jobs.length, performance.now() - began);
        runTasks(gathered.tasks, onError);
        return results;
      } catch (error) {
        // If the response to the commit was lost, the outcome is unknown, whatever failed before.
        const cause = error instanceof StoreUnavailableError ? error : await firstFailure(gathered, error);
        // A broken connection needs no rollback, and would not respond to one.
        if (!(cause instanceof StoreUnavailableError) && classifyFailure(cause) !== 'lost') {
          await client.query('rollback').catch(spoil);
        }
        throw cause;
      }
    });
}

/** A commit without a clear response is neither acknowledged nor repeated. */
async function commit(client: CorkedConnection, spoil: (error: Error) => void): Promise<void> {
  const { command } = await client.query('commit').catch((error: unknown) => {
    if (isRefusal(error)) throw error;
    spoil(error as Error);
    throw outcomeUnknown(error);
  });
  // PostgreSQL responds like this to a commit after a failed statement: it has rolled back.
  if (command !== 'COMMIT') throw new Error('The transaction was rolled back: a failure in it was passed over.');
}

function readerOf(lend: Lend, failureOf: (error: unknown) => unknown): Runner {
  const asking = async <Result>(ask: (runner: Runner) => Promise<Result>): Promise<Result> => {
    try {
      return await lend((client) => ask(runnerOf(client)));
    } catch (error) {
      throw failureOf(error);
    }
  };
  return {
    all: (query) => asking((runner) => runner.all(query)),
    one: (query) => asking((runner) => runner.one(query)),
    run: (query) => asking((runner) => runner.run(query)),
  };
}

/** The error for the caller; the operator is told when the database itself has failed. */
function failure(error: unknown, outage: Outage): unknown {
  const meaning = classifyFailure(error);
  if (meaning === 'lost') outage.failed(error);
  else if (meaning !== 'other') outage.refused(error);
  return unavailableFor(meaning, error) ?? readable(error);
}

/** Translates the engine's error for a duplicate into ours. */
function readable(error: unknown): unknown {
  const { code, constraint } = error as Partial<DatabaseError>;
  return code === '23505' ? (duplicateFromIndex(constraint) ?? error) : error;
}
