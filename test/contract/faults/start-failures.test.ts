import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startFailure } from '#server/start-failure.ts';
import { start } from '#server/start.ts';
import { openStore } from '#server/store/open.ts';
import { freePort } from '#test/helpers/free-port.ts';
import { createDatabase } from '#test/helpers/postgres.ts';

// Most tests start a separate process, because the operator sees what a process prints before it ends. Each start takes
// long on a loaded machine.
const patient = { timeout: 90_000 };

const root = resolve(import.meta.dirname, '../../..');
const secret = 'a-password-nobody-reads';
const folders: string[] = [];
afterAll(() => {
  for (const one of folders) rmSync(one, { recursive: true, force: true });
});

function folder(): string {
  const made = mkdtempSync(join(tmpdir(), 'quadrangle-start-'));
  folders.push(made);
  return made;
}

interface Started {
  /** Null if the process was ended by a signal. */
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

/** Starts a server from the sources, and asks it to end as soon as it is ready. */
async function run(env: Record<string, string>, as: { uid?: number; gid?: number } = {}): Promise<Started> {
  const args = ['--import', join(root, 'scripts/jsx-loader.mjs'), join(root, 'src/server/main.ts')];
  const child = spawn(process.execPath, args, {
    env: { PATH: process.env['PATH'] ?? '', PORT: '0', ADMIN_EMAIL: 'a@b.in', ADMIN_PASSWORD: secret, ...env },
    ...as,
  });
  let [out, err] = ['', ''];
  child.stderr.on('data', (chunk: Buffer) => (err += chunk.toString()));
  child.stdout.on('data', (chunk: Buffer) => {
    out += chunk.toString();
    // A second signal would end it at once.
    if (out.includes('Public site: ') && !child.killed) child.kill('SIGTERM');
  });
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, out, err };
}

/** The message for the operator when a start in this process fails. */
function reasonOf(env: Record<string, string>): Promise<string | undefined> {
  return start({ PORT: '0', ADMIN_EMAIL: 'a@b.in', ADMIN_PASSWORD: secret, ...env }).then(
    () => 'it started',
    startFailure,
  );
}

/** The process printed one line that says what to do, and nothing else. */
function expectOneLine({ code, out, err }: Started, words: RegExp): void {
  expect([code, out]).toEqual([1, '']);
  expect(err.trimEnd().split('\n')).toHaveLength(1);
  expect(err).toMatch(words);
  expect(err).not.toContain(secret);
}

let database: URL;
beforeAll(async () => {
  database = new URL(await createDatabase());
}, 60_000);

test.concurrent('a start on a port in use fails with one line', patient, async () => {
  const other = createServer();
  const port = await freePort();
  await new Promise<void>((done) => other.listen(port, '127.0.0.1', done));
  expectOneLine(await run({ DATA_DIR: folder(), PORT: String(port) }), /Another program listens on that port/);
  other.close();
});

test('a start with an invalid setting fails with a message that names the setting', async () => {
  expect(await reasonOf({ DATA_DIR: folder(), LOG_LEVEL: 'loud' })).toMatch(/^LOG_LEVEL must be debug, info,/);
  expect(await reasonOf({ DATA_DIR: folder(), METRICS_TOKEN: 'short' })).toBe(
    'METRICS_TOKEN must be at least 16 characters.',
  );
});

test.concurrent(
  'a token secret that differs from the last start’s is reported at one start only',
  patient,
  async () => {
    const env = { DATA_DIR: folder() };
    const words = /The secret that signs tokens is not the one of the last start/;
    expect((await run(env)).err).toBe('');
    expect((await run(env)).err).toBe('');
    rmSync(join(env.DATA_DIR, 'token-secret'));
    expect((await run(env)).err).toMatch(words);
    expect((await run(env)).err).toBe('');
  },
);

test.concurrent(
  'the reset of a second factor fails without a database or an e-mail, and creates no folder',
  patient,
  async () => {
    const args = ['--import', join(root, 'scripts/jsx-loader.mjs'), join(root, 'src/server/reset-second-factor.ts')];
    const reset = (...more: string[]) => {
      const env = { PATH: process.env['PATH'] ?? '', DATA_DIR: join(parent, 'mistyped') };
      const { status, stdout, stderr } = spawnSync(process.execPath, [...args, ...more], { env, encoding: 'utf8' });
      return [status, stdout, stderr.trimEnd()];
    };
    const parent = folder();
    const missing = `There is no database ${join(parent, 'mistyped', 'quadrangle.sqlite')}.`;
    expect(reset('a@b.in')).toEqual([1, '', missing]);
    expect(readdirSync(parent)).toEqual([]);
    expect(reset()).toEqual([1, '', expect.stringMatching(/^Whose second factor\?/)]);
  },
);

test('a start fails if the data folder is a file or lies below a file', async () => {
  const file = join(folder(), 'file');
  writeFileSync(file, '');
  expect(await reasonOf({ DATA_DIR: file })).toMatch(/DATA_DIR is a file/);
  expect(await reasonOf({ DATA_DIR: join(file, 'below') })).toMatch(/DATA_DIR leads through a file/);
});

// A start that retried for ever could not be stopped from inside, so it runs in a separate process that can be killed.
test.runIf(process.platform === 'linux')('a start fails if the data folder cannot be made', patient, () => {
  const args = ['--import', join(root, 'scripts/jsx-loader.mjs'), join(root, 'src/server/main.ts')];
  const env = { PATH: process.env['PATH'] ?? '', PORT: '0', DATA_DIR: '/proc/quadrangle/data' };
  const ended = spawnSync(process.execPath, args, { env, encoding: 'utf8', timeout: 60_000, killSignal: 'SIGKILL' });
  expect([ended.status, ended.stderr]).toEqual([1, expect.stringContaining('No folder can be made there.')]);
});

test
  .runIf(process.platform === 'linux')
  .concurrent('a server starts although its backup folder cannot be made, and reports that', patient, async () => {
    const { code, err } = await run({ DATA_DIR: folder(), BACKUP_DIR: '/proc/quadrangle' });
    expect([code, err]).toEqual([
      0,
      expect.stringContaining('No backup can be made, for nothing can be written to /proc'),
    ]);
  });

test.concurrent('a start without write permission for the data folder fails with one line', patient, async () => {
  const above = folder();
  chmodSync(above, 0o555);
  // Root may write anywhere, so the program runs as another user.
  const as = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};
  const words = process.platform === 'win32' ? /./ : /Check who may write to DATA_DIR/;
  expectOneLine(await run({ DATA_DIR: join(above, 'data') }, as), words);
});

test.concurrent(
  'a start on a damaged database fails with one line that says to restore a backup',
  patient,
  async () => {
    const damaged = folder();
    await (await openStore({ dataDir: damaged, databaseUrl: undefined }, console.error)).close();
    const file = join(damaged, 'quadrangle.sqlite');
    const bytes = readFileSync(file);
    bytes.fill(0xab, 100, bytes.length);
    writeFileSync(file, bytes);
    expectOneLine(await run({ DATA_DIR: damaged }), /is damaged\. .*restore the last backup/);
  },
);

test.concurrent(
  'a start with a wrong PostgreSQL password fails with one line, in JSON if LOG_FORMAT says so',
  patient,
  async () => {
    const url = new URL(database);
    url.password = secret;
    const started = await run({ DATA_DIR: folder(), DATABASE_URL: url.href, LOG_FORMAT: 'json' });
    expectOneLine(started, /does not take the user and password/);
    expect(JSON.parse(started.err)).toMatchObject({ level: 'error', time: expect.any(String) as string });
  },
);

test('a store opens, and stores, where the name of its database is a link to another disk', async () => {
  const [dataDir, disk] = [folder(), folder()];
  const place = { dataDir, databaseUrl: undefined };
  await (await openStore(place, console.error)).close();
  renameSync(join(dataDir, 'quadrangle.sqlite'), join(disk, 'college.sqlite'));
  symlinkSync(join(disk, 'college.sqlite'), join(dataDir, 'quadrangle.sqlite'));
  const store = await openStore(place, console.error);
  const value = 'on the other disk';
  await store.write((tx) => tx.run(store.sql.insertInto('meta').values({ name: 'link', value })));
  const kept = store.sql.selectFrom('meta').select('value').where('name', '=', 'link');
  expect(await store.read.one(kept)).toEqual({ value });
  await store.close();
});

test('a start on a PostgreSQL database that does not exist fails with that reason', async () => {
  const url = new URL(database);
  url.pathname = '/no_such_college';
  expect(await reasonOf({ DATA_DIR: folder(), DATABASE_URL: url.href })).toMatch(/does not exist/);
});

test.concurrent(
  'two servers started at once on one folder both become ready, and report when they stop',
  patient,
  async () => {
    const shared = { DATA_DIR: folder() };
    for (const { code, out, err } of await Promise.all([run(shared), run(shared)])) {
      expect([code, err]).toEqual([0, '']);
      expect(out).toMatch(/^Quadrangle is ready at \S+ \(version \d+\.\d+\.\d+, in \d/m);
      expect(out).toMatch(/^Quadrangle stopped on SIGTERM, after \d/m);
    }
  },
);
