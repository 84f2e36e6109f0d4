import type Database from 'better-sqlite3';
import { SqliteDialect } from 'kysely';
import { existsSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { codeOf } from '../../disk/has-code.ts';
import { makeFolder } from '../../disk/make-folder.ts';
import { assertAtHead } from '../engine/applied-migrations.ts';
import { builderOf, migrate } from '../engine/engine.ts';
import { metaUpsert } from '../meta.ts';
import { revisionRaiser } from '../revisions.ts';
import type { Builder, OnCommit, Store } from '../store.ts';
import { assertWritable } from './assert-writable.ts';
import { connect } from './connect.ts';
import { fileInPlace } from './file-in-place.ts';
import { runnerOf } from './runner-of.ts';
import { SteadySqliteDialect } from './sqlite-dialect.ts';
import { memoryOf } from './sqlite-memory.ts';
import { ensureWordIndexes } from './sqlite-word-index.ts';
import { openSyncedLog } from './synced-log.ts';
import { writeQueue } from './write-queue.ts';

/**
 * After how many pages of 4 kB the write-ahead log is copied into the file: four times the default, because the same
 * few pages are written again and again, and each is copied once.
 */
const pagesInLog = 4000;

/** How long a start waits while another server migrates the database, in ms. */
const patience = 60_000;

/**
 * Opens the store in one SQLite file, `quadrangle.sqlite` in `directory`, created and migrated when necessary. Reads
 * have their own connection, so they never see uncommitted writes. Waiting writes are committed together, each can fail
 * separately, and their callers get a response after the one sync.
 */
export async function openSqlite(
  directory: string,
  onError: (error: unknown) => void,
  onCommit?: OnCommit,
): Promise<Store> {
  makeFolder(directory);
  const file = fileIn(directory);
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
      // Only an attempt shows whether there is disk space again.
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

/** The database file itself where its name is a link: SQLite puts its log beside that. */
function fileIn(directory: string): string {
  const file = join(directory, 'quadrangle.sqlite');
  return existsSync(file) ? realpathSync(file) : file;
}

/**
 * Migrates the file to the newest version, completely or not at all: an interrupted start leaves nothing half done, and
 * of several servers that start together the first one migrates.
 */
async function bringToHead(file: string): Promise<void> {
  const database = connect(file);
  try {
    database.pragma('busy_timeout = 0');
    await begun(database);
    await migrate(new SqliteDialect({ database }));
    ensureWordIndexes(database);
    database.exec('commit');
  } finally {
    database.close();
  }
}

/**
 * Starts a transaction as soon as the current writer is finished; waits for a limited time only, without blocking this
 * process.
 */
async function begun(database: Database.Database): Promise<void> {
  const end = performance.now() + patience;
  while (!isFree(database, performance.now() > end)) await pause(50);
}

/** Starts a transaction if nobody else writes. On the last attempt, throws that the database is busy. */
function isFree(database: Database.Database, isLast: boolean): boolean {
  try {
    database.exec('begin immediate');
    return true;
  } catch (error) {
    if (isLast || !codeOf(error).startsWith('SQLITE_BUSY')) throw error;
    return false;
  }
}

/** A write that changes nothing visible. */
function trial(sql: Builder) {
  return metaUpsert(sql, { name: 'written', value: new Date().toISOString() });
}
