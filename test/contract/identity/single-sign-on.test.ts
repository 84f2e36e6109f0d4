import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createClient } from '#test/helpers/api-client.ts';
import { freePort } from '#test/helpers/free-port.ts';
import { client, startIdentityProvider, type IdentityProvider } from '#test/helpers/identity-provider.ts';
import { createDatabase } from '#test/helpers/postgres.ts';
import { password } from '#test/helpers/users.ts';
import { signInEveryRole } from '../people.ts';
import { adminEmail, engines, type Server } from '../server.ts';
import {
  arrive,
  callbackOf,
  codeIn,
  comeBack,
  finish,
  issued,
  refusedFor,
  startPortalServer,
  switchOn,
} from './sign-on-steps.ts';
import { newCookieClient } from './cookie-client.ts';

describe.each(engines)('%s', (engine) => {
  let server: Server;
  let provider: IdentityProvider;
  const teacher = 'mina.bora@college.example';
  const department = 'botany@college.example';

  beforeAll(async () => {
    server = await startPortalServer(engine);
    provider = await startIdentityProvider([callbackOf(server)]);
    await signInEveryRole(server);
    await switchOn(server, provider);
  });
  afterAll(async () => {
    await server.stop();
    await provider.stop();
  });

  const change = async (fields: object) => (await server.admin.put('/api/admin/updatesettings', fields)).status;
  const logOf = async (email: string) => {
    const { body } = await server.admin.get(`/api/admin/SUPERADMIN/admin/log?user=${email}`);
    return (body as string[]).join('\n');
  };

  test.each([
    ['SUPERADMIN', adminEmail],
    ['FACULTY', teacher],
    ['BOT', department],
  ])('a user of the role %s signs in with the account at the provider', async (role, email) => {
    const browser = newCookieClient();
    const page = await arrive(server, browser, email);
    expect(page).toMatch(issued);
    const { status, body } = await finish(server, browser, codeIn(page));
    expect(status).toBe(200);
    const { token, user } = body as { token: string; user: { apikey: string } };
    expect(user).toMatchObject({ email, role });
    expect(await logOf(email)).toContain('was confirmed by single sign-on');
    const me = await createClient(server.url, { token, apikey: user.apikey }).get('/api/me');
    expect(me.body).toMatchObject({ user: { email, role } });
    expect(
      (await createClient(server.url, { token, apikey: user.apikey }).post('/api/collegeuser/logout')).status,
    ).toBe(200);
  });

  test('an e-mail in capitals from the provider matches the account', async () => {
    provider.say(teacher, { email: 'Mina.Bora@College.Example' });
    expect(await arrive(server, newCookieClient(), teacher)).toMatch(issued);
    provider.say(teacher, {});
  });

  test('an e-mail without an account is refused and logged, and no account is added', async () => {
    const before = (await server.admin.get('/api/getallcollegeuser')).body;
    expect(await arrive(server, newCookieClient(), 'stranger@college.example')).toMatch(refusedFor('unknown'));
    expect((await server.admin.get('/api/getallcollegeuser')).body).toEqual(before);
    expect(await logOf('stranger@college.example')).toContain(
      'by single sign-on: there is no account with this e-mail',
    );
  });

  test.each([
    ['unverified', { email_verified: false }],
    ['unverified', { email_verified: undefined }],
    ['no-email', { email: undefined }],
  ])('the refusal is %s if the provider sends %j for an existing account', async (refusal, claims) => {
    provider.say(teacher, claims);
    expect(await arrive(server, newCookieClient(), teacher)).toMatch(refusedFor(refusal));
    provider.say(teacher, {});
  });

  test('the verified e-mail decides whose account it is, not the name at the provider', async () => {
    const email = 'library@college.example';
    await server.admin.post('/api/admin/addcollegeuser', { name: 'Library', email, password, role: 'IQAC' });
    provider.say('somebody@elsewhere.example', { email });
    const browser = newCookieClient();
    const { body } = await finish(server, browser, codeIn(await arrive(server, browser, 'somebody@elsewhere.example')));
    expect(body).toMatchObject({ user: { email } });
  });

  test.each(['a\u0000b', 'x'.repeat(256)])('the subject %j from the provider is refused', async (subject) => {
    provider.say(subject, { email: teacher });
    expect(await arrive(server, newCookieClient(), subject)).toMatch(refusedFor('refused'));
  });

  test('a sign-in cancelled at the provider is refused as cancelled', async () => {
    expect(await arrive(server, newCookieClient(), '')).toMatch(refusedFor('cancelled'));
  });

  test.each([
    ['another state', 'expired', (url: URL) => url.searchParams.set('state', 'x')],
    ['a code of its own', 'refused', (url: URL) => url.searchParams.set('code', 'x')],
    ['another provider’s name', 'refused', (url: URL) => url.searchParams.set('iss', 'https://evil.example')],
    ['an error', 'refused', (url: URL) => url.searchParams.set('error', 'server_error')],
    ['no code', 'refused', (url: URL) => url.searchParams.delete('code')],
    ['two codes', 'refused', (url: URL) => url.searchParams.append('code', 'x')],
    ['a signed answer', 'refused', (url: URL) => url.searchParams.set('response', 'x')],
    ['an ID token', 'refused', (url: URL) => url.searchParams.set('id_token', 'x')],
    ['two states', 'expired', (url: URL) => url.searchParams.append('state', 'x')],
  ])('a callback with %s is refused, and is not counted as a fault', async (_what, refusal, forge) => {
    const { tally } = server.running.context;
    const { faults } = tally;
    const browser = newCookieClient();
    const back = new URL(await comeBack(server, browser, teacher));
    forge(back);
    expect((await browser.open(back.href)).location).toMatch(refusedFor(refusal));
    expect(tally.faults).toBe(faults);
  });

  test.each(['nonce', 'code_challenge'])('a sign-in begun with another %s is refused', async (name) => {
    const browser = newCookieClient();
    const there = new URL((await browser.open(`${server.url}/api/singlesignon/begin`)).location);
    there.searchParams.set(name, 'n'.repeat(43));
    const page = await browser.follow(there.href, (url) => url.includes('/interaction/'));
    const back = await browser.follow(page, (url) => url.startsWith(callbackOf(server)), { email: teacher });
    expect((await browser.open(back)).location).toMatch(refusedFor('refused'));
  });

  test('a callback is refused in another browser, and a second time in the same one', async () => {
    const browser = newCookieClient();
    const back = await comeBack(server, browser, teacher);
    expect((await newCookieClient().open(back)).location).toMatch(refusedFor('expired'));
    expect((await browser.open(back)).location).toMatch(issued);
    expect((await browser.open(back)).location).toMatch(refusedFor('expired'));
  });

  test('a callback repeated with the same cookie is refused', async () => {
    const browser = newCookieClient();
    const back = await comeBack(server, browser, teacher);
    const cookie = browser.cookies();
    const again = () =>
      fetch(back, { redirect: 'manual', headers: { cookie } }).then(({ headers }) => headers.get('location'));
    expect(await again()).toMatch(issued);
    expect(await again()).toMatch(refusedFor('refused'));
  });

  test('the code is accepted once, and only in the same browser', async () => {
    const browser = newCookieClient();
    const code = codeIn(await arrive(server, browser, teacher));
    expect((await finish(server, newCookieClient(), code)).status).toBe(401);
    expect((await finish(server, browser, `${code.slice(1)}x`)).status).toBe(401);
    expect((await finish(server, browser, code)).status).toBe(200);
    expect((await finish(server, browser, code)).status).toBe(401);
    expect(await logOf('')).toContain('failed to sign in by single sign-on: the code was spent, or too old');
  });

  test('the code is refused after a minute, and the callback ten minutes after the begin', async () => {
    const [slow, slower] = [newCookieClient(), newCookieClient()];
    const code = codeIn(await arrive(server, slow, teacher));
    const back = await comeBack(server, slower, teacher);
    const now = Date.now();
    const clock = vi.spyOn(Date, 'now');
    try {
      clock.mockReturnValue(now + 61_000);
      expect((await finish(server, slow, code)).status).toBe(401);
      clock.mockReturnValue(now + 601_000);
      expect((await slower.open(back)).location).toMatch(refusedFor('expired'));
    } finally {
      clock.mockRestore();
    }
  });

  test('a code is refused if the account’s role changes or the account is deleted meanwhile', async () => {
    const email = 'soon-gone@college.example';
    await server.admin.post('/api/admin/addcollegeuser', { name: 'Soon gone', email, password, role: 'BOT' });
    const users = (await server.admin.get('/api/getallcollegeuser')).body as { id: number; email: string }[];
    const id = users.find((one) => one.email === email)?.id ?? 0;

    const [demoted, promoted, deleted] = [newCookieClient(), newCookieClient(), newCookieClient()];
    const first = await arrive(server, demoted, email);
    expect((await server.admin.put(`/api/admin/${id}/updatenewcollegeuser`, { role: 'IQAC' })).status).toBe(200);
    expect((await finish(server, demoted, codeIn(first))).status).toBe(401);
    const again = await arrive(server, promoted, email);
    expect((await finish(server, promoted, codeIn(again))).body).toMatchObject({ user: { role: 'IQAC' } });

    const last = await arrive(server, deleted, email);
    expect((await server.admin.remove(`/api/admin/${id}/deletecollegeuser`)).status).toBe(200);
    expect((await finish(server, deleted, codeIn(last))).status).toBe(401);
    expect(await arrive(server, newCookieClient(), email)).toMatch(refusedFor('unknown'));
  });

  test('after single sign-on is switched off, every step of it is refused', async () => {
    const [there, back] = [newCookieClient(), newCookieClient()];
    const address = await comeBack(server, there, teacher);
    const code = codeIn(await arrive(server, back, teacher));
    expect((await server.nobody.get('/api/singlesignon')).body).toEqual({
      label: 'Sign in with the college account',
      begin: `${server.url}/api/singlesignon/begin`,
    });
    expect(await change({ sso_issuer: '', sso_client_id: '' })).toBe(200);
    expect((await server.nobody.get('/api/singlesignon')).body).toBeNull();
    expect((await newCookieClient().open(`${server.url}/api/singlesignon/begin`)).location).toMatch(refusedFor('off'));
    expect((await there.open(address)).location).toMatch(refusedFor('off'));
    expect((await finish(server, back, code)).status).toBe(401);
    await switchOn(server, provider);
  });

  test('the cookie is HttpOnly and SameSite=Lax for 10 minutes, and the redirect’s address holds no secret', async () => {
    const browser = newCookieClient();
    const { location, cookies } = await browser.open(`${server.url}/api/singlesignon/begin`);
    expect(cookies).toEqual([expect.stringMatching(/; Path=\/; Max-Age=600; HttpOnly; SameSite=Lax$/)]);
    const asked = Object.fromEntries(new URL(location).searchParams);
    expect(asked).toMatchObject({ response_type: 'code', scope: 'openid email', code_challenge_method: 'S256' });
    expect(asked['redirect_uri']).toBe(callbackOf(server));
    expect(location).not.toContain(client.secret);
    // A parameter added to the link does not change the address that the operator set.
    const led = await browser.open(`${server.url}/api/singlesignon/begin?redirect_uri=https://evil.example`);
    expect(new URL(led.location).searchParams.get('redirect_uri')).toBe(callbackOf(server));
  });

  test('the client secret is in no response, history entry or settings row', async () => {
    const before = (await server.admin.get('/api/getsettings')).body as { id: number; version: number };
    expect(await change({ sso_client_secret: 'another-very-secret-secret' })).toBe(200);
    expect(await change({ sso_client_secret: client.secret })).toBe(200);
    const reads = ['/api/getsettings', '/api/me', '/api/admin/settings/1/history', '/api/admin/singlesignonsetup'];
    const said = await Promise.all([...reads, '/api/admin/SUPERADMIN/admin/log'].map((path) => server.admin.get(path)));
    expect(said.map(({ status }) => status)).toEqual(said.map(() => 200));
    expect(JSON.stringify(said.map(({ body }) => body))).not.toMatch(/secret-of-the-college|very-secret/);
    expect(JSON.stringify(said.at(-1)?.body)).toContain('sso_client_secret changed');
    const { store } = server.running.context;
    const kept = await store.read.all(store.sql.selectFrom('history').select('record'));
    const row = await store.read.all(store.sql.selectFrom('settings' as never).selectAll());
    expect(JSON.stringify([kept, row])).not.toMatch(/secret-of-the-college|very-secret/);
    expect(before).not.toHaveProperty('sso_client_secret');
  });

  const check = async () =>
    (await server.admin.post('/api/admin/checksinglesignon')).body as { works: boolean; message: string };
  const hasSecret = async () => (await server.admin.get('/api/admin/singlesignonsetup')).body;

  test('the client secret stays if the field is empty, and is removed with another issuer', async () => {
    expect(await change({ sso_label: 'College account', sso_client_secret: '' })).toBe(200);
    expect(await check()).toMatchObject({ works: true });
    expect(await hasSecret()).toEqual({ redirect: callbackOf(server), has_secret: true });
    expect(await change({ sso_issuer: `${provider.issuer}/elsewhere` })).toBe(200);
    expect(await hasSecret()).toMatchObject({ has_secret: false });
    // Restoring the issuer does not restore the secret.
    expect(await change({ sso_issuer: provider.issuer })).toBe(200);
    expect(await hasSecret()).toMatchObject({ has_secret: false });
    await switchOn(server, provider, { sso_label: '' });
  });

  test('the check reports what is wrong with the settings', async () => {
    expect(await check()).toMatchObject({ works: true });
    await change({ sso_client_secret: 'wrong' });
    expect(await check()).toMatchObject({
      works: false,
      message: expect.stringContaining('does not take the client ID') as string,
    });
    expect(await arrive(server, newCookieClient(), teacher)).toMatch(refusedFor('misconfigured'));
    await change({ sso_issuer: `${server.url}/nothing` });
    expect((await check()).message).toContain('is not the issuer of an OpenID Connect provider');
    await change({ sso_issuer: `http://127.0.0.1:${await freePort()}` });
    expect((await check()).message).toContain('cannot be reached from this server');
    expect((await newCookieClient().open(`${server.url}/api/singlesignon/begin`)).location).toMatch(
      refusedFor('unreachable'),
    );
    const { tally } = server.running.context;
    const { faults } = tally;
    for (let at = 0; at < 20; at += 1) await newCookieClient().open(`${server.url}/api/singlesignon/begin`);
    expect(tally.faults - faults, 'everybody may press the button: the log says it once').toBe(0);
    await change({ sso_issuer: '', sso_client_id: '' });
    expect((await check()).message).toContain('is off');
    await switchOn(server, provider);
  });

  test('a department cannot check, read or change the set-up of single sign-on', async () => {
    const other = await server.signIn(department);
    expect((await other.post(`/api/${other.apikey}/checksinglesignon`)).status).toBe(403);
    expect((await other.get(`/api/${other.apikey}/singlesignonsetup`)).status).toBe(403);
    expect((await other.put(`/api/${other.apikey}/updatesettings`, { sso_issuer: '' })).status).toBe(403);
  });

  test.each([
    [{ sso_issuer: 'http://id.college.example' }, 'must begin with https://'],
    [{ sso_issuer: 'https://id.college.example/.well-known/openid-configuration' }, 'Leave out /.well-known/'],
    [{ sso_client_id: '' }, 'client ID'],
    [{ sso_issuer: 'file:///etc/passwd' }, 'must be a web address'],
  ])('invalid settings are refused with 422: %j', async (fields, message) => {
    const { status, body } = await server.admin.put('/api/admin/updatesettings', fields);
    expect([status, (body as { detail: string }).detail]).toEqual([422, expect.stringContaining(message) as string]);
  });

  test('a user can sign in with a password while the provider is down', async () => {
    const other = await startIdentityProvider([callbackOf(server)]);
    await switchOn(server, other);
    const browser = newCookieClient();
    const back = await comeBack(server, browser, teacher);
    await other.stop();
    expect((await browser.open(back)).location).toMatch(refusedFor('unreachable'));
    expect((await server.signIn(teacher)).token).not.toBe('');
    await switchOn(server, provider);
    expect(await arrive(server, newCookieClient(), teacher)).toMatch(issued);
  });

  test('somebody without an account who tries again and again is limited, and nobody else at the same address', async () => {
    const { store } = server.running.context;
    const ofAddress = store.sql.selectFrom('attempt').select('bucket').where('bucket', 'like', 'single sign-on from%');
    const countedForAddress = () => store.read.all(ofAddress);
    const before = await countedForAddress();
    const tries = () => arrive(server, newCookieClient(), 'student@college.example');
    for (let times = 0; times < 10; times += 1) expect(await tries()).toMatch(refusedFor('unknown'));
    expect(await tries()).toMatch(refusedFor('too-many'));
    expect(await arrive(server, newCookieClient(), teacher)).toMatch(issued);
    expect((await countedForAddress()).length).toBe(before.length);
  });

  test('many failed single sign-ons are limited, and sign-ins with a password from the same address still work', async () => {
    const fail = async () => (await finish(server, newCookieClient(), 'none')).status;
    await Promise.all(Array.from({ length: 100 }, fail));
    expect(await fail()).toBe(429);
    expect((await server.signIn(teacher)).token).not.toBe('');
  });
});

test('a single sign-on begun at one server continues at another, and its code is accepted once', async () => {
  const shared = { DATABASE_URL: await createDatabase(), TOKEN_SECRET: 'one secret for all the servers of a college' };
  const one = await startPortalServer('postgres', shared);
  const two = await startPortalServer('postgres', { ...shared, PUBLIC_URL: one.url });
  const provider = await startIdentityProvider([callbackOf(one)]);
  try {
    await switchOn(one, provider);
    const browser = newCookieClient();
    const back = await comeBack(one, browser, adminEmail);
    const { location } = await browser.open(back.replace(one.url, two.url));
    expect(location.startsWith(`${one.url}/login#`)).toBe(true);
    const code = codeIn(location);
    expect((await finish(one, browser, code)).status).toBe(200);
    expect((await finish(two, browser, code)).status).toBe(401);
  } finally {
    await Promise.all([one.stop(), two.stop(), provider.stop()]);
  }
});
