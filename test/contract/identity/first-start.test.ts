import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { setupLinkLimit } from '#server/http/protection/attempt-limits.ts';
import { addFirstAdministrator } from '#server/identity/administrator.ts';
import { setupLinkOf } from '#server/identity/ensure-administrator.ts';
import { start, type RunningServer } from '#server/start.ts';
import { systemActor } from '#server/store/accounts/actor.ts';
import { addAttempts } from '#server/store/accounts/attempts.ts';
import { keepSetupLink, readSetupLink } from '#server/store/accounts/setup-link.ts';
import { createClient } from '#test/helpers/api-client.ts';
import { createDatabase } from '#test/helpers/postgres.ts';
import { password } from '#test/helpers/users.ts';
import { engines } from '../server.ts';

describe.each(engines)('%s', (engine) => {
  const folders: string[] = [];
  const started: RunningServer[] = [];
  afterEach(async () => {
    for (const running of started.splice(0)) await running.close();
    for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
    vi.restoreAllMocks();
  });

  const newStore = async (): Promise<Record<string, string>> => {
    const folder = mkdtempSync(join(tmpdir(), 'quadrangle-start-'));
    folders.push(folder);
    const database = engine === 'postgres' ? { DATABASE_URL: await createDatabase() } : {};
    return { DATA_DIR: folder, PORT: '0', ...database };
  };

  /** Starts a server and returns its output. */
  const startOn = async (env: Record<string, string>) => {
    const printed: string[] = [];
    vi.spyOn(console, 'log').mockImplementation((line: string) => void printed.push(line));
    const running = await start(env);
    started.push(running);
    return { running, client: createClient(running.url, { token: '', apikey: 'admin' }), printed: printed.join('\n') };
  };
  const stopped = async (running: RunningServer) => {
    started.splice(started.indexOf(running), 1);
    await running.close();
  };

  test('a first start prints a link that makes the first administrator, and works once', async () => {
    const { client, printed } = await startOn(await newStore());
    const link = /initialisation\?link=([\w-]+)/.exec(printed)?.[1] ?? '';
    const person = { name: 'Principal', email: 'principal@college.example', password };
    const refused = await client.post('/api/initialise', { ...person, link: 'guess' });
    const short = await client.post('/api/initialise', { ...person, link, password: 'short' });
    const taken = await client.post('/api/initialise', { ...person, link });
    const again = await client.post('/api/initialise', { ...person, link, email: 'second@college.example' });
    expect([refused.status, short.status, taken.status, again.status]).toEqual([403, 422, 200, 403]);
    const { body } = await client.post('/api/collegeuser/login', { email: person.email, password });
    expect(body).toMatchObject({ user: { role: 'SUPERADMIN' } });
  });

  test.each(['warn', 'error'])('a first start prints the link at LOG_LEVEL=%s too', async (level) => {
    const printed: string[] = [];
    vi.spyOn(console, 'error').mockImplementation((line: string) => void printed.push(line));
    await startOn({ ...(await newStore()), LOG_LEVEL: level });
    expect(printed.join('\n')).toMatch(/initialisation\?link=[\w-]+/);
  });

  test('a setup link is reported as valid until it is used, and too many attempts are refused with 429', async () => {
    const { running, client, printed } = await startOn(await newStore());
    const { store } = running.context;
    const link = /initialisation\?link=([\w-]+)/.exec(printed)?.[1] ?? '';
    const isGood = async (one: string) => (await client.post('/api/initialise/link', { link: one })).body;
    expect([await isGood(link), await isGood('guess')]).toEqual([true, false]);
    await client.post('/api/initialise', { name: 'P', email: 'principal@college.example', password, link });
    expect(await isGood(link)).toBe(false);
    const { bucket, most } = setupLinkLimit('127.0.0.1');
    const administrator = { name: 'P', email: 'principal@college.example', password, link: 'guess' };
    expect((await client.post('/api/initialise', administrator)).status).toBe(403);
    await store.write((tx) => addAttempts({ store, tx }, Array<string>(most - 3).fill(bucket)));
    expect((await client.post('/api/initialise/link', { link })).status).toBe(429);
    expect((await client.post('/api/initialise', administrator)).status).toBe(429);
  });

  test('a setup link is void once an administrator was made from the settings', async () => {
    const env = await newStore();
    const { running, printed } = await startOn(env);
    const link = /initialisation\?link=([\w-]+)/.exec(printed)?.[1] ?? '';
    await stopped(running);
    const later = await startOn({ ...env, ADMIN_EMAIL: 'one@college.example', ADMIN_PASSWORD: password });
    expect(await readSetupLink(later.running.context.store)).toBeUndefined();
    expect((await later.client.post('/api/initialise/link', { link })).body).toBe(false);
    const person = { name: 'P', email: 'second@college.example', password, link };
    expect((await later.client.post('/api/initialise', person)).status).toBe(403);
  });

  test('a setup link that is stored although there is an administrator is not good', async () => {
    const env = { ...(await newStore()), ADMIN_EMAIL: 'one@college.example', ADMIN_PASSWORD: password };
    const { running, client } = await startOn(env);
    const { store, secret } = running.context;
    const link = setupLinkOf(secret, await store.write((tx) => keepSetupLink({ store, tx }, 'stored too late')));
    expect((await client.post('/api/initialise/link', { link })).body).toBe(false);
  });

  test('a start with an administrator in the settings prints no link, and later starts add no other', async () => {
    const env = await newStore();
    const first = { ...env, ADMIN_EMAIL: 'one@college.example', ADMIN_PASSWORD: password };
    const { running, printed } = await startOn(first);
    expect(printed).not.toContain('initialisation');
    await stopped(running);
    const second = await startOn({ ...env, ADMIN_EMAIL: 'two@college.example', ADMIN_PASSWORD: password });
    const one = await second.client.post('/api/collegeuser/login', { email: 'one@college.example', password });
    const two = await second.client.post('/api/collegeuser/login', { email: 'two@college.example', password });
    expect([one.status, two.status]).toEqual([200, 401]);
  });

  test('a first start enters the departments of the college, and a later start does not restore a deleted one', async () => {
    const env = { ...(await newStore()), ADMIN_EMAIL: 'one@college.example', ADMIN_PASSWORD: password };
    const { running, client } = await startOn(env);
    const { body } = await client.post('/api/collegeuser/login', { email: env.ADMIN_EMAIL, password });
    const { token } = body as { token: string };
    const admin = createClient(running.url, { token, apikey: 'admin' });
    const departments = (await admin.get('/api/getdepartment')).body as { dept_code: string; is_teaching: number }[];
    expect(departments.map((one) => one.dept_code)).toEqual(
      'ASM BOT CHM ECO EDN ENG HIS MAT PHY PSC ZOO OFF BEN BIOT BOD COM CSC ENS GGY HIN HRE PHL SNS STS FLK LIB BEARER'.split(
        ' ',
      ),
    );
    expect(departments.filter((one) => one.is_teaching === 0).map((one) => one.dept_code)).toEqual([
      'OFF',
      'LIB',
      'BEARER',
    ]);
    await admin.remove('/api/admin/HRE/deletedepartment');
    await stopped(running);
    // The same token is used after the restart: sessions outlive it, and deleted departments do not come back.
    const later = await startOn(env);
    const again = createClient(later.running.url, { token, apikey: 'admin' });
    expect((await again.get('/api/getdepartment')).body).toHaveLength(26);
  });

  test('failed sign-ins are counted across a restart', async () => {
    const env = { ...(await newStore()), ADMIN_EMAIL: 'one@college.example', ADMIN_PASSWORD: password };
    const login = (client: ReturnType<typeof createClient>, secret: string) =>
      client.post('/api/collegeuser/login', { email: env.ADMIN_EMAIL, password: secret });
    const { running, client } = await startOn(env);
    for (let tries = 0; tries < 10; tries += 1) await login(client, 'wrong');
    await stopped(running);
    const later = await startOn(env);
    expect((await login(later.client, password)).status).toBe(429);
  });

  test('without a mail server a mail stays in the outbox, and its code works from there', async () => {
    const env = { ...(await newStore()), ADMIN_EMAIL: 'one@college.example', ADMIN_PASSWORD: password };
    const { running, client } = await startOn(env);
    await client.post('/api/forgotpassword', { email: env.ADMIN_EMAIL });
    const { body } = await client.post('/api/collegeuser/login', { email: env.ADMIN_EMAIL, password });
    const admin = createClient(running.url, { token: (body as { token: string }).token, apikey: 'admin' });
    const outbox = (await admin.get('/api/admin/getoutbox')).body as {
      recipient: string;
      body: string;
      state: string;
    }[];
    expect(outbox).toHaveLength(1);
    expect(outbox[0]).toMatchObject({ recipient: env.ADMIN_EMAIL, state: 'kept' });
    const otp = /\b\d{6}\b/.exec(outbox[0]?.body ?? '')?.[0];
    const done = await client.post('/api/forgotpassword/final', {
      email: env.ADMIN_EMAIL,
      otp,
      password: 'a-new-password',
    });
    expect(done.body).toBe(true);
  });

  test('every start and every server prints the same setup link until it is used', async () => {
    const env = await newStore();
    const elsewhere = engine === 'postgres' ? { ...env, DATA_DIR: (await newStore())['DATA_DIR'] ?? '' } : env;
    const [first, second] = [await startOn(env), await startOn(elsewhere)];
    const [link, other] = [first, second].map(({ printed }) => /initialisation\?link=([\w-]+)/.exec(printed)?.[1]);
    expect(other).toBe(link);
    const person = { name: 'Principal', email: 'principal@college.example', password, link };
    const made = await Promise.all([
      first.client.post('/api/initialise', person),
      second.client.post('/api/initialise', { ...person, email: 'second@college.example' }),
    ]);
    expect(made.map(({ status }) => status).sort()).toEqual([200, 403]);
    expect((await startOn(env)).printed).not.toContain('initialisation');
  });

  test('one first administrator is made when several are offered at once', async () => {
    const { running } = await startOn(await newStore());
    const { store } = running.context;
    const offers = ['one', 'two', 'three', 'four'].map((name) =>
      store.write((tx) => {
        const login = { name, email: `${name}@college.example`, hash: '' };
        return addFirstAdministrator({ store, tx, actor: systemActor }, login);
      }),
    );
    expect((await Promise.all(offers)).filter((isMade) => isMade)).toHaveLength(1);
  });

  test('the token secret is in a private file with SQLite, and shared in the database with PostgreSQL', async () => {
    const env = await newStore();
    const { running } = await startOn(env);
    const file = join(env['DATA_DIR'] ?? '', 'token-secret');
    if (engine === 'sqlite') {
      expect(statSync(file).mode & 0o777).toBe(0o600);
      expect(readFileSync(file, 'utf8').trim().length).toBeGreaterThanOrEqual(32);
      return;
    }
    // Every server on the database needs the secret. A server that had its own secret before stores it there; later
    // differences are ignored.
    expect(existsSync(file)).toBe(false);
    const { secret } = running.context;
    for (const store of [env, await newStore()]) {
      writeFileSync(
        join(store['DATA_DIR'] ?? '', 'token-secret'),
        'what a server signed with, before there were two of them',
      );
      const later = (await startOn(store)).running.context.secret;
      if (store === env) expect(later).toEqual(secret);
      else expect(Buffer.from(later).toString()).toContain('before there were two of them');
    }
  });
});
