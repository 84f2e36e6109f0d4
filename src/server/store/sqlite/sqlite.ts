import Database from 'better-sqlite3';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { SqliteDialect } from 'kysely';
import { BoundedMap } from '#model/bounded-map.ts';
import { assertWritable } from './assert-writable.ts';
import { duplicateFromIndex } from '../engine/duplicate.ts';
import {
  assertAtHead,
  builderOf,
  compiled,
  firstFailure,
  migrate,
  runTasks,
  settled,
  transactionOver,
} from '../engine/engine.ts';
import { fileInPlace } from './file-in-place.ts';
import { fits, holds } from '../words/fits.ts';
import { makeFolder } from '../../disk/make-folder.ts';
import { numeral, serialOrderOf } from '../words/matching.ts';
import { revisionRaiser } from '../revisions.ts';
import { SteadySqliteDialect } from './sqlite-dialect.ts';
import { memoryOf } from './sqlite-memory.ts';
import { keepWordIndexes } from './sqlite-word-index.ts';
import {
  DuplicateValue,
  type Builder,
  type OnCommit,
  type Query,
  type Runner,
  type Store,
  type Transaction,
} from '../store.ts';
import { openSyncedLog, type SyncedLog } from './synced-log.ts';
import { writtenBy } from '../engine/tables-of.ts';
import { wordsOf } from '../words/words-of.ts';

/**
 * After how many pages of 4 kB the log of writes is copied into the file: four times as seldom as by default, because the same few pages
 * are written again and again, and each is copied once.
 */
const pagesInLog = 4000;

/** How many writes are committed together at the most. */
const batchSize = 64;

/** Statements kept ready on a connection; filters come in many shapes, the rest in few. */
const keptStatements = 500;

/** How long a start waits for another server to bring the database up to date, in ms. */
const patience = 60_000;

interface Waiting {
  job: (tx: Transaction) => Promise<unknown>;
  resolve: (result: unknown) => void;
  reject: (error: unknown) => void;
}

/**
 * Opens the store in one SQLite file, `quadrangle.sqlite` in `directory`, made and migrated when needed. Reads have a
 * connection of their own, so they never see a write before its commit. Writes that wait together are committed
 * together, each failing alone, and answered after the one sync.
 */
export async function openSqlite(
  directory: string,
  onError: (error: unknown) => void,
  onCommit?: OnCommit,
): Promise<Store> {
  makeFolder(directory);
  const file = join(directory, 'quadrangle.sqlite');
  assertWritable(file);
  await bringToHead(file);
  const writer = connect(file);
  writer.pragma(`wal_autocheckpoint = ${pagesInLog}`);
  const reader = connect(file);
  reader.pragma('query_only = on');
  const sql = builderOf(new SteadySqliteDialect({ database: reader }));
  const read = runnerOf(reader);
  const memory = memoryOf(writer);
  const assertInPlace = fileInPlace(file);
  const log = openSyncedLog(writer, file, onError);
  const queue = writeQueue({
    ...{ writer, log, raise: revisionRaiser(sql), committed: memory.forget, assertInPlace, onError, onCommit },
  });
  return {
    engine: 'sqlite',
    indexesWords: true,
    sql,
    read,
    memory: memory.current,
    remember: memory.remember,
    write: queue.write,
    pool: () => undefined,
    ready: async () => {
      assertInPlace();
      await assertAtHead(read, sql);
      // Nobody knows that there is room again before somebody tries.
      if (queue.isFailing()) await queue.write((tx) => tx.run(trial(sql)));
    },
    close: async () => {
      await queue.drained();
      reader.close();
      writer.close();
      log.close();
    },
  };
}

/**
 * Brings the file to the newest migration, all the way or not at all: a start that is cut off leaves nothing half done, and of servers
 * that start at once the first one does it.
 */
async function bringToHead(file: string): Promise<void> {
  const database = connect(file);
  try {
    database.pragma('busy_timeout = 0');
    await begun(database);
    await migrate(new SqliteDialect({ database }));
    keepWordIndexes(database);
    database.exec('commit');
  } finally {
    database.close();
  }
}

/** Begins a transaction, as soon as whoever writes lets go; waits for a while only, and lets the rest of this process go on. */
async function begun(database: Database.Database): Promise<void> {
  const end = performance.now() + patience;
  while (!isFree(database, performance.now() > end)) await pause(50);
}

/** Begins a transaction if nobody else writes. Throws that somebody does when this is the last try. */
function isFree(database: Database.Database, isLast: boolean): boolean {
  try {
    database.exec('begin immediate');
    return true;
  } catch (error) {
    const { code = '' } = error as { code?: string };
    if (isLast || !code.startsWith('SQLITE_BUSY')) throw error;
    return false;
  }
}

/** A write that changes nothing anybody reads. */
function trial(sql: Builder) {
  const value = new Date().toISOString();
  return sql
    .insertInto('meta')
    .values({ name: 'written', value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }));
}

function connect(file: string): Database.Database {
  const database = new Database(file);
  database.pragma('journal_mode = WAL');
  database.pragma('synchronous = FULL');
  database.pragma('foreign_keys = on');
  database.pragma('busy_timeout = 5000');
  // SQLite's own lower() knows ASCII only; a search should find É by é.
  database.function('lower', { deterministic: true }, (value: unknown) =>
    typeof value === 'string' ? value.toLowerCase() : value,
  );
  // PostgreSQL's ~ and ~* for the patterns of words.
  database.function('fits', { deterministic: true }, (text: unknown, pattern: unknown) =>
    fits(String(text ?? ''), String(pattern)) ? 1 : 0,
  );
  database.function('holds', { deterministic: true }, (text: unknown, key: unknown) =>
    holds(String(text ?? ''), String(key)) ? 1 : 0,
  );
  // What of a text the indexes of words hold.
  database.function('words_of', { deterministic: true }, (text: unknown) => wordsOf(String(text ?? '')));
  // The number that a text is, commas between its groups or not, as PostgreSQL finds it with its own functions.
  database.function('number_in', { deterministic: true }, (value: unknown) => {
    const plain = String(value ?? '')
      .replace(/^ +| +$/g, '')
      .replaceAll(',', '');
    return isNumeral.test(plain) ? Number(plain) : null;
  });
  database.function('serial_order', { deterministic: true }, (text: unknown) => serialOrderOf(String(text ?? '')));
  return database;
}

const isNumeral = new RegExp(numeral);

/** Whoever looks after a connection: is told of each statement before it runs, with the table it writes to, and may throw. */
type Watch = (writesTo: string | undefined) => void;

/** Runs queries on a connection. */
export function runnerOf(database: Database.Database, watch: Watch = () => undefined): Runner {
  const statements = new BoundedMap<string, { statement: Database.Statement; writesTo: string | undefined }>(
    keptStatements,
  );
  const prepared = (sql: string) => {
    const kept = statements.get(sql);
    if (kept) return kept;
    const statement = database.prepare(sql);
    const fresh = { statement, writesTo: statement.readonly ? undefined : writtenBy(sql) };
    statements.set(sql, fresh);
    return fresh;
  };
  const bound = (query: Query<unknown>) => {
    const { sql, parameters } = compiled(query);
    const { statement, writesTo } = prepared(sql);
    watch(writesTo);
    return { statement, parameters };
  };
  // Async, so that what SQLite throws at once is a rejection here as it is with PostgreSQL.
  return {
    all: async <Row>(query: Query<Row>) => {
      const { statement, parameters } = bound(query);
      return statement.all(...parameters) as Row[];
    },
    one: async <Row>(query: Query<Row>) => {
      const { statement, parameters } = bound(query);
      return statement.get(...parameters) as Row | undefined;
    },
    run: async (query) => {
      const { statement, parameters } = bound(query);
      return statement.run(...parameters).changes;
    },
  };
}

interface Queue {
  writer: Database.Database;
  log: SyncedLog;
  raise: ReturnType<typeof revisionRaiser>;
  /** Called between a commit and the answers to its writers, with the tables it wrote to. */
  committed: (written: ReadonlySet<string>) => void;
  /** Throws when what is written would be lost. */
  assertInPlace: () => void;
  onError: (error: unknown) => void;
  onCommit: OnCommit | undefined;
}

function writeQueue({ writer, log, raise, committed, assertInPlace, onError, onCommit }: Queue) {
  const waiting: Waiting[] = [];
  // A disk that fails makes SQLite take back the whole transaction by itself. Whatever was written after that would stand alone.
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
    // What fails with nothing beside it takes the transaction along.
    if (writer.inTransaction) {
      // Once for all of them: nobody reads what stands between.
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
    // One turn of the event loop: requests that arrived together are committed together.
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

/** Takes back what was begun. A disk that cannot even do that is asked again before the next write. */
function takeBack(writer: Database.Database): void {
  try {
    if (writer.inTransaction) writer.exec('rollback');
  } catch {
    // The failure that led here is the one to tell of.
  }
}

/** What a write of a batch is surrounded with, to fail alone: statements before it, once it has worked, and once it has failed. */
interface Around {
  before: string;
  worked: string;
  failed: string;
}

const savepoint: Around = { before: 'savepoint one', worked: 'release one', failed: 'rollback to one; release one' };

/** A write with nothing beside it has the transaction, which is what a savepoint would cost SQLite a copy of each page for. */
const transaction: Around = { before: '', worked: '', failed: 'rollback' };

interface Alone {
  writer: Database.Database;
  runner: Runner;
  around: Around;
  /** What the writes of the batch touched, to be added to. */
  touched: Set<string>;
  onError: (error: unknown) => void;
  one: Waiting;
}

/**
 * Runs one write of a batch inside its own savepoint. What comes back answers its caller, once the batch is committed. Throws what the
 * disk or the file fails with, which is nobody's own fault: then nothing of the batch is stored.
 */
async function runAlone({ writer, runner, around, touched, onError, one }: Alone): Promise<() => void> {
  const exec = async (statement: string) => writer.exec(statement);
  const { tx, gathered } = transactionOver({ runner, exec, stopsAtFailure: false, readable });
  if (around.before) writer.exec(around.before);
  try {
    const result = await one.job(tx);
    await settled(gathered);
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

/** Whether it is the disk or the file that fails, and not what was asked of them. */
function isFault(error: unknown): boolean {
  return error instanceof Database.SqliteError && !/^SQLITE_(CONSTRAINT|ERROR|MISMATCH|RANGE)/.test(error.code);
}

/** Turns the engine's word for a duplicate into ours. */
function readable(error: unknown): unknown {
  if (!(error instanceof Database.SqliteError) || error.code !== 'SQLITE_CONSTRAINT_UNIQUE') return error;
  const [, table, column] = /UNIQUE constraint failed: (\w+)\.(\w+)/.exec(error.message) ?? [];
  if (table && column) return new DuplicateValue(table, column);
  // An index over some of the rows is named <table>_<column>_unique.
  const [, index] = /index '(\w+)'/.exec(error.message) ?? [];
  return duplicateFromIndex(index) ?? error;
}
