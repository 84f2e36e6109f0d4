import { randomUUID } from 'node:crypto';
import { writeMeta } from './meta.ts';
import type { Builder, Query, Store } from './store.ts';
import type { WriteContext } from './write.ts';

/**
 * How the name begins of what says that a backup reads the files. Its value is the moment until which it does, unless
 * it says so again.
 */
const ofBackup = 'backup reads files ';

/** How the name begins of what says that a file was deleted and its content is still there, before its key. */
const ofFile = 'file to remove ';

/** For how long a backup has said that it reads the files, in ms: one that was killed says nothing more. */
export const readingLease = 15 * 60_000;

/** A name under which a backup says that it reads the files. */
export function newReading(): string {
  return ofBackup + randomUUID();
}

/** Says that a backup reads the files from now on, or still. */
export function sayReading(sql: Builder, name: string): Query<unknown> {
  const value = momentIn(readingLease);
  const say = sql.insertInto('meta').values({ name, value });
  return say.onConflict((conflict) => conflict.column('name').doUpdateSet({ value }));
}

/** Says that a backup has read all that it needs. */
export function endReading(sql: Builder, name: string): Query<unknown> {
  return sql.deleteFrom('meta').where('name', '=', name);
}

/**
 * Whether a backup reads the files now. Ask after the deletion of a file is committed: a backup announces itself before
 * it reads the database, so one that begins later does not know the file.
 */
export async function isReadByBackup({ sql, read }: Store): Promise<boolean> {
  const asked = sql.selectFrom('meta').select('name').where('name', 'like', `${ofBackup}%`);
  // No backup says it for so long: a clock was ahead when that was written.
  const never = momentIn(2 * readingLease);
  return (await read.one(asked.where('value', '>', momentIn(0)).where('value', '<', never).limit(1))) !== undefined;
}

/**
 * Notes, in the transaction that deletes a file, that its content is to be removed: no crash comes between the two, and
 * a backup that reads it is waited for.
 */
export async function noteToRemove(writing: WriteContext, key: string): Promise<void> {
  await writeMeta(writing, { name: ofFile + key, value: momentIn(0) });
}

/** The keys of deleted files whose content is still to be removed. */
export async function filesToRemove({ sql, read }: Store): Promise<string[]> {
  const rows = await read.all(sql.selectFrom('meta').select('name').where('name', 'like', `${ofFile}%`));
  return rows.map(({ name }) => name.slice(ofFile.length));
}

/** Says that the content of these deleted files is removed. */
export async function forgetRemoved(store: Store, keys: readonly string[]): Promise<void> {
  const names = keys.map((key) => ofFile + key);
  await store.write(async (tx) => {
    for (const name of names) tx.post(store.sql.deleteFrom('meta').where('name', '=', name));
    const ended = store.sql.deleteFrom('meta').where('name', 'like', `${ofBackup}%`);
    await tx.run(ended.where('value', '<', momentIn(0)));
  });
}

/** Takes what is said of backups and files of the machine that an archive was made on. */
export function forgetReadings(sql: Builder): Query<unknown> {
  return sql
    .deleteFrom('meta')
    .where((row) => row.or([row('name', 'like', `${ofBackup}%`), row('name', 'like', `${ofFile}%`)]));
}

/** Sorts as text. */
const momentIn = (ms: number) => new Date(Date.now() + ms).toISOString();
