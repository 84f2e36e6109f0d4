import { accessSync, constants, existsSync, statSync } from 'node:fs';
import { isIP } from 'node:net';
import { dirname, join, resolve } from 'node:path';
import { domainToASCII } from 'node:url';
import { email as emailKind } from '#model/kinds/email.ts';
import { passwordText } from '#model/kinds/secret.ts';
import type { ZodMiniType } from 'zod/mini';
import { siteBase } from '#model/site/addresses.ts';
import { unescaped } from '#model/text/unescaped.ts';
import { readBucket, type Bucket } from './files/bucket.ts';
import { siteHostTeller } from './http/protection/site-host.ts';
import { loggedRequests, logLevels, type LogSettings } from './operation/log.ts';

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
  /** The first SUPERADMIN, created in an empty store. */
  readonly admin: { readonly email: string; readonly password: string } | undefined;
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

/** A setting that prevents the server from starting. Its message is one line for the person who starts it. */
export class BadSetting extends Error {}

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * The oldest Node that better-sqlite3 supports (its package.json). On an older one it crashes without an explanation.
 */
const oldestNode = 22;

/**
 * Reads the settings. Throws `BadSetting` with a sentence that names the first invalid setting, or the Node version if
 * it is too old.
 */
export function readConfig(environment: Environment, node = process.versions.node): Config {
  if (Number.parseInt(node, 10) < oldestNode) {
    throw new BadSetting(
      `Quadrangle needs Node ${oldestNode} or newer, and this is ${node}. npm start brings its own: node_modules/node/bin/node.`,
    );
  }
  assertUnquoted(environment);
  assertZone(environment['TZ']);
  const get = (name: string) => environment[name]?.trim() || undefined;
  const port = readPort(get('PORT'));
  const dataDir = resolve(get('DATA_DIR') ?? './data');
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

/** The log settings; invalid ones are ignored. For reporting a start that fails. */
export function logSettings(environment: Environment): LogSettings {
  try {
    return readLog(environment);
  } catch {
    return readLog({ NODE_ENV: environment['NODE_ENV'] });
  }
}

/** The connection options that a database address may hold. pg silently ignores options it does not know. */
const databaseFiles = ['sslrootcert', 'sslcert', 'sslkey'];
const databaseNames = [
  ...['sslmode', ...databaseFiles, 'sslnegotiation', 'ssl', 'uselibpqcompat', 'host', 'port', 'user', 'password'],
  ...['application_name', 'fallback_application_name', 'client_encoding', 'options', 'lock_timeout'],
  ...['statement_timeout', 'idle_in_transaction_session_timeout', 'query_timeout'],
];

/** Reads the address of a PostgreSQL database. Throws `BadSetting` with a sentence that begins with its `setting`. */
export function readDatabase(setting: string, value: string | undefined): string | undefined {
  const address = readUrl(setting, value, ['postgres:', 'postgresql:']);
  if (address === undefined) return undefined;
  const { pathname, searchParams } = new URL(address);
  // Otherwise pg would use the database named like the user, which in many clusters is the maintenance database.
  if (pathname.length < 2)
    throw new BadSetting(`${setting} names no database: it stands behind the host, as in /college.`);
  for (const [name, said] of searchParams) {
    if (!databaseNames.includes(name))
      throw new BadSetting(`${setting} has no parameter "${name}". It may have ${databaseNames.join(', ')}.`);
    if (databaseFiles.includes(name) && !isReadable(said))
      throw new BadSetting(`${setting}: the file of ${name} cannot be read: ${said}.`);
  }
  // pg treats these as the same, and prints a nine-line warning about it in each process.
  if (searchParams.get('uselibpqcompat') === 'true') return address;
  return address.replace(/(?<=[?&]sslmode=)(?:prefer|require|verify-ca)(?=[&#]|$)/, 'verify-full');
}

function readLog(environment: Environment): LogSettings {
  const choose = <Choice extends string>(name: string, choices: readonly Choice[], otherwise: Choice): Choice => {
    const value = environment[name]?.trim().toLowerCase() || otherwise;
    const chosen = choices.find((one) => one === value);
    if (chosen) return chosen;
    throw new BadSetting(`${name} must be ${choices.slice(0, -1).join(', ')} or ${choices.at(-1)}, not "${value}".`);
  };
  return {
    level: choose('LOG_LEVEL', logLevels, 'info'),
    format: choose('LOG_FORMAT', ['json', 'text'], environment['NODE_ENV'] === 'production' ? 'json' : 'text'),
    requests: choose('LOG_REQUESTS', loggedRequests, 'faults'),
    secrets: secretsIn(environment),
  };
}

/** The secrets among the settings. */
function secretsIn(environment: Environment): string[] {
  const plain = ['TOKEN_SECRET', 'METRICS_TOKEN', 'ADMIN_PASSWORD', 'AWS_SECRET_ACCESS_KEY'].map(
    (name) => environment[name]?.trim() ?? '',
  );
  const inAddresses = ['DATABASE_URL', 'SMTP_URL', 'FILES_URL'].flatMap((name) => {
    const address = environment[name]?.trim() ?? '';
    const { password } = URL.canParse(address) ? new URL(address) : { password: '' };
    return [password, unescaped(password)];
  });
  return [...new Set([...plain, ...inAddresses])].filter((secret) => secret !== '');
}

/** The names of all settings. */
const settings = [
  ...['HOST', 'PORT', 'DATA_DIR', 'DATABASE_URL', 'FILES_URL', 'AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY'],
  ...['SCANNER_URL', 'SMTP_URL', 'PUBLIC_URL', 'TRUSTED_PROXIES', 'SITE_HOST', 'ADMIN_EMAIL', 'ADMIN_PASSWORD'],
  ...['BACKUP_DIR', 'TOKEN_SECRET', 'STOLEN_PASSWORDS', 'TZ', 'METRICS_TOKEN'],
  ...['LOG_LEVEL', 'LOG_FORMAT', 'LOG_REQUESTS'],
];

/**
 * Throws `BadSetting` for a quoted value. Some programs that pass settings on keep the quotes: a data folder with
 * another name would start a new, empty college.
 */
function assertUnquoted(environment: Environment): void {
  const quoted = settings.find((name) => /^(["']).*\1$/.test(environment[name]?.trim() ?? ''));
  if (quoted !== undefined)
    throw new BadSetting(`${quoted} stands in quotes, which would be part of it: leave them out.`);
}

/**
 * Throws `BadSetting` for a TZ that this process does not follow. Node would silently use UTC, and the nightly backup
 * would run during the working day. This happens with unknown or misspelled names and with many abbreviations, such as
 * IST.
 */
function assertZone(value: string | undefined): void {
  const zone = value?.replace(/^:/, '');
  if (!zone || (zone.startsWith('/') && existsSync(zone))) return;
  const { timeZone = 'Etc/Unknown' } = Intl.DateTimeFormat().resolvedOptions() as { timeZone?: string };
  if (/\/|^(?:UTC|GMT|[A-Z][a-z]+)$/.test(zone) && timeZone !== 'Etc/Unknown') return;
  throw new BadSetting(`TZ must be a time zone such as Asia/Kolkata, in its own spelling, not "${value}".`);
}

function readPort(value: string | undefined): number {
  if (value === undefined) return 3000;
  const port = Number(value);
  if (/^\d{1,5}$/.test(value) && port <= 65_535) return port;
  throw new BadSetting(`PORT must be a number from 0 to 65535, not "${value}".`);
}

function readUrl(name: string, value: string | undefined, protocols: string[]): string | undefined {
  if (value === undefined) return undefined;
  const expected = protocols.map((one) => `${one}//`).join(' or ');
  if (!protocols.some((one) => value.toLowerCase().startsWith(one))) {
    throw new BadSetting(`${name} must be an address that starts with ${expected}.`);
  }
  if (URL.canParse(value)) return value;
  throw new BadSetting(
    value.includes('@')
      ? `${name} cannot be read: in a user or a password a / is written %2F, a # %23, a ? %3F and an @ %40.`
      : `${name} cannot be read: behind ${expected} stands a host, with a port of up to 65535 where it has one.`,
  );
}

function isReadable(file: string): boolean {
  try {
    accessSync(file, constants.R_OK);
    return true;
  } catch {
    return false;
  }
}

/** The connection options that SMTP_URL may hold. nodemailer silently ignores options it does not know. */
const mailSwitches = ['secure', 'tls.rejectUnauthorized', 'requireTLS', 'ignoreTLS'];
const mailNames = ['tls.servername', 'tls.minVersion', 'name', 'authMethod'];

function readMailServer(value: string | undefined): string | undefined {
  const address = readUrl('SMTP_URL', value, ['smtp:', 'smtps:']);
  if (address === undefined) return undefined;
  const { hostname, searchParams } = new URL(address);
  if (hostname === '') throw new BadSetting('SMTP_URL names no host.');
  for (const [name, said] of searchParams) {
    const isSwitch = mailSwitches.includes(name);
    if (isSwitch && !/^(true|false)$/.test(said)) throw new BadSetting(`SMTP_URL: ${name} must be true or false.`);
    if (isSwitch || mailNames.includes(name)) continue;
    throw new BadSetting(
      `SMTP_URL has no parameter "${name}". It may have ${[...mailSwitches, ...mailNames].join(', ')}.`,
    );
  }
  return address;
}

function readScanner(value: string | undefined): string | undefined {
  const address = readUrl('SCANNER_URL', value, ['tcp:', 'unix:']);
  if (address === undefined) return undefined;
  const { protocol, hostname, pathname } = new URL(address);
  if (protocol === 'unix:' ? hostname === '' && pathname.length > 1 : hostname !== '') return address;
  throw new BadSetting('SCANNER_URL must be such as tcp://127.0.0.1:3310 or unix:///run/clamav/clamd.ctl.');
}

/** A missing disk does not prevent the start. A path that is a file is always refused. */
function readBackupDir(value: string | undefined): string | undefined {
  if (value === undefined) return undefined;
  const folder = resolve(value);
  const lowest = (path: string): string => (existsSync(path) ? path : lowest(dirname(path)));
  if (statSync(lowest(folder)).isDirectory()) return folder;
  throw new BadSetting(`BACKUP_DIR must be a folder, and ${lowest(folder)} is a file.`);
}

function readFilesUrl(value: string | undefined, environment: Environment): Bucket | undefined {
  if (value === undefined) return undefined;
  const bucket = readBucket(value, environment);
  if (typeof bucket === 'string') throw new BadSetting(bucket);
  return bucket;
}

function readProxies(value: string | undefined, publicUrl: string | undefined): readonly string[] {
  // By default, a proxy that terminates TLS in front of the server is expected on this machine. Without such a proxy,
  // no client may claim another address.
  if (value === undefined) return publicUrl?.startsWith('https:') ? ['loopback'] : [];
  const proxies = value.split(',').map((one) => one.trim());
  const stranger = proxies.find((one) => !isProxy(one));
  if (stranger === undefined) return proxies;
  throw new BadSetting(
    `TRUSTED_PROXIES must be addresses such as 10.0.0.5 or networks such as 10.0.0.0/8, not "${stranger}".`,
  );
}

function isProxy(text: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(text)) return true;
  const [address = '', bits, ...more] = text.split('/');
  const most = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
  return (
    most > 0 &&
    more.length === 0 &&
    (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) > 0 && Number(bits) <= most))
  );
}

function readPublicUrl(value: string | undefined): string | undefined {
  const address = readUrl('PUBLIC_URL', value, ['http:', 'https:'])?.replace(/(?<!\/)\/+$/, '');
  if (address === undefined) return undefined;
  const { origin, username, pathname, search, hash } = new URL(address);
  // Normalised, however it was typed: much depends on the "s" of https.
  if (username === '' && pathname === '/' && search === '' && hash === '') return origin;
  throw new BadSetting(
    'PUBLIC_URL must be a host alone, such as https://portal.college.edu.in, with nothing behind it.',
  );
}

function readHost(value: string | undefined, portalUrl: string): string | undefined {
  if (value === undefined) return undefined;
  const [name = '', ...port] = value.split(':');
  // In the ASCII form that browsers send, however it was typed: they send महाविद्यालय.भारत as xn--….
  const host = [domainToASCII(name), ...port].join(':');
  if (siteHostTeller(host)(new URL(portalUrl).host)) {
    throw new BadSetting(
      `SITE_HOST is the host of the portal, ${portalUrl}: give the site one of its own, or leave it out.`,
    );
  }
  if (/^[a-z0-9][a-z0-9.-]*(:\d{1,5})?$/.test(host) && URL.canParse(`http://${host}`)) return host;
  throw new BadSetting(`SITE_HOST must be a host such as www.college.edu.in, not "${value}".`);
}

function readAdmin(email: string | undefined, password: string | undefined): Config['admin'] {
  if (email === undefined && password === undefined) return undefined;
  if (email === undefined) throw new BadSetting('ADMIN_PASSWORD is set without ADMIN_EMAIL.');
  if (password === undefined) throw new BadSetting('ADMIN_EMAIL is set without ADMIN_PASSWORD.');
  // The same rules as for what is typed at /initialisation.
  return {
    email: readAs(emailKind.schema({ label: 'ADMIN_EMAIL' }), email),
    password: readAs(passwordText('ADMIN_PASSWORD'), password),
  };
}

/** Throws `BadSetting` with the message of the first rule that the value breaks. */
function readAs(schema: ZodMiniType<string>, value: string): string {
  const read = schema.safeParse(value);
  if (read.success) return read.data;
  throw new BadSetting(read.error.issues[0]?.message);
}

/** A secret that is sent in a header, which cannot hold other characters. */
function readHeaderSecret(name: string, value: string | undefined): string | undefined {
  if (value === undefined || /^[\x20-\x7e]*$/.test(value)) return readSecret(name, value);
  throw new BadSetting(`${name} must be English letters, digits and signs alone: it is sent in a header.`);
}

function readSecret(name: string, value: string | undefined): string | undefined {
  if (value !== undefined && value.length < 16) throw new BadSetting(`${name} must be at least 16 characters.`);
  return value;
}
