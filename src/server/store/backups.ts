import { metaUpsert, readMeta, writeMeta } from './meta.ts';
import type { Builder, Query, Store } from './store.ts';
import { committedReads, type WriteContext } from './write.ts';

/** The outcome of the newest backup that the portal made, on schedule or on request, or a command in its folder. */
export interface LastBackup {
  /** When it ended, ISO 8601 in UTC. */
  readonly at: string;
  readonly ok: boolean;
  /** The path of the archive; "" when there is none. */
  readonly file: string;
  /** Its size. */
  readonly bytes: number;
  /** What went wrong, in a sentence; "" for no problem. */
  readonly problem: string;
}

const lastBackup = 'last backup';
const backupDue = 'backup due';
const backupUnderWay = 'backup under way';

const day = 24 * 60 * 60_000;

/** Stores the outcome of a backup in place of the previous one. No backup is in progress any more. */
export async function putLastBackup({ store, tx }: WriteContext, outcome: LastBackup): Promise<void> {
  await tx.run(lastBackupUpdate(store.sql, outcome));
  await tx.run(store.sql.deleteFrom('meta').where('name', '=', backupUnderWay));
}

/** Stores the outcome of a backup in place of the previous one, and leaves one in progress as it is. */
export function lastBackupUpdate(sql: Builder, outcome: LastBackup): Query<unknown> {
  return metaUpsert(sql, { name: lastBackup, value: JSON.stringify(outcome) });
}

/** The outcome of the newest backup; undefined before the first. */
export async function readLastBackup(store: Store): Promise<LastBackup | undefined> {
  const value = await readMeta(committedReads(store), lastBackup);
  if (value === undefined) return undefined;
  try {
    return JSON.parse(value) as LastBackup;
  } catch {
    return undefined;
  }
}

/** Stores that a backup is still in progress; called at intervals until its outcome is stored. */
export async function keepBackupUnderWay(store: Store): Promise<void> {
  const value = new Date().toISOString();
  await store.write((tx) => tx.run(store.sql.updateTable('meta').set({ value }).where('name', '=', backupUnderWay)));
}

/**
 * When a backup last failed (ISO 8601, UTC): with an error, or at the last sign of progress, if its process may have
 * been killed. Undefined where the last backup succeeded.
 */
export async function lastUnmade(store: Store): Promise<string | undefined> {
  const underWay = await readMeta(committedReads(store), backupUnderWay);
  if (underWay !== undefined) return underWay;
  const last = await readLastBackup(store);
  return last?.ok === false ? last.at : undefined;
}

/**
 * Claims the backup that was due at a time (ISO 8601, UTC). Returns false when any server has claimed it or a later
 * one; also at the very first call, so that a new college does not start with an empty backup.
 */
export async function claimDueBackup(store: Store, due: string): Promise<boolean> {
  const known = await readMeta(committedReads(store), backupDue);
  // A clock that was ahead for a while may have stored a time in the future.
  const farAhead = new Date(Date.parse(due) + 2 * day).toISOString();
  if (known !== undefined && known >= due && known < farAhead) return false;
  return store.write(async (tx) => {
    const later = store.sql.updateTable('meta').set({ value: due }).where('name', '=', backupDue);
    const isOpen = later.where((row) => row.or([row('value', '<', due), row('value', '>=', farAhead)]));
    if ((await tx.run(isOpen)) === 1) {
      await writeMeta({ store, tx }, { name: backupUnderWay, value: new Date().toISOString() });
      return true;
    }
    const first = store.sql.insertInto('meta').values({ name: backupDue, value: due });
    await tx.run(first.onConflict((conflict) => conflict.column('name').doNothing()));
    return false;
  });
}

/** Facts that apply only to the machine that an archive was made on. */
export const factsOfBackups: readonly string[] = [lastBackup, backupDue, backupUnderWay];
