import { Kysely, type CompiledQuery, type Dialect } from 'kysely';
import { Migrator } from 'kysely/migration';
import { migrations } from '../migrations/migrations.ts';
import type { Query, Runner, Transaction } from '../store.ts';
import { openAppendBuffer, type AppendBuffer } from './append-buffer.ts';
import type { Tables } from '../tables.ts';

/** The compiled form of a query. */
export function compiled<Row>(query: Query<Row>): CompiledQuery<Row> {
  return 'compile' in query ? query.compile() : query;
}

/** A query builder for one dialect. It runs nothing: its queries are compiled and handed to a runner. */
export function builderOf(dialect: Dialect): Kysely<Tables> {
  return new Kysely<Tables>({ dialect });
}

/** The name of the newest migration that this program knows. */
export const newestMigration = Object.keys(migrations).sort().at(-1) ?? '';

/** A database was written by a newer version of the program than this one. */
export class NewerDatabase extends Error {}

/** How a database is brought up to date where it is not simply to the newest migration, each in a transaction. */
interface Migrating {
  /** These migrations and no others. */
  readonly only?: readonly string[];
  /** The dialect's one connection is in a transaction already. */
  readonly isInTransaction?: boolean;
}

/**
 * Brings a database to the newest migration. Throws `NewerDatabase` when it has one that this program does not know,
 * the migration that failed by name, or what the database said.
 */
export async function migrate(dialect: Dialect, { only, isInTransaction = false }: Migrating = {}): Promise<void> {
  // What is built anew was asked before, and a failed question would end its transaction.
  if (!only && !isInTransaction) await assertNotNewer(new Kysely<{ kysely_migration: { name: string } }>({ dialect }));
  const wanted = Object.entries(migrations).filter(([name]) => only?.includes(name) ?? true);
  const provider = { getMigrations: () => Promise.resolve(Object.fromEntries(wanted)) };
  const migrator = new Migrator({ db: new Kysely<unknown>({ dialect }), provider });
  const { error, results } = await migrator.migrateToLatest({ disableTransactions: isInTransaction });
  if (error === undefined) return;
  const failed = results?.find((one) => one.status === 'Error');
  // Without a failed migration it is the database itself that does not answer, and says why.
  if (!failed) throw error instanceof Error ? error : new Error(String(error));
  throw new Error(`The database could not be brought up to date: migration ${failed.migrationName} failed.`, {
    cause: error,
  });
}

/** Throws when the newest migration is not in the database. */
export async function assertAtHead(read: Runner, sql: Kysely<Tables>): Promise<void> {
  const applied = (sql as unknown as Kysely<{ kysely_migration: { name: string } }>)
    .selectFrom('kysely_migration')
    .select('name')
    .where('name', '=', newestMigration);
  if (!(await read.one(applied))) throw new Error(`The database lacks the migration ${newestMigration}.`);
}

/** What a transaction collects while its job runs. */
export interface Gathered {
  readonly touched: Set<string>;
  readonly tasks: (() => void | Promise<void>)[];
  /** What was run without waiting for it. */
  readonly posted: Promise<unknown>[];
  /** Rows that wait to be stored together. */
  readonly appended: AppendBuffer;
}

/** What a transaction needs of its engine beside queries. */
export interface Connection {
  readonly runner: Runner;
  /** Runs a statement that answers nothing, such as a savepoint. */
  readonly exec: (statement: string) => Promise<unknown>;
  /**
   * Whether the engine refuses what follows a failed statement until that is taken back, so that nobody need wait for
   * one to send the next.
   */
  readonly stopsAtFailure: boolean;
  /** Whether rows that are appended wait for each other, because every statement costs a way to another process. */
  readonly appendsTogether: boolean;
  /** Turns the engine's word for a failure into ours. */
  readonly readable: (error: unknown) => unknown;
}

/** A transaction over a connection, and what it collects. */
export function transactionOver(connection: Connection): { tx: Transaction; gathered: Gathered } {
  const { runner, exec, stopsAtFailure, appendsTogether, readable } = connection;
  const appended = openAppendBuffer((query) => post(runner.run(query)));
  const gathered: Gathered = { touched: new Set(), tasks: [], posted: [], appended };
  const post = (posted: Promise<unknown>) => {
    // Whoever ends the transaction, or the part of it, hears of its failure.
    posted.catch(() => undefined);
    gathered.posted.push(posted);
  };
  const ready = <Row>(query: Query<Row>): CompiledQuery<Row> => {
    const one = compiled(query);
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
      await settled(gathered);
      post(exec('savepoint part'));
      try {
        const result = await part();
        if (!stopsAtFailure) await settled(gathered);
        post(exec('release savepoint part'));
        await settled(gathered);
        return result;
      } catch (error) {
        const cause = await firstFailure(gathered, error);
        gathered.tasks.length = tasks;
        appended.forget();
        // Where the whole transaction has ended there is no part to go back to; why it has is what counts.
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

/** Waits for what was posted. Throws what failed first. */
export async function settled({ posted }: Gathered): Promise<void> {
  await Promise.all(posted);
  posted.length = 0;
}

/** The first of several failures: a statement that was posted earlier may have caused this one. */
export async function firstFailure({ posted }: Gathered, error: unknown): Promise<unknown> {
  const outcomes = await Promise.allSettled(posted.splice(0));
  return outcomes.find((outcome) => outcome.status === 'rejected')?.reason ?? error;
}

/** Runs the tasks of a committed transaction, each by itself. */
export function runTasks(tasks: Gathered['tasks'], onError: (error: unknown) => void): void {
  for (const task of tasks) void Promise.resolve().then(task).catch(onError);
}

/** An older program must not start on data that it does not understand. */
async function assertNotNewer(db: Kysely<{ kysely_migration: { name: string } }>): Promise<void> {
  // Without the table there is nothing yet; whatever else is wrong, the migrations meet it as well, and say so.
  const names = db.selectFrom('kysely_migration').select('name').orderBy('name');
  const applied = await names.execute().catch(() => []);
  const unknown = applied.map(({ name }) => name).filter((name) => !(name in migrations));
  if (unknown.length === 0) return;
  throw new NewerDatabase(
    `The data were written by a newer version of Quadrangle: they are at ${unknown.at(-1)}, and this version knows ${newestMigration} as the newest.`,
  );
}
