import Database from 'better-sqlite3';
import { duplicateFromIndex } from '../engine/duplicate.ts';
import { firstFailure, runTasks, waitForPosted, transactionOver } from '../engine/engine.ts';
import type { revisionRaiser } from '../revisions.ts';
import { DuplicateValueError, type OnCommit, type Runner, type Transaction } from '../store.ts';
import { runnerOf } from './runner-of.ts';
import type { SyncedLog } from './synced-log.ts';

/** How many writes are committed together at most. */
const batchSize = 64;

interface Waiting {
  job: (tx: Transaction) => Promise<unknown>;
  resolve: (result: unknown) => void;
  reject: (error: unknown) => void;
}

interface Queue {
  writer: Database.Database;
  log: SyncedLog;
  raise: ReturnType<typeof revisionRaiser>;
  /** Called between a commit and the responses to its callers, with the tables it wrote to. */
  committed: (written: ReadonlySet<string>) => void;
  /** Throws when writes would be lost, because the file is no longer in its place. */
  assertInPlace: () => void;
  onError: (error: unknown) => void;
  onCommit: OnCommit | undefined;
}

/**
 * Creates the only way to write: waiting writes are committed together, each can fail separately, and their callers get
 * a response after the one sync.
 */
export function writeQueue({ writer, log, raise, committed, assertInPlace, onError, onCommit }: Queue) {
  const waiting: Waiting[] = [];
  // When the disk fails, SQLite rolls back the whole transaction by itself. Statements after that would be committed
  // one by one.
  const written = new Set<string>();
  const runner = runnerOf(writer, (writesTo) => {
    if (!writer.inTransaction) throw new Error('The database has ended this transaction.');
    if (writesTo !== undefined) written.add(writesTo);
  });
  const begin = writer.prepare('begin immediate');
  let draining: Promise<void> | null = null;
  let failing = false;

  const commit = async (batch: Waiting[]): Promise<void> => {
    const answers: (() => void)[] = [];
    const touched = new Set<string>();
    takeBack(writer);
    written.clear();
    assertInPlace();
    log.assertSynced();
    const began = performance.now();
    begin.run();
    const around = batch.length > 1 ? savepoint : transaction;
    for (const one of batch) answers.push(await runAlone({ writer, runner, around, touched, onError, one }));
    // A failed write that is alone in its batch has already rolled back the transaction.
    if (writer.inTransaction) {
      // Once for the whole batch: nobody reads the values in between.
      if (touched.size > 0) await runner.run(raise(touched));
      try {
        log.commit();
      } finally {
        committed(written);
      }
      assertInPlace();
    }
    onCommit?.(batch.length, performance.now() - began);
    for (const answer of answers) answer();
  };

  const drain = async (): Promise<void> => {
    // Wait one turn of the event loop: requests that arrived together are committed together.
    await new Promise(setImmediate);
    while (waiting.length > 0) {
      const batch = waiting.splice(0, batchSize);
      failing = await commit(batch).then(
        () => false,
        (error: unknown) => {
          for (const one of batch) one.reject(error);
          return true;
        },
      );
      if (failing) takeBack(writer);
    }
    draining = null;
  };

  return {
    write: <Result>(job: (tx: Transaction) => Promise<Result>) =>
      new Promise<Result>((resolve, reject) => {
        waiting.push({ job, resolve: resolve as Waiting['resolve'], reject });
        draining ??= drain();
      }),
    /** Whether the last commit failed. */
    isFailing: () => failing,
    drained: async () => {
      if (draining) await draining;
    },
  };
}

/** Rolls back the transaction. If the disk fails even at that, it is tried again before the next write. */
function takeBack(writer: Database.Database): void {
  try {
    if (writer.inTransaction) writer.exec('rollback');
  } catch {
    // The original error is the one to report.
  }
}

/**
 * The statements around a write of a batch, so that it can fail separately: before it, after success, and after a
 * failure.
 */
interface Around {
  before: string;
  worked: string;
  failed: string;
}

const savepoint: Around = { before: 'savepoint one', worked: 'release one', failed: 'rollback to one; release one' };

/** A write that is alone in its batch uses the transaction itself: a savepoint costs SQLite a copy of each page. */
const transaction: Around = { before: '', worked: '', failed: 'rollback' };

interface Alone {
  writer: Database.Database;
  runner: Runner;
  around: Around;
  /** The resources that the writes of the batch touched; more are added. */
  touched: Set<string>;
  onError: (error: unknown) => void;
  one: Waiting;
}

/**
 * Runs one write of a batch inside its own savepoint. Returns a function that resolves its caller, to call once the
 * batch is committed. Throws errors of the disk or the file, which no write is responsible for: then nothing of the
 * batch is stored.
 */
async function runAlone({ writer, runner, around, touched, onError, one }: Alone): Promise<() => void> {
  const exec = async (statement: string) => writer.exec(statement);
  const { tx, gathered } = transactionOver({ runner, exec, stopsAtFailure: false, appendsTogether: false, readable });
  if (around.before) writer.exec(around.before);
  try {
    const result = await one.job(tx);
    await waitForPosted(gathered);
    if (around.worked) writer.exec(around.worked);
    for (const resource of gathered.touched) touched.add(resource);
    return () => {
      one.resolve(result);
      runTasks(gathered.tasks, onError);
    };
  } catch (error) {
    const cause = await firstFailure(gathered, error);
    if (!writer.inTransaction || isFault(cause)) throw cause;
    writer.exec(around.failed);
    return () => one.reject(readable(cause));
  }
}

/** Whether the disk or the file has failed, and not the statement. */
function isFault(error: unknown): boolean {
  return error instanceof Database.SqliteError && !/^SQLITE_(CONSTRAINT|ERROR|MISMATCH|RANGE)/.test(error.code);
}

/** Translates the engine's error for a duplicate into ours. */
function readable(error: unknown): unknown {
  if (!(error instanceof Database.SqliteError) || error.code !== 'SQLITE_CONSTRAINT_UNIQUE') return error;
  const [, table, column] = /UNIQUE constraint failed: (\w+)\.(\w+)/.exec(error.message) ?? [];
  if (table && column) return new DuplicateValueError(table, column);
  // An index over some of the rows is named <table>_<column>_unique.
  const [, index] = /index '(\w+)'/.exec(error.message) ?? [];
  return duplicateFromIndex(index) ?? error;
}
