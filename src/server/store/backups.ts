import { clockSkew } from './clock-skew.ts';
import { metaUpsert, readMeta } from './meta.ts';
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

/** How long after its last sign of progress a backup counts as interrupted, in ms: three signs were missed. */
const lease = 3 * 60_000;

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

/** Whether any server is making a backup at a time. */
export async function isBackupUnderWay(store: Store, now = new Date()): Promise<boolean> {
  const lastSign = await readMeta(committedReads(store), backupUnderWay);
  if (lastSign === undefined) return false;
  const [oldest, newest] = leaseAt(now);
  return lastSign >= oldest && lastSign <= newest;
}

/** Stores that a backup is in progress from a time on. Returns false while another one is, on any server. */
export async function claimBackup(store: Store, now = new Date()): Promise<boolean> {
  return store.write((tx) => claimUnderWay({ store, tx }, now));
}

async function claimUnderWay({ store, tx }: WriteContext, now: Date): Promise<boolean> {
  const mark = { name: backupUnderWay, value: now.toISOString() };
  const first = store.sql.insertInto('meta').values(mark);
  if ((await tx.run(first.onConflict((conflict) => conflict.column('name').doNothing()))) === 1) return true;
  const [oldest, newest] = leaseAt(now);
  const next = store.sql.updateTable('meta').set({ value: mark.value }).where('name', '=', backupUnderWay);
  return (await tx.run(next.where((row) => row.or([row('value', '<', oldest), row('value', '>', newest)])))) === 1;
}

/** Between which times a sign of progress counts as fresh; a later one is of a clock that was ahead. */
function leaseAt(now: Date): [oldest: string, newest: string] {
  return [new Date(now.getTime() - lease).toISOString(), new Date(now.getTime() + clockSkew).toISOString()];
}

/** Stores that a backup is still in progress; called every minute until its outcome is stored. */
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
 * one; also at the very first call, so that a new college does not start with an empty backup, and while another backup
 * is in progress.
 */
export async function claimDueBackup(store: Store, due: string, now = new Date()): Promise<boolean> {
  const known = await readMeta(committedReads(store), backupDue);
  // A clock that was ahead for a while may have stored a time in the future.
  const farAhead = new Date(Date.parse(due) + 2 * day).toISOString();
  if (known !== undefined && known >= due && known < farAhead) return false;
  if (await isBackupUnderWay(store, now)) return false;
  return store.write(async (tx) => {
    const later = store.sql.updateTable('meta').set({ value: due }).where('name', '=', backupDue);
    const isOpen = later.where((row) => row.or([row('value', '<', due), row('value', '>=', farAhead)]));
    if ((await tx.run(isOpen)) === 1) return claimUnderWay({ store, tx }, now);
    const first = store.sql.insertInto('meta').values({ name: backupDue, value: due });
    await tx.run(first.onConflict((conflict) => conflict.column('name').doNothing()));
    return false;
  });
}

/** Facts that apply only to the machine that an archive was made on. */
export const factsOfBackups: readonly string[] = [lastBackup, backupDue, backupUnderWay];
