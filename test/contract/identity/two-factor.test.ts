import { TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accountSecondFactorLimit } from '#server/http/protection/attempt-limits.ts';
import { addAttempts } from '#server/store/accounts/attempts.ts';
import { createClient, type Client } from '#test/helpers/api-client.ts';
import { password } from '#test/helpers/users.ts';
import { beforeNextWrite } from '../before-next-write.ts';
import { findRecord } from '../find-record.ts';
import { codeOf, holdTime, later, mailedTo, own, setUp } from './second-factor-steps.ts';
import { adminEmail, engines, startServer, type Server } from '../server.ts';

describe.each(engines)('%s', (engine) => {
  holdTime();
  let server: Server;
  beforeAll(async () => {
    server = await startServer(engine);
  });
  afterAll(() => server.stop());

  let made = 0;
  const newUser = async (role = 'BOT') => {
    const email = `two${(made += 1)}@college.example`;
    await server.admin.post('/api/admin/addcollegeuser', { name: 'User', email, password, role });
    return email;
  };
  const newHolder = async (role = 'BOT') => {
    const email = await newUser(role);
    const client = await server.signIn(email);
    return { email, client, ...(await setUp(client)) };
  };
  const firstStep = async (email: string, secret = password) => {
    const { status, body } = await server.nobody.post('/api/collegeuser/login', { email, password: secret });
    expect(status).toBe(401);
    return (body as { ticket: string }).ticket;
  };
  const secondStep = (ticket: string, code: unknown) =>
    server.nobody.post('/api/collegeuser/secondfactor', { ticket, code });
  const signIn = async (email: string, code: string) => {
    const { status, body } = await secondStep(await firstStep(email), code);
    expect(status, JSON.stringify(body)).toBe(200);
    const { token, user } = body as { token: string; user: { apikey: string } };
    return createClient(server.url, { token, apikey: user.apikey });
  };
  const stateOf = async (client: Client) => (await client.get(own)).body as Record<string, unknown>;
  const log = async (email: string) => {
    const { body } = await server.admin.get('/api/admin/any/any/log');
    return JSON.stringify((body as unknown[]).filter((line) => JSON.stringify(line).includes(email)));
  };

  describe('setting up a second factor', () => {
    test('requires the password, and takes effect once a code is confirmed', async () => {
      const email = await newUser();
      const client = await server.signIn(email);
      const refused = await client.post(`${own}/start`, { password: 'wrong' });
      expect([refused.status, refused.body]).toMatchObject([422, { errors: [{ field: 'password' }] }]);
      const { uri, secret } = (await client.post(`${own}/start`, { password })).body as Record<string, string>;
      expect(secret).toMatch(/^[A-Z2-7]{32}$/);
      expect(uri).toMatch(new RegExp(`^otpauth://totp/.+secret=${secret}`));
      expect((await client.post(`${own}/confirm`, { code: '000000' })).status).toBe(422);
      expect(await stateOf(client)).toMatchObject({ on: false, since: '', recovery_codes: 0 });
      const { body } = await client.post(`${own}/confirm`, { code: codeOf(secret ?? '') });
      const codes = (body as { recovery_codes: string[] }).recovery_codes;
      expect(new Set(codes).size).toBe(10);
      expect(codes.every((code) => /^(\w{4}-){3}\w{4}$/.test(code))).toBe(true);
      expect(await stateOf(client)).toMatchObject({ on: true, recovery_codes: 10, required: false });
      expect((await client.get('/api/me')).body).toMatchObject({ second_factor: 'on' });
      expect(await log(email)).toContain('set up two-factor sign-in');
    });

    test('is refused if the code comes after half an hour', async () => {
      const client = await server.signIn(await newUser());
      const { secret } = (await client.post(`${own}/start`, { password })).body as { secret: string };
      const { status } = await client.post(`${own}/confirm`, { code: codeOf(secret, 61) });
      expect([status, (await stateOf(client))['on']]).toEqual([409, false]);
    });

    test('ends the user’s other sessions, but not this one', async () => {
      const email = await newUser();
      const [here, there] = [await server.signIn(email), await server.signIn(email)];
      await setUp(here);
      expect([(await here.get('/api/me')).status, (await there.get('/api/me')).status]).toEqual([200, 401]);
    });

    test('works for employees too', async () => {
      const email = 'anil.das@college.example';
      const person = { name: 'Anil Das', type: 'OFFICE', appointment_type: 'REGULAR', dept_code: 'OFF' };
      await server.admin.post('/api/admin/addemployee', { ...person, email, password });
      const { secret } = await setUp(await server.signIn(email));
      expect((await (await signIn(email, codeOf(secret))).get('/api/me')).status).toBe(200);
    });

    test('again requires a code of the first one, which stays valid until the new one is confirmed', async () => {
      const { email, client, secret } = await newHolder();
      for (const code of [undefined, '000000', 'none-of-them']) {
        const { body } = await client.post(`${own}/start`, { password, code });
        expect(body).toMatchObject({ errors: [{ field: 'code' }] });
      }
      const started = await client.post(`${own}/start`, { password, code: codeOf(secret) });
      const fresh = (started.body as { secret: string }).secret;
      expect((await secondStep(await firstStep(email), codeOf(secret))).status).toBe(200);
      expect((await client.post(`${own}/confirm`, { code: codeOf(fresh) })).status).toBe(200);
      const replies = [await secondStep(await firstStep(email), codeOf(secret))];
      replies.push(await secondStep(await firstStep(email), codeOf(fresh)));
      expect(replies.map((reply) => reply.status)).toEqual([401, 200]);
    });
  });

  describe('signing in with a second factor', () => {
    test('returns a ticket for the password, and a token for the ticket and a code', async () => {
      const { email, secret } = await newHolder();
      const first = await server.nobody.post('/api/collegeuser/login', { email, password });
      expect([first.status, first.body]).toMatchObject([
        401,
        { title: 'Not signed in', ticket: expect.any(String) as string },
      ]);
      expect(JSON.stringify(first.body)).not.toContain('token');
      const { status, body } = await secondStep((first.body as { ticket: string }).ticket, codeOf(secret));
      expect([status, body]).toMatchObject([200, { user: { email, role: 'BOT' } }]);
      expect(Object.keys(body as object).sort()).toEqual(['token', 'user']);
    });

    test('does not reveal the second factor if the password is wrong', async () => {
      const { email } = await newHolder();
      const { body } = await server.nobody.post('/api/collegeuser/login', { email, password: 'wrong' });
      expect(body).toMatchObject({ title: 'Not signed in', detail: 'Wrong Username or password' });
    });

    test('accepts codes of a clock that is half a minute off, and no code twice', async () => {
      const { email, secret } = await newHolder();
      later(120);
      const at = (steps: number) => new TOTP({ secret }).generate({ timestamp: Date.now() + steps * 30_000 });
      const statuses: number[] = [];
      for (const code of [at(-2), at(-1), at(-1), at(0), at(-1), at(1), at(0), at(2)]) {
        statuses.push((await secondStep(await firstStep(email), code)).status);
      }
      expect(statuses).toEqual([401, 200, 401, 200, 401, 200, 401, 401]);
    });

    test('accepts a code once if it is sent several times at the same moment', async () => {
      const { email, secret } = await newHolder();
      const [ticket, code] = [await firstStep(email), codeOf(secret)];
      const replies = await Promise.all([1, 2, 3, 4].map(() => secondStep(ticket, code)));
      expect(replies.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401]);
    });

    test('accepts a code as a number, and with a space in it', async () => {
      const { email, secret } = await newHolder();
      const spaced = codeOf(secret).replace(/^.../, '$& ');
      expect((await secondStep(await firstStep(email), spaced)).status).toBe(200);
      expect((await secondStep(await firstStep(email), Number(codeOf(secret)))).status).toBe(200);
    });

    test('accepts a recovery code once, in any capitals and separators, and reports how many remain', async () => {
      const { email, client, recovery } = await newHolder();
      const [one = '', two = ''] = recovery;
      const used = await secondStep(await firstStep(email), one);
      expect([used.status, used.body]).toMatchObject([200, { recovery_codes: 9 }]);
      expect((await secondStep(await firstStep(email), one)).status).toBe(401);
      const typed = two.toUpperCase().replaceAll('-', ' ');
      expect((await secondStep(await firstStep(email), typed)).body).toMatchObject({ recovery_codes: 8 });
      expect(await stateOf(client)).toMatchObject({ recovery_codes: 8 });
      expect(await log(email)).toContain('a recovery code; 8 remain');
      expect(await mailedTo(server, email)).toEqual(Array(2).fill('A recovery code was used'));
    });

    test.each([[{}], [{ ticket: 'x' }], [{ ticket: 1, code: [] }], [{ ticket: 'x', code: '1', more: 1 }]])(
      'is refused with 422 for the body %o',
      async (body) => {
        expect((await server.nobody.post('/api/collegeuser/secondfactor', body)).status).toBe(422);
      },
    );
  });

  describe('a ticket', () => {
    test('is valid for five minutes, and is refused after that', async () => {
      const { email, secret } = await newHolder();
      const ticket = await firstStep(email);
      later(4 * 60);
      expect((await secondStep(ticket, codeOf(secret))).status).toBe(200);
      later(60);
      const late = await secondStep(ticket, codeOf(secret));
      expect([late.status, late.body]).toMatchObject([401, { errors: [{ field: 'ticket' }] }]);
    });

    test('is refused as a token, and a token is refused as a ticket', async () => {
      const { email, client, secret } = await newHolder();
      const ticket = await firstStep(email);
      expect((await createClient(server.url, { token: ticket, apikey: 'admin' }).get('/api/me')).status).toBe(401);
      const { body } = await secondStep(client.token, codeOf(secret));
      expect(body).toMatchObject({ errors: [{ field: 'ticket' }] });
    });

    test.each([
      ['password', 'another-good-password'],
      ['email', 'another-holder@college.example'],
    ])('is void after a change of the %s for which it was issued', async (field, value) => {
      const { email, secret } = await newHolder();
      const ticket = await firstStep(email);
      const { id } = await findRecord(server.admin, 'getallcollegeuser', ['email', email]);
      expect((await server.admin.put(`/api/admin/${id}/updatenewcollegeuser`, { [field]: value })).status).toBe(200);
      expect((await secondStep(ticket, codeOf(secret))).status).toBe(401);
    });

    test('of one user is refused with another user’s code', async () => {
      const [one, other] = [await newHolder(), await newHolder()];
      expect((await secondStep(await firstStep(one.email), codeOf(other.secret))).status).toBe(401);
    });
  });

  describe('the limits of the second step', () => {
    test('refuse all codes after ten wrong ones for an hour, but not those of other users', async () => {
      const { email, secret } = await newHolder();
      const ticket = await firstStep(email);
      const replies = await Promise.all(Array.from({ length: 13 }, () => secondStep(ticket, '000000')));
      const statuses = replies.map(({ status }) => status).sort();
      expect(statuses).toEqual([...Array<number>(10).fill(401), ...Array<number>(3).fill(429)]);
      const closed = await secondStep(ticket, codeOf(secret));
      expect([closed.status, Number(closed.headers.get('retry-after')) > 3000]).toEqual([429, true]);
      expect(await log(email)).toContain('failed the second factor');
      const other = await newHolder();
      await signIn(other.email, codeOf(other.secret));
      later(3600);
      await signIn(email, codeOf(secret));
    });

    test('use up no recovery code that arrives while another server counts the tenth wrong one', async () => {
      const { email, recovery } = await newHolder();
      const [ticket, { id }] = [
        await firstStep(email),
        await findRecord(server.admin, 'getallcollegeuser', ['email', email]),
      ];
      const { store } = server.running.context;
      const buckets = Array<string>(10).fill(accountSecondFactorLimit(id).bucket);
      beforeNextWrite(server, () => store.write((tx) => addAttempts({ store, tx }, buckets)));
      expect((await secondStep(ticket, recovery[0])).status).toBe(429);
      later(3600);
      expect((await secondStep(await firstStep(email), recovery[0])).body).toMatchObject({ recovery_codes: 9 });
    });

    test('count the wrong codes of a signed-in user as well', async () => {
      const { client, secret } = await newHolder();
      const body = { password, code: 'none-of-them' };
      for (let tries = 0; tries < 10; tries += 1) await client.post(`${own}/off`, body);
      expect((await client.post(`${own}/off`, { password, code: codeOf(secret) })).status).toBe(429);
      later(3600);
    });

    test('are reset by a valid code', async () => {
      const { email, secret } = await newHolder();
      for (const times of ['first', 'again']) {
        const ticket = await firstStep(email);
        for (let tries = 0; tries < 9; tries += 1) {
          expect((await secondStep(ticket, '000000')).status, times).toBe(401);
        }
        await signIn(email, codeOf(secret));
      }
    });
  });

  describe('an active second factor', () => {
    test('is switched off with password and code, which ends the other sessions, is logged and mailed', async () => {
      const { email, client, secret } = await newHolder();
      const there = await signIn(email, codeOf(secret));
      const wrong = await client.post(`${own}/off`, { password: 'wrong', code: codeOf(secret) });
      expect(wrong.body).toMatchObject({ errors: [{ field: 'password' }] });
      const guessed = await client.post(`${own}/off`, { password, code: '123456' });
      expect(guessed.body).toMatchObject({ errors: [{ field: 'code' }] });
      expect((await client.post(`${own}/off`, { password, code: codeOf(secret) })).body).toBe(true);
      expect([(await client.get('/api/me')).status, (await there.get('/api/me')).status]).toEqual([200, 401]);
      await server.signIn(email);
      expect((await client.post(`${own}/off`, { password, code: codeOf(secret) })).status).toBe(409);
      expect(await log(email)).toContain('switched off two-factor sign-in');
      expect(await mailedTo(server, email)).toEqual(['Two-factor sign-in was switched off']);
    });

    test('gets new recovery codes with password and code, and the old ones are void', async () => {
      const { email, client, secret, recovery } = await newHolder();
      const renew = (proof: object) => client.post(`${own}/recoverycodes`, proof);
      expect((await renew({ password: 'wrong', code: codeOf(secret) })).status).toBe(422);
      expect((await renew({ password, code: 'none-of-them' })).status).toBe(422);
      const { body } = await client.post(`${own}/recoverycodes`, { password, code: codeOf(secret) });
      const [fresh = ''] = (body as { recovery_codes: string[] }).recovery_codes;
      expect((await secondStep(await firstStep(email), recovery[0])).status).toBe(401);
      await signIn(email, fresh);
      expect(await log(email)).toContain('made new recovery codes');
    });

    test('stays active after a forgotten password is replaced', async () => {
      const { email, secret } = await newHolder();
      await server.nobody.post('/api/forgotpassword', { email });
      const outbox = (await server.admin.get('/api/admin/getoutbox')).body as { recipient: string; body: string }[];
      const otp = /\b\d{6}\b/.exec(outbox.find((one) => one.recipient === email)?.body ?? '')?.[0];
      const fresh = 'another-good-password';
      expect((await server.nobody.post('/api/forgotpassword/final', { email, otp, password: fresh })).body).toBe(true);
      expect((await secondStep(await firstStep(email, fresh), codeOf(secret))).status).toBe(200);
    });

    test('is deleted with the user', async () => {
      const { email } = await newHolder();
      const { id } = await findRecord(server.admin, 'getallcollegeuser', ['email', email]);
      await server.admin.remove(`/api/admin/${id}/deletecollegeuser`);
      expect(JSON.stringify((await server.admin.get('/api/admin/getsecondfactors')).body)).not.toContain(email);
    });

    test('shows its secrets in no table row, list, log, mail or API description', async () => {
      const { email, secret, recovery } = await newHolder();
      const { store } = server.running.context;
      const rows = JSON.stringify(await store.read.all(store.sql.selectFrom('second_factor').selectAll()));
      const told = await Promise.all(
        ['getallcollegeuser', 'admin/getsecondfactors', 'admin/any/any/log', 'admin/getoutbox', 'openapi.json'].map(
          async (path) => JSON.stringify((await server.admin.get(`/api/${path}`)).body),
        ),
      );
      expect(told[1]).toContain(email);
      for (const text of [rows, ...told]) {
        for (const kept of [secret, ...recovery]) expect(text).not.toContain(kept);
      }
    });
  });

  describe('the office', () => {
    test('resets the second factor of a user who lost it, which is logged, mailed and ends the session', async () => {
      const { email, client } = await newHolder();
      const { body } = await server.admin.get('/api/admin/getsecondfactors');
      expect(body).toContainEqual({
        id: expect.any(Number) as number,
        email,
        employee_id: null,
        since: expect.any(String) as string,
      });
      const reset = () => server.admin.post('/api/admin/resetsecondfactor', { email });
      expect((await reset()).status).toBe(200);
      expect((await client.get('/api/me')).status).toBe(401);
      await server.signIn(email);
      expect(await log(email)).toContain(`the second factor of ${email}`);
      const mails = JSON.stringify((await server.admin.get('/api/admin/getoutbox')).body);
      expect(mails).toContain('Your two-factor sign-in was reset');
      expect((await reset()).status).toBe(409);
    });

    test('resets a second factor locked by wrong codes, and the user can set up another at once', async () => {
      const { email } = await newHolder();
      const ticket = await firstStep(email);
      for (let tries = 0; tries < 10; tries += 1) await secondStep(ticket, 'none-of-them');
      expect((await server.admin.post('/api/admin/resetsecondfactor', { email })).status).toBe(200);
      await setUp(await server.signIn(email));
      later(3600);
    });

    test('alone lists and resets second factors, and an administrator cannot reset their own', async () => {
      const { email, client } = await newHolder();
      const replies = [
        await client.get('/api/admin/getsecondfactors'),
        await client.post('/api/admin/resetsecondfactor', { email }),
        await server.admin.post('/api/admin/resetsecondfactor', { email: adminEmail }),
        await server.admin.post('/api/admin/resetsecondfactor', { email: 'nobody@college.example' }),
      ];
      expect(replies.map(({ status }) => status)).toEqual([403, 403, 409, 404]);
    });
  });
});
