import { TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createClient, type Client } from '#test/helpers/api-client.ts';
import { startIdentityProvider, type IdentityProvider } from '#test/helpers/identity-provider.ts';
import { password } from '#test/helpers/users.ts';
import { findRecord } from '../find-record.ts';
import { engines, type Server } from '../server.ts';
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
  /** Every line that the server printed. */
  const printed: string[] = [];
  beforeAll(async () => {
    for (const method of ['log', 'error'] as const) {
      vi.spyOn(console, method).mockImplementation((text: string) => void printed.push(...text.split('\n')));
    }
    server = await startPortalServer(engine, { LOG_FORMAT: 'json', LOG_REQUESTS: 'on' });
    provider = await startIdentityProvider([callbackOf(server)]);
    await switchOn(server, provider);
  });
  afterAll(async () => {
    await server.stop();
    await provider.stop();
    vi.restoreAllMocks();
  });

  let made = 0;
  const newAdministrator = async () => {
    const email = `sso${(made += 1)}@college.example`;
    await server.admin.post('/api/admin/addcollegeuser', { name: 'User', email, password, role: 'SUPERADMIN' });
    return email;
  };
  const comeIn = async (email: string): Promise<Client> => {
    const browser = newCookieClient();
    const { status, body } = await finish(server, browser, codeIn(await arrive(server, browser, email)));
    expect(status).toBe(200);
    const { token, user } = body as { token: string; user: { apikey: string } };
    return createClient(server.url, { token, apikey: user.apikey });
  };

  const setUp = async (client: Client) => {
    const own = '/api/collegeuser/twofactor';
    const { secret } = (await client.post(`${own}/start`, { password })).body as { secret: string };
    const { status } = await client.post(`${own}/confirm`, { code: new TOTP({ secret }).generate() });
    expect(status).toBe(200);
  };

  test('the parameters of the provider’s callback are in no log line, and are not sent as a Referer', async () => {
    const email = await newAdministrator();
    const [good, forged, failed] = [newCookieClient(), newCookieClient(), newCookieClient()];
    const addresses = await Promise.all([good, forged, failed].map((one) => comeBack(server, one, email)));
    const [back = '', other = '', third = ''] = addresses;
    const brought = addresses.flatMap((one) => ['code', 'state'].map((name) => new URL(one).searchParams.get(name)));
    const held = [good, forged, failed].map((one) => one.cookies().split('=').at(-1));
    const { location } = await good.open(back);
    expect(location).toMatch(issued);
    await forged.open(changed(other, { code: 'a-code-of-their-own' }));
    await failed.open(changed(third, { error: 'server_error', error_description: 'words-of-the-provider' }));
    // The request of an attacker who saw the address.
    const answer = await fetch(back, { redirect: 'manual' });
    expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const page = await fetch(location);
    expect(page.headers.get('referrer-policy')).toBe('no-referrer');

    server.running.context.log.flush();
    const lines = printed.filter((one) => one.includes('/api/singlesignon/callback'));
    expect(lines.length).toBeGreaterThanOrEqual(4);
    for (const line of lines) expect(line).toMatch(/callback\?(?:\w+=\*&?)+"/);
    const secrets = [...brought, ...held, codeIn(location), 'a-code-of-their-own', 'words-of-the-provider', email];
    expect(secrets.filter((secret) => !secret || secret.length < 16 || printed.join('\n').includes(secret))).toEqual(
      [],
    );
    const { body } = await server.admin.get('/api/admin/SUPERADMIN/admin/log');
    expect(brought.filter((one) => JSON.stringify(body).includes(String(one)))).toEqual([]);
  });

  const reset = async (email: string) => {
    expect((await server.admin.post('/api/admin/forcechagepassword', { email })).status).toBe(200);
  };
  const setPassword = async (email: string) => {
    const { id } = await findRecord(server.admin, 'getallcollegeuser', ['email', email]);
    const { status } = await server.admin.put(`/api/admin/${id}/updatenewcollegeuser`, { email, password });
    expect(status).toBe(200);
  };

  const changeEmail = async (email: string) => {
    const { id } = await findRecord(server.admin, 'getallcollegeuser', ['email', email]);
    for (const next of [`meanwhile-${email}`, email]) {
      expect((await server.admin.put(`/api/admin/${id}/updatenewcollegeuser`, { email: next })).status).toBe(200);
    }
  };

  test.each([
    ['resets the password', reset],
    ['sets another password', setPassword],
    ['changes the e-mail', changeEmail],
  ])('another account at the provider with the same e-mail is refused until the office %s', async (_how, letIn) => {
    const email = await newAdministrator();
    const successor = `successor-of-${email}`;
    provider.say(successor, { email });
    expect(await arrive(server, newCookieClient(), email)).toMatch(issued);
    expect(await arrive(server, newCookieClient(), successor)).toMatch(refusedFor('another'));
    const { body } = await server.admin.get(`/api/admin/SUPERADMIN/admin/log?user=${email}`);
    expect((body as string[]).join('\n')).toContain('another account of the provider had this e-mail before');
    expect(await arrive(server, newCookieClient(), email)).toMatch(issued);
    await letIn(email);
    expect(await arrive(server, newCookieClient(), successor)).toMatch(issued);
    expect(await arrive(server, newCookieClient(), email)).toMatch(refusedFor('another'));
  });

  test('a user’s own new password does not let in another account at the provider', async () => {
    const email = await newAdministrator();
    provider.say('later@college.example', { email });
    const own = await comeIn(email);
    const change = { old_password: password, new_password: 'another-good-password' };
    expect((await own.post('/api/collegeuser/change_password', change)).body).toBe(true);
    expect(await arrive(server, newCookieClient(), 'later@college.example')).toMatch(refusedFor('another'));
  });

  test('another provider links its accounts anew', async () => {
    const email = await newAdministrator();
    expect(await arrive(server, newCookieClient(), email)).toMatch(issued);
    const next = await startIdentityProvider([callbackOf(server)]);
    try {
      next.say('other-name@college.example', { email });
      await switchOn(server, next);
      expect(await arrive(server, newCookieClient(), 'other-name@college.example')).toMatch(issued);
    } finally {
      await switchOn(server, provider);
      await next.stop();
    }
  });

  test('single sign-on gives access once a required second factor is set up, and needs no code of it then', async () => {
    const [keeper, email] = [await newAdministrator(), await newAdministrator()];
    const holder = await server.signIn(keeper);
    await setUp(holder);
    const require = async (two_factor_required: 0 | 1) =>
      expect((await holder.put('/api/admin/updatesettings', { two_factor_required })).status).toBe(200);
    await require(1);
    try {
      const owing = await comeIn(email);
      expect((await owing.get('/api/me')).body).toMatchObject({ second_factor: 'owed' });
      const refused = [
        await owing.get('/api/getcourse'),
        await owing.get('/api/getsettings'),
        await owing.put('/api/admin/updatesettings', { two_factor_required: 0 }),
      ];
      expect(refused.map(({ status }) => status)).toEqual([403, 403, 403]);
      await setUp(owing);
      expect((await owing.get('/api/getcourse')).status).toBe(200);

      const again = await comeIn(email);
      expect((await again.get('/api/me')).body).toMatchObject({ second_factor: 'on' });
      expect((await again.get('/api/getcourse')).status).toBe(200);
      // A sign-in with the password still needs the second factor.
      const { status, body } = await server.nobody.post('/api/collegeuser/login', { email, password });
      expect([status, body]).toMatchObject([401, { title: 'Not signed in', ticket: expect.any(String) as string }]);
    } finally {
      await require(0);
    }
  });

  /** An action that revokes a sign-in between the callback and the token. */
  type Ending = (email: string, comesBack: () => Promise<() => Promise<void>>) => Promise<void>;
  const resetFactor: Ending = async (email, comesBack) => {
    await setUp(await server.signIn(email));
    const getsNoToken = await comesBack();
    expect((await server.admin.post('/api/admin/resetsecondfactor', { email })).status).toBe(200);
    await getsNoToken();
  };
  const endOthers: Ending = async (email, comesBack) => {
    const person = await server.signIn(email);
    const getsNoToken = await comesBack();
    expect((await person.post('/api/collegeuser/signins/endothers', { password })).status).toBe(200);
    await getsNoToken();
  };
  const setUpFactor: Ending = async (email, comesBack) => {
    const person = await server.signIn(email);
    const getsNoToken = await comesBack();
    await setUp(person);
    await getsNoToken();
  };

  test.each([
    ['the office resets the second factor', resetFactor],
    ['the person ends all other sign-ins', endOthers],
    ['the person switches a second factor on', setUpFactor],
  ])('a code from the callback is void once %s', async (_what, ends) => {
    const email = await newAdministrator();
    await ends(email, async () => {
      const browser = newCookieClient();
      const code = codeIn(await arrive(server, browser, email));
      expect(code).not.toBe('');
      return async () => expect((await finish(server, browser, code)).status).toBe(401);
    });
  });

  test('a code is refused if the user gets another e-mail while it is used', async () => {
    const email = await newAdministrator();
    const { id } = await findRecord(server.admin, 'getallcollegeuser', ['email', email]);
    const browser = newCookieClient();
    const code = codeIn(await arrive(server, browser, email));
    const { store } = server.running.context;
    const write = store.write.bind(store);
    const spied = vi.spyOn(store, 'write').mockImplementation(async (work) => {
      spied.mockRestore();
      const spent = await write(work);
      const moved = await server.admin.put(`/api/admin/${id}/updatenewcollegeuser`, { email: `new-${email}` });
      expect(moved.status).toBe(200);
      return spent;
    });
    expect((await finish(server, browser, code)).status).toBe(401);
  });

  test('a user without a password sets up and switches off a second factor after a fresh single sign-on', async () => {
    const own = '/api/collegeuser/twofactor';
    const email = await newAdministrator();
    await server.admin.post('/api/admin/forcechagepassword', { email });
    const person = await comeIn(email);
    expect((await person.get(own)).body).toMatchObject({ on: false, proof: 'none' });
    const { secret } = (await person.post(`${own}/start`, {})).body as { secret: string };
    const codeIn = (seconds: number) => new TOTP({ secret }).generate({ timestamp: Date.now() + seconds * 1000 });
    expect((await person.post(`${own}/confirm`, { code: codeIn(-30) })).status).toBe(200);
    // The fresh sign-in replaces the password, but not the code of the app.
    expect((await person.post(`${own}/recoverycodes`, { code: '000000' })).status).toBe(422);
    expect((await person.post(`${own}/start`, {})).status).toBe(422);
    expect((await person.post(`${own}/recoverycodes`, { code: codeIn(0) })).status).toBe(200);

    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 11 * 60_000 });
    try {
      expect((await person.get(own)).body).toMatchObject({ on: true, proof: 'sign in again' });
      const late = await person.post(`${own}/off`, { password, code: codeIn(0) });
      expect([late.status, late.body]).toMatchObject([
        409,
        { detail: expect.stringContaining('Sign in again') as string },
      ]);
    } finally {
      vi.useRealTimers();
    }
    const again = await comeIn(email);
    expect((await again.post(`${own}/off`, { code: codeIn(30) })).body).toBe(true);
  });
});

function changed(address: string, queries: Record<string, string>): string {
  const url = new URL(address);
  for (const [name, value] of Object.entries(queries)) url.searchParams.set(name, value);
  return url.href;
}
