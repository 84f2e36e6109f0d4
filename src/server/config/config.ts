import { existsSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { siteBase } from '#model/site/addresses.ts';
import { readBucket, type Bucket } from '../files/bucket.ts';
import { SettingError } from './setting-error.ts';
import { readDatabase } from './database.ts';
import { assertUnquoted, assertZone, type Environment } from './environment.ts';
import { readHost, readProxies, readPublicUrl } from './hosts.ts';
import { readLog, type LogSettings } from './log-settings.ts';
import { readMailServer } from './mail-server.ts';
import { readUrl } from './read-url.ts';
import { readAdmin, readHeaderSecret, readSecret, type FirstAdmin } from './secrets.ts';

/** The settings the server starts with, from the environment. */
export interface Config {
  readonly host: string;
  /** 0 lets the system choose a free port. */
  readonly port: number;
  /** Absolute. */
  readonly dataDir: string;
  /** A `postgres://` address; undefined means SQLite in the data directory. */
  readonly databaseUrl: string | undefined;
  /** Where uploaded files are stored; undefined means the data directory. */
  readonly filesBucket: Bucket | undefined;
  /** The address of clamd, which scans uploads: `tcp://` or `unix://`. Undefined means uploads are not scanned. */
  readonly scannerUrl: string | undefined;
  /** An `smtp://` or `smtps://` address; undefined means that mail stays in the outbox. */
  readonly smtpUrl: string | undefined;
  /** The base URL of the portal, without a trailing slash; undefined means http://localhost:port. */
  readonly publicUrl: string | undefined;
  /**
   * Proxies whose X-Forwarded-For is trusted: addresses, networks, or Fastify's names for networks. Empty: none is
   * trusted.
   */
  readonly trustedProxies: readonly string[];
  /**
   * The public site's own host, in lower case, with a port if it has one; undefined means the site is only at /site.
   */
  readonly siteHost: string | undefined;
  readonly admin: FirstAdmin | undefined;
  /** Signs the tokens; undefined means the secret stored in the data directory is used. */
  readonly tokenSecret: string | undefined;
  /** A file with hashes of stolen passwords, absolute; undefined means no such check is made. */
  readonly stolenPasswords: string | undefined;
  readonly log: LogSettings;
  /** The bearer token that gives access to /metrics; undefined means nobody has access. */
  readonly metricsToken: string | undefined;
  /** Where backups are stored. Absolute. */
  readonly backupDir: string;
}

/**
 * The base URL of the site, without a trailing slash: /site on the portal's host, or the full address of the site's own
 * host.
 */
export function siteRoot({ siteHost, publicUrl }: Pick<Config, 'siteHost' | 'publicUrl'>): string {
  if (siteHost === undefined) return siteBase;
  return `${publicUrl?.startsWith('https:') ? 'https' : 'http'}://${siteHost}`;
}

/**
 * The oldest Node that better-sqlite3 supports (its package.json). On an older one it crashes without an explanation.
 */
const oldestNode = 22;

/**
 * Reads the settings. Throws `SettingError` with a sentence that names the first invalid setting, or the Node version
 * if it is too old.
 */
export function readConfig(environment: Environment, node = process.versions.node): Config {
  if (Number.parseInt(node, 10) < oldestNode) {
    throw new SettingError(
      `Quadrangle needs Node ${oldestNode} or newer, and this is ${node}. npm start brings its own: node_modules/node/bin/node.`,
    );
  }
  assertUnquoted(environment);
  assertZone(environment['TZ']);
  const get = (name: string) => environment[name]?.trim() || undefined;
  const port = readPort(get('PORT'));
  const dataDir = readFolder('DATA_DIR', get('DATA_DIR')) ?? resolve('./data');
  const publicUrl = readPublicUrl(get('PUBLIC_URL'));
  const stolenPasswords = get('STOLEN_PASSWORDS');
  return {
    host: get('HOST') ?? '127.0.0.1',
    port,
    dataDir,
    databaseUrl: readDatabase('DATABASE_URL', get('DATABASE_URL')),
    filesBucket: readFilesUrl(get('FILES_URL'), environment),
    scannerUrl: readScanner(get('SCANNER_URL')),
    smtpUrl: readMailServer(get('SMTP_URL')),
    publicUrl,
    trustedProxies: readProxies(get('TRUSTED_PROXIES'), publicUrl),
    siteHost: readHost(get('SITE_HOST'), publicUrl ?? `http://localhost:${port}`),
    admin: readAdmin(get('ADMIN_EMAIL'), environment['ADMIN_PASSWORD'] || undefined),
    tokenSecret: readSecret('TOKEN_SECRET', get('TOKEN_SECRET')),
    stolenPasswords: stolenPasswords && resolve(stolenPasswords),
    log: readLog(environment),
    metricsToken: readHeaderSecret('METRICS_TOKEN', get('METRICS_TOKEN')),
    backupDir: readBackupDir(get('BACKUP_DIR')) ?? join(dataDir, 'backups'),
  };
}

function readPort(value: string | undefined): number {
  if (value === undefined) return 3000;
  const port = Number(value);
  if (/^\d{1,5}$/.test(value) && port <= 65_535) return port;
  throw new SettingError(`PORT must be a number from 0 to 65535, not "${value}".`);
}

/**
 * The absolute path of a folder. Throws `SettingError` for what only a shell or a browser understands: it would become
 * a folder with an odd name below the current one, with a new, empty college in it.
 */
function readFolder(name: string, value: string | undefined): string | undefined {
  if (value === undefined) return undefined;
  if (!/^~|^[a-z][a-z\d+.-]+:\/\/|^\$/i.test(value)) return resolve(value);
  throw new SettingError(`${name} must be the path of a folder, written in full, not "${value}".`);
}

/** A missing disk does not prevent the start. A path that is a file is always refused. */
function readBackupDir(value: string | undefined): string | undefined {
  const folder = readFolder('BACKUP_DIR', value);
  if (folder === undefined) return undefined;
  const lowest = (path: string): string => (existsSync(path) ? path : lowest(dirname(path)));
  if (statSync(lowest(folder)).isDirectory()) return folder;
  throw new SettingError(`BACKUP_DIR must be a folder, and ${lowest(folder)} is a file.`);
}

function readScanner(value: string | undefined): string | undefined {
  const address = readUrl('SCANNER_URL', value, ['tcp:', 'unix:']);
  if (address === undefined) return undefined;
  const { protocol, hostname, pathname } = new URL(address);
  if (protocol === 'unix:' ? hostname === '' && pathname.length > 1 : hostname !== '') return address;
  throw new SettingError('SCANNER_URL must be such as tcp://127.0.0.1:3310 or unix:///run/clamav/clamd.ctl.');
}

function readFilesUrl(value: string | undefined, environment: Environment): Bucket | undefined {
  if (value === undefined) return undefined;
  const bucket = readBucket(value, environment);
  if (typeof bucket === 'string') throw new SettingError(bucket);
  return bucket;
}
