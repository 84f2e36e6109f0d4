import { join } from 'node:path';
import { siteRoot } from '../config/config.ts';
import type { Context } from '../context.ts';
import { makeFolder } from '../disk/make-folder.ts';
import { readLastBackup } from '../store/backups.ts';
import { knowsLetters } from '../store/statistics.ts';
import { version } from '../version.ts';
import { unknownLetters } from './health.ts';
import { folderProblem } from './folder-problem.ts';

/** The results of the start. */
interface Started {
  /** The address that it listens on. */
  readonly url: string;
  /** The path of the one-time link, while there is no administrator. */
  readonly link: string | undefined;
  /** How long the start took. */
  readonly ms: number;
}

/**
 * Logs that the server is ready, and its configuration: one line each, none with a password. The one-time link gives
 * access, but the operator can get it nowhere else.
 */
export async function announce({ config, store, log }: Context, { url, link, ms }: Started): Promise<void> {
  const address = config.publicUrl ?? onThisMachine(url);
  const backup = await readLastBackup(store);
  log.info(`Quadrangle is ready at ${address} (version ${version}, in ${(ms / 1000).toFixed(2)} s)`, {
    version,
    ms: Math.round(ms),
    pid: process.pid,
  });
  log.info(`Database: ${databaseOf(config)}`);
  if (!(await knowsLetters(store)))
    log.warn(`The database was made in another encoding or locale than UTF-8. ${unknownLetters}`);
  const files = config.filesBucket ? `the bucket ${config.filesBucket.name}` : join(config.dataDir, 'files');
  log.info(`Files: ${files}${config.scannerUrl ? `, looked through at ${config.scannerUrl}` : ''}`);
  log.info(
    `Mail: ${config.smtpUrl ? `through ${new URL(config.smtpUrl).host}` : 'no mail server, stays in the outbox'}`,
  );
  log.info(`Public site: ${siteRoot(config)}`);
  log.info(`Backups: ${backup ? `the last one ${backup.ok ? 'made' : 'failed'} at ${backup.at}` : 'none yet'}`);
  const trouble = (await folderProblem(config.backupDir)) ?? troubleOfMaking(config.backupDir);
  if (trouble) log.warn(`No backup can be made, for nothing can be written to ${config.backupDir}: ${trouble}`);
  if (link) sayAtLevel(config, log)(`Set up the first administrator: ${address}${link}`);
}

/** The function for a line that the log contains at any level but silent: nobody can set the portal up without it. */
function sayAtLevel({ log: { level } }: Context['config'], log: Context['log']): (message: string) => void {
  if (level === 'warn') return log.warn;
  return level === 'error' ? log.failed : log.info;
}

/** In some places a folder seems possible to create, and only the attempt fails. */
function troubleOfMaking(folder: string): string | undefined {
  try {
    makeFolder(folder);
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
}

function databaseOf({ databaseUrl, dataDir }: Context['config']): string {
  if (!databaseUrl) return `SQLite in ${join(dataDir, 'quadrangle.sqlite')}`;
  const { host, pathname } = new URL(databaseUrl);
  return `PostgreSQL at ${host}${pathname}`;
}

/** The address of this server for a browser on the same machine; the default port 80 is omitted. */
function onThisMachine(url: string): string {
  const address = new URL(url);
  address.hostname = 'localhost';
  return address.origin;
}
