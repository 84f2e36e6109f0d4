import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { pruneSignInsJob } from '#server/identity/own-sign-ins.ts';
import { createClient, type Client } from '#test/helpers/api-client.ts';
import { startIdentityProvider, type IdentityProvider } from '#test/helpers/identity-provider.ts';
import { password } from '#test/helpers/users.ts';
import { roles, signInEveryRole, type Role } from '../people.ts';
import { engines, type Server } from '../server.ts';
import { arrive, callbackOf, codeIn, finish, startPortalServer, switchOn } from './sign-on-steps.ts';
import { newCookieClient } from './cookie-client.ts';

interface SignIn {
  readonly id: string;
  readonly this_one: boolean;
  readonly began: string;
  readonly ends: string;
  readonly address: string;
  readonly device: string;
  readonly single_sign_on: boolean;
}

const own = '/api/collegeuser/signins';
const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0';
const hour = 60 * 60_000;

describe.each(engines)('%s', (engine) => {
  let server: Server;
  let provider: IdentityProvider;
  let everyRole: Record<Role, Client>;
  beforeAll(async () => {
    server = await startPortalServer(engine);
    provider = await startIdentityProvider([callbackOf(server)]);
    everyRole = await signInEveryRole(server);
    await switchOn(server, provider);
  });
  afterEach(() => vi.useRealTimers());
  afterAll(async () => {
    await server.stop();
    await provider.stop();
  });

  let made = 0;
  const newUser = async () => {
    const email = `many${(made += 1)}@college.example`;
    await server.admin.post('/api/admin/addcollegeuser', { name: 'User', email, password, role: 'BOT' });
    return email;
  };
  const signInWith = async (email: string, agent: string) => {
    const headers = { 'content-type': 'application/json', 'user-agent': agent };
    const body = JSON.stringify({ email, password });
    const reply = await server.nobody.raw('/api/collegeuser/login', { method: 'POST', headers, body });
    return createClient(server.url, { token: (reply.body as { token: string }).token, apikey: 'admin' });
  };
  const signOn = async (email: string) => {
    const browser = newCookieClient();
    const { body } = await finish(server, browser, codeIn(await arrive(server, browser, email)));
    return createClient(server.url, { token: (body as { token: string }).token, apikey: 'admin' });
  };
  const listOf = async (client: Client) => (await client.get(own)).body as { sign_ins: SignIn[]; proof: string };
  const thisOne = async (client: Client) => (await listOf(client)).sign_ins.find((one) => one.this_one)?.id ?? '';
  const end = (client: Client, id: string, proof: object = { password }) => client.post(`${own}/end`, { id, ...proof });
  const endOthers = (client: Client, proof: object = { password }) => client.post(`${own}/endothers`, proof);
  const statusOf = async (client: Client) => (await client.get('/api/me')).status;
  /** The rows of a person's sessions. */
  const stored = async (client: Client) => {
    const { user } = (await client.get('/api/me')).body as { user: { id: number } };
    const { read, sql } = server.running.context.store;
    return read.all(sql.selectFrom('token').selectAll().where('user_id', '=', user.id).orderBy('jti'));
  };
  /** Stores a session as the previous version does. Returns all sessions of the person. */
  const store = async (client: Client, row: { jti: string; expires_at: number }) => {
    const [{ user_id } = { user_id: 0 }] = await stored(client);
    const { write, sql } = server.running.context.store;
    await write((tx) => tx.run(sql.insertInto('token').values({ ...row, user_id })));
    return stored(client);
  };
  const later = (ms: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms });

  describe('the list of a user’s sign-ins', () => {
    test('shows the time, address and device of each sign-in, and which one is the current one', async () => {
      const email = await newUser();
      const before = Date.now();
      const [there, here] = [await signInWith(email, firefox), await signInWith(email, 'curl/8.14.1')];
      const { sign_ins, proof } = await listOf(here);
      expect(proof).toBe('password');
      expect(sign_ins).toHaveLength(2);
      expect(sign_ins.find((one) => one.this_one)).toMatchObject({ device: 'curl', single_sign_on: false });
      const other = sign_ins.find((one) => !one.this_one);
      expect(other).toMatchObject({ device: 'Firefox on Windows', address: '127.0.0.1' });
      const [began, ends] = [other?.began, other?.ends].map((moment) => Date.parse(moment ?? ''));
      expect(Math.abs((began ?? 0) - before)).toBeLessThan(60_000);
      expect((ends ?? 0) - (began ?? 0)).toBe(12 * hour);
      expect((await listOf(there)).sign_ins.find((one) => one.this_one)).toEqual({ ...other, this_one: true });
    });

    test('contains no part of a token or of its ID', async () => {
      const email = await newUser();
      const [there, here] = [await server.signIn(email), await server.signIn(email)];
      const text = JSON.stringify((await here.get(own)).body);
      for (const { token } of [there, here]) {
        const { jti } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { jti: string };
        for (const secret of [jti.slice(0, 8), ...token.split('.')]) expect(text).not.toContain(secret);
      }
    });

    test.each(roles)('contains only the own sign-ins of a user of the role %s', async (role) => {
      const { sign_ins } = await listOf(everyRole[role]);
      expect(sign_ins.filter((one) => one.this_one)).toHaveLength(1);
      const others = await Promise.all(roles.filter((one) => one !== role).map((one) => thisOne(everyRole[one])));
      expect(sign_ins.filter(({ id }) => others.includes(id))).toEqual([]);
    });

    test('shows a sign-in of the previous version with an empty address and device', async () => {
      const here = await server.signIn(await newUser());
      await store(here, { jti: 'of the version before', expires_at: Date.now() + hour });
      const old = (await listOf(here)).sign_ins.find((one) => !one.this_one);
      expect(old).toMatchObject({ address: '', device: '', single_sign_on: false });
      expect((await end(here, old?.id ?? '')).status).toBe(200);
    });

    test('leaves out an expired sign-in, which is deleted from the store an hour later', async () => {
      const here = await server.signIn(await newUser());
      const left = await store(here, { jti: 'run out just now', expires_at: Date.now() - hour / 2 });
      expect(left).toHaveLength(2);
      expect((await listOf(here)).sign_ins).toHaveLength(1);
      expect((await endOthers(here)).body).toBe('You are signed in nowhere else');
      await store(here, { jti: 'run out before', expires_at: Date.now() - 2 * hour });
      await pruneSignInsJob.run(server.running.context);
      expect(await stored(here)).toEqual(left);
    });
  });

  describe('one of a user’s sign-ins', () => {
    test('is ended at once with the password, and the log has a line', async () => {
      const email = await newUser();
      const [there, here] = [await signInWith(email, firefox), await server.signIn(email)];
      for (let times = 0; times < 3; times += 1) expect((await there.get('/api/getcourse')).status).toBe(200);
      const ended = await end(here, await thisOne(there));
      expect([ended.status, ended.body]).toEqual([200, 'Signed out there']);
      // The ended session gets neither a list that it requested before, nor anything else.
      const after = [await there.get('/api/getcourse'), await there.get('/api/me'), await there.get(own)];
      expect(after.map(({ status }) => status)).toEqual([401, 401, 401]);
      expect(await statusOf(here)).toBe(200);
      expect((await listOf(here)).sign_ins).toHaveLength(1);
      const { body } = await server.admin.get(`/api/admin/SUPERADMIN/admin/log?user=${email}`);
      expect(JSON.stringify(body)).toContain('ended an own sign-in: Firefox on Windows');
    });

    test('is not ended without the password or with a wrong one', async () => {
      const email = await newUser();
      const [there, here] = [await server.signIn(email), await server.signIn(email)];
      const id = await thisOne(there);
      for (const proof of [{}, { password: '' }, { password: 'wrong' }, { password: null }]) {
        const { status, body } = await end(here, id, proof);
        expect([status, body]).toMatchObject([422, { errors: [{ field: 'password' }] }]);
        expect((await endOthers(here, proof)).status).toBe(422);
      }
      expect(await statusOf(there)).toBe(200);
    });

    test('is answered with the same 404 if it is another user’s or unknown', async () => {
      const [mine, theirs] = [await server.signIn(await newUser()), await server.signIn(await newUser())];
      const id = await thisOne(theirs);
      const replies = [await end(mine, id), await end(server.admin, id), await end(mine, 'nothing')];
      expect(replies.map(({ status }) => status)).toEqual([404, 404, 404]);
      expect(new Set(replies.map(({ body }) => (body as { detail: string }).detail)).size).toBe(1);
      expect(await statusOf(theirs)).toBe(200);
    });

    test('may be the current one, which is signed out', async () => {
      const here = await server.signIn(await newUser());
      expect((await end(here, await thisOne(here))).status).toBe(200);
      expect(await statusOf(here)).toBe(401);
    });
  });

  test('all other sign-ins of a user are ended together, and those of other users stay', async () => {
    const email = await newUser();
    const somebody = await server.signIn(await newUser());
    const others = [await server.signIn(email), await signInWith(email, firefox)];
    const here = await server.signIn(email);
    for (const other of others) {
      for (let times = 0; times < 3; times += 1) expect((await other.get('/api/getcourse')).status).toBe(200);
    }
    expect((await endOthers(here)).body).toBe('Signed out everywhere else');
    const lists = await Promise.all(others.map((other) => other.get('/api/getcourse')));
    expect(lists.map(({ status }) => status)).toEqual([401, 401]);
    expect([await statusOf(here), await statusOf(somebody)]).toEqual([200, 200]);
    expect((await endOthers(here)).body).toBe('You are signed in nowhere else');
    const { body } = await server.admin.get(`/api/admin/SUPERADMIN/admin/log?user=${email}`);
    expect(JSON.stringify(body)).toContain('ended all other own sign-ins: 2');
  });

  test('ten wrong passwords lock the ending of sign-ins, also for the right password', async () => {
    const here = await server.signIn(await newUser());
    for (let tries = 0; tries < 10; tries += 1) expect((await endOthers(here, { password: 'x' })).status).toBe(422);
    const closed = [await endOthers(here), await end(here, 'any')];
    expect(closed.map(({ status }) => status)).toEqual([429, 429]);
  });

  describe('a user of single sign-on', () => {
    test('needs no password for ten minutes to end sign-ins, and then that of the account', async () => {
      const email = await newUser();
      const [there, here] = [await server.signIn(email), await signOn(email)];
      const { sign_ins, proof } = await listOf(here);
      expect([proof, sign_ins.find((one) => one.this_one)?.single_sign_on]).toEqual(['none', true]);
      // Only the session of the single sign-on needs none: the other one needs the password.
      expect((await listOf(there)).proof).toBe('password');
      expect((await endOthers(there, {})).status).toBe(422);
      later(11 * 60_000);
      expect((await listOf(here)).proof).toBe('password');
      expect((await endOthers(here, {})).status).toBe(422);
      vi.useRealTimers();
      expect((await endOthers(here, {})).status).toBe(200);
      expect(await statusOf(there)).toBe(401);
    });

    test('must sign in again after ten minutes if the account has no password', async () => {
      const email = await newUser();
      await server.admin.post('/api/admin/forcechagepassword', { email });
      const here = await signOn(email);
      expect((await listOf(here)).proof).toBe('none');
      later(11 * 60_000);
      expect((await listOf(here)).proof).toBe('sign in again');
      expect((await endOthers(here)).status).toBe(409);
    });
  });
});
