import type { Context } from '../context.ts';
import { faultOf } from '../http/faults.ts';
import { newestMigration, readAppliedMigrations } from '../store/engine/applied-migrations.ts';
import { settingsReader } from '../store/settings.ts';
import { databaseSize, fileStatistics, knowsLetters, mailStatistics } from '../store/statistics.ts';
import { version } from '../version.ts';
import { readLastBackup, type LastBackup } from '../store/backups.ts';
import { readDiskSpace } from '../disk/disk-space.ts';
import { bounds, type HealthFacts } from './health.ts';
import { folderProblem } from './folder-problem.ts';

/** Gathers the facts for the health of the portal from the store and the system. */
export async function gatherFacts(context: Context): Promise<HealthFacts> {
  const { store, config, tally } = context;
  const now = Date.now();
  const [bytes, letters, migrations, disk, room, trouble, files, isScanned, filesTrouble, kept, mail, last, settings] =
    await Promise.all([
      databaseSize(store),
      knowsLetters(store),
      readAppliedMigrations(store),
      roomOf(config.dataDir),
      roomOf(config.backupDir),
      folderProblem(config.backupDir),
      fileStatistics(store),
      context.files.scanner?.answers(),
      context.files.storage.trouble(),
      context.newestBackup(),
      mailStatistics(store, new Date(now - bounds.failed).toISOString()),
      readLastBackup(store),
      settingsReader(store)(),
    ]);
  return {
    now,
    since: tally.since,
    version,
    faults: tally.faults,
    database: {
      ...{ engine: store.engine, bytes, newest: migrations.at(-1) ?? '', expected: newestMigration },
      trouble: await faultOfAsking(() => store.ready()),
      knowsLetters: letters,
    },
    disk,
    files: { ...files, isScanned, trouble: filesTrouble, refused: await faultOfAsking(() => takesFiles(context)) },
    mail: { ...mail, server: config.smtpUrl && new URL(config.smtpUrl).hostname },
    backup: { last: newestOf(last, kept), hour: settings.backup_hour ?? '', free: room?.free, trouble },
  };
}

/** Why the disk cannot be written to, as its error says; undefined where it can. */
async function faultOfAsking(ask: () => Promise<unknown>): Promise<string | undefined> {
  return ask().then(
    () => undefined,
    (error: unknown) => faultOf(error)?.message,
  );
}

async function takesFiles({ files: { drafts, storage } }: Context): Promise<void> {
  await drafts.ready();
  await drafts.assertRoom();
  await storage.ready();
}

/** An archive that was copied there, or whose outcome could not be stored, is only in the folder. */
function newestOf(
  last: LastBackup | undefined,
  kept: Awaited<ReturnType<Context['newestBackup']>>,
): LastBackup | undefined {
  if (!kept || (last && last.at >= kept.at)) return last;
  return { at: kept.at, ok: true, file: kept.name, bytes: kept.bytes, problem: '' };
}

const roomOf = (directory: string): Promise<HealthFacts['disk']> => readDiskSpace(directory).catch(() => undefined);
