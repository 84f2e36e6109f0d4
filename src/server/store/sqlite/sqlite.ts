import type Database from 'better-sqlite3';
import { SqliteDialect } from 'kysely';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { codeOf } from '../../disk/has-code.ts';
import { makeFolder } from '../../disk/make-folder.ts';
import { assertAtHead, builderOf, migrate } from '../engine/engine.ts';
import { revisionRaiser } from '../revisions.ts';
import type { Builder, OnCommit, Store } from '../store.ts';
import { assertWritable } from './assert-writable.ts';
import { connect } from './connect.ts';
import { fileInPlace } from './file-in-place.ts';
import { runnerOf } from './runner-of.ts';
import { SteadySqliteDialect } from './sqlite-dialect.ts';
import { memoryOf } from './sqlite-memory.ts';
import { keepWordIndexes } from './sqlite-word-index.ts';
import { openSyncedLog } from './synced-log.ts';
import { writeQueue } from './write-queue.ts';

/**
 * After how many pages of 4 kB the log of writes is copied into the file: four times as seldom as by default, because
 * the same few pages are written again and again, and each is copied once.
 */
const pagesInLog = 4000;

/** How long a start waits for another server to bring the database up to date, in ms. */
const patience = 60_000;

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
 * Brings the file to the newest migration, all the way or not at all: a start that is cut off leaves nothing half done,
 * and of servers that start at once the first one does it.
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

/**
 * Begins a transaction, as soon as whoever writes lets go; waits for a while only, and lets the rest of this process go
 * on.
 */
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
    if (isLast || !codeOf(error).startsWith('SQLITE_BUSY')) throw error;
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
