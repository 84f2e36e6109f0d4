import { randomUUID } from 'node:crypto';
import { metaUpsert, writeMeta } from './meta.ts';
import type { Builder, Query, Store } from './store.ts';
import type { WriteContext } from './write.ts';

/**
 * The prefix of the key under which a backup stores that it reads the files. The value is the time until which it does,
 * unless it renews that.
 */
const ofBackup = 'backup reads files ';

/** The prefix of the key that marks a deleted file whose content still exists, before the key of the file. */
const ofFile = 'file to remove ';

/** How long the lease of a backup on the files lasts, in ms: a killed backup does not renew it. */
export const leaseDuration = 15 * 60_000;

/** A new key for the lease of a backup. */
export function newLeaseName(): string {
  return ofBackup + randomUUID();
}

/** Takes or renews the lease of a backup on the files. */
export function renewLease(sql: Builder, name: string): Query<unknown> {
  return metaUpsert(sql, { name, value: momentIn(leaseDuration) });
}

/** Ends the lease: the backup has read all that it needs. */
export function endLease(sql: Builder, name: string): Query<unknown> {
  return sql.deleteFrom('meta').where('name', '=', name);
}

/**
 * Whether a backup reads the files now. Call it after the deletion of a file is committed: a backup takes its lease
 * before it reads the database, so one that begins later does not know the file.
 */
export async function isReadByBackup({ sql, read }: Store): Promise<boolean> {
  const asked = sql.selectFrom('meta').select('name').where('name', 'like', `${ofBackup}%`);
  // No lease lasts this long: a clock was ahead when it was written.
  const never = momentIn(2 * leaseDuration);
  return (await read.one(asked.where('value', '>', momentIn(0)).where('value', '<', never).limit(1))) !== undefined;
}

/**
 * Stores, in the transaction that deletes a file, that its content is to be removed. So no crash can come in between,
 * and the removal can wait for a backup that reads the file.
 */
export async function noteToRemove(writing: WriteContext, key: string): Promise<void> {
  await writeMeta(writing, { name: ofFile + key, value: momentIn(0) });
}

/** The keys of deleted files whose content is still to be removed. */
export async function filesToRemove({ sql, read }: Store): Promise<string[]> {
  const rows = await read.all(sql.selectFrom('meta').select('name').where('name', 'like', `${ofFile}%`));
  return rows.map(({ name }) => name.slice(ofFile.length));
}

/** Deletes the marks of these deleted files, whose content is removed. */
export async function forgetRemoved(store: Store, keys: readonly string[]): Promise<void> {
  const names = keys.map((key) => ofFile + key);
  await store.write(async (tx) => {
    for (const name of names) tx.post(store.sql.deleteFrom('meta').where('name', '=', name));
    const ended = store.sql.deleteFrom('meta').where('name', 'like', `${ofBackup}%`);
    await tx.run(ended.where('value', '<', momentIn(0)));
  });
}

/** Deletes the leases and marks of the machine that an archive was made on. */
export function forgetReadings(sql: Builder): Query<unknown> {
  return sql
    .deleteFrom('meta')
    .where((row) => row.or([row('name', 'like', `${ofBackup}%`), row('name', 'like', `${ofFile}%`)]));
}

/** The format sorts as text. */
const momentIn = (ms: number) => new Date(Date.now() + ms).toISOString();
