import { existsSync } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { namesIn } from '../disk/names-in.ts';

/** An archive in the folder of backups. */
export interface BackupFile {
  readonly name: string;
  /** When it was started, ISO 8601 in UTC. */
  readonly at: string;
  /** Its size. */
  readonly bytes: number;
}

const day = 24 * 60 * 60_000;

/** The file names of backups in the folder; files with other names are not ours. */
export const backupName = /^quadrangle-(\d{4})(\d\d)(\d\d)-(\d\d)(\d\d)(\d\d)\.tar$/;

/** Whether an archive at this path is one of the backups in a folder. */
export function isInFolder(folder: string, target: string): boolean {
  return dirname(target) === resolve(folder) && backupName.test(basename(target));
}

/**
 * The file name for a backup that starts now. It contains the server's local time, because people read it in the
 * folder.
 */
export function newBackupPath(folder: string, now: Date): string {
  const file = join(folder, nameAt(now));
  return existsSync(file) ? newBackupPath(folder, new Date(now.getTime() + 1000)) : file;
}

/**
 * The backups in a folder, the newest first; those with a name in the future come last. Empty where the folder does not
 * exist yet.
 */
export async function listBackups(folder: string): Promise<BackupFile[]> {
  const kept = await Promise.all(
    (await namesIn(folder))
      .filter((name) => backupName.test(name))
      .map(async (name) => {
        const found = await stat(join(folder, name)).catch(() => undefined);
        return found?.isFile() ? [{ name, at: momentOf(name, found.mtime).toISOString(), bytes: found.size }] : [];
      }),
  );
  const sorted = kept.flat().sort((a, b) => (a.name < b.name ? 1 : -1));
  return [...sorted.filter((one) => !isInFuture(one)), ...sorted.filter(isInFuture)];
}

/**
 * Whether the name of a backup is in the future: a clock was ahead when it was made. Servers in other time zones can
 * differ by this much at most.
 */
export function isInFuture({ name }: Pick<BackupFile, 'name'>): boolean {
  return namedMoment(name).getTime() > Date.now() + day;
}

/**
 * Removes all backups except the newest `keep`, which include the one that was just `made`. Nothing else is touched.
 */
export async function pruneBackups(folder: string, keep: number, made?: string): Promise<void> {
  const isMade = ({ name }: BackupFile) => made !== undefined && name === basename(made);
  const backups = await listBackups(folder);
  // A clock that was ahead may have given an older backup a later day.
  const sorted = [...backups.filter(isMade), ...backups.filter((one) => !isMade(one))];
  for (const { name } of lastOfDaysFirst(sorted).slice(Math.max(keep, 1)))
    await rm(join(folder, name), { force: true });
}

function nameAt(now: Date): string {
  const two = (value: number) => String(value).padStart(2, '0');
  const day = `${now.getFullYear()}${two(now.getMonth() + 1)}${two(now.getDate())}`;
  return `quadrangle-${day}-${two(now.getHours())}${two(now.getMinutes())}${two(now.getSeconds())}.tar`;
}

/**
 * A copied archive has its old name and a new date; one that was named by another clock may have a time in the future.
 */
function momentOf(name: string, written: Date): Date {
  const named = namedMoment(name);
  return named < written ? named : written;
}

function namedMoment(name: string): Date {
  const [, year, month, ...more] = (backupName.exec(name) ?? []).map(Number);
  const [date = 1, hour = 0, minute = 0, second = 0] = more;
  return new Date(year ?? 0, (month ?? 1) - 1, date, hour, minute, second);
}

/**
 * Backups, the newest first, followed by those that have a newer one of the same day: many backups on one day do not
 * displace those of other days.
 */
function lastOfDaysFirst(backups: readonly BackupFile[]): BackupFile[] {
  const seen = new Set<string>();
  const isLastOfDay = ({ name }: BackupFile) => {
    const ofDay = name.slice(0, dayLength);
    return !seen.has(ofDay) && Boolean(seen.add(ofDay));
  };
  const lasts = new Set(backups.filter(isLastOfDay));
  const others = backups.filter((one) => !lasts.has(one));
  return [...[...lasts, ...others].filter((one) => !isInFuture(one)), ...backups.filter(isInFuture)];
}

const dayLength = 'quadrangle-20260101'.length;
