import { Kysely, type CompiledQuery, type Dialect } from 'kysely';
import { Migrator } from 'kysely/migration';
import { migrations } from '../migrations/migrations.ts';
import type { Query, Runner, Transaction } from '../store.ts';
import { appliedMigrations, newestMigration, unknownMigrations } from './applied-migrations.ts';
import { openAppendBuffer, type AppendBuffer } from './append-buffer.ts';
import type { Tables } from '../tables.ts';

/** The compiled form of a query. */
export function compileQuery<Row>(query: Query<Row>): CompiledQuery<Row> {
  return 'compile' in query ? query.compile() : query;
}

/** A query builder for one dialect. It does not run queries: they are compiled and passed to a runner. */
export function builderOf(dialect: Dialect): Kysely<Tables> {
  return new Kysely<Tables>({ dialect });
}

/** A database was written by a newer version of the program than this one. */
export class NewerDatabaseError extends Error {}

/**
 * How a database is migrated in special cases. By default, to the newest migration, each migration in a transaction.
 */
interface Migrating {
  /** These migrations and no others. */
  readonly only?: readonly string[];
  /** The dialect's only connection is already in a transaction. */
  readonly isInTransaction?: boolean;
}

/**
 * Migrates a database to the newest version. Throws `NewerDatabaseError` when it contains a migration that this program
 * does not know, an error that names the failed migration, or the error of the database.
 */
export async function migrate(dialect: Dialect, { only, isInTransaction = false }: Migrating = {}): Promise<void> {
  // A database that is being built was checked before, and a failed query would end its transaction.
  if (!only && !isInTransaction) await assertNotNewer(builderOf(dialect));
  const wanted = Object.entries(migrations).filter(([name]) => only?.includes(name) ?? true);
  const provider = { getMigrations: () => Promise.resolve(Object.fromEntries(wanted)) };
  const migrator = new Migrator({ db: new Kysely<unknown>({ dialect }), provider });
  const { error, results } = await migrator.migrateToLatest({ disableTransactions: isInTransaction });
  if (error === undefined) return;
  const failed = results?.find((one) => one.status === 'Error');
  // Without a failed migration, the database itself is unavailable, and the error says why.
  if (!failed) throw error instanceof Error ? error : new Error(String(error));
  throw new Error(`The database could not be brought up to date: migration ${failed.migrationName} failed.`, {
    cause: error,
  });
}

/** What a transaction collects while its job runs. */
export interface TransactionEffects {
  readonly touched: Set<string>;
  readonly tasks: (() => void | Promise<void>)[];
  /** Statements that were sent without waiting for their results. */
  readonly posted: Promise<unknown>[];
  /** Rows that wait to be stored together. */
  readonly appended: AppendBuffer;
}

/** What a transaction needs from its engine besides queries. */
export interface EngineConnection {
  readonly runner: Runner;
  /** Runs a statement without a result, such as a savepoint. */
  readonly exec: (statement: string) => Promise<unknown>;
  /**
   * Whether the engine refuses further statements after a failed one until a rollback, so that the next statement can
   * be sent without waiting.
   */
  readonly stopsAtFailure: boolean;
  /** Whether appended rows are collected first, because every statement costs a round trip to another process. */
  readonly appendsTogether: boolean;
  /** Translates an error of the engine into one of ours. */
  readonly readable: (error: unknown) => unknown;
}

/** A transaction over a connection, and what it collects. */
export function transactionOver(connection: EngineConnection): { tx: Transaction; gathered: TransactionEffects } {
  const { runner, exec, stopsAtFailure, appendsTogether, readable } = connection;
  const appended = openAppendBuffer((query) => post(runner.run(query)));
  const gathered: TransactionEffects = { touched: new Set(), tasks: [], posted: [], appended };
  const post = (posted: Promise<unknown>) => {
    // The failure is reported at the end of the transaction, or of its savepoint.
    posted.catch(() => undefined);
    gathered.posted.push(posted);
  };
  const ready = <Row>(query: Query<Row>): CompiledQuery<Row> => {
    const one = compileQuery(query);
    appended.addBefore(one.sql);
    return one;
  };
  const tx: Transaction = {
    all: (query) => runner.all(ready(query)),
    one: (query) => runner.one(ready(query)),
    run: (query) => runner.run(ready(query)),
    post: (query) => post(runner.run(ready(query))),
    append: (table, row, insertionOf) => {
      if (appendsTogether) appended.add(table, row, insertionOf);
      else post(runner.run(insertionOf([row])));
    },
    touch: (resource) => void gathered.touched.add(resource),
    savepoint: async (part) => {
      const tasks = gathered.tasks.length;
      appended.addAll();
      await waitForPosted(gathered);
      post(exec('savepoint part'));
      try {
        const result = await part();
        if (!stopsAtFailure) await waitForPosted(gathered);
        post(exec('release savepoint part'));
        await waitForPosted(gathered);
        return result;
      } catch (error) {
        const cause = await firstFailure(gathered, error);
        gathered.tasks.length = tasks;
        appended.forget();
        // If the whole transaction has ended, there is no savepoint to roll back to; the original error is the one to
        // throw.
        await exec('rollback to savepoint part').then(
          () => exec('release savepoint part'),
          () => undefined,
        );
        throw readable(cause);
      }
    },
    afterCommit: (task) => void gathered.tasks.push(task),
  };
  return { tx, gathered };
}

/** Waits for the posted statements. Throws the first failure. */
export async function waitForPosted({ posted }: TransactionEffects): Promise<void> {
  await Promise.all(posted);
  posted.length = 0;
}

/** The first of several failures: an earlier posted statement may have caused this one. */
export async function firstFailure({ posted }: TransactionEffects, error: unknown): Promise<unknown> {
  const outcomes = await Promise.allSettled(posted.splice(0));
  return outcomes.find((outcome) => outcome.status === 'rejected')?.reason ?? error;
}

/** Runs the tasks of a committed transaction, independently of each other. */
export function runTasks(tasks: TransactionEffects['tasks'], onError: (error: unknown) => void): void {
  for (const task of tasks) void Promise.resolve().then(task).catch(onError);
}

/** An older program must not start on data that it does not understand. */
async function assertNotNewer(db: Kysely<Tables>): Promise<void> {
  // Without the table the database is empty; any other problem also makes the migrations fail, which report it.
  const applied = await appliedMigrations(db)
    .execute()
    .catch(() => []);
  const newest = unknownMigrations(applied.map(({ name }) => name)).at(-1);
  if (newest === undefined) return;
  throw new NewerDatabaseError(
    `The data were written by a newer version of Quadrangle: they are at ${newest}, and this version knows ${newestMigration} as the newest.`,
  );
}
