import { SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createClient } from '#test/helpers/api-client.ts';
import { codeIn, startMailServer, type MailServer } from '#test/helpers/mail-server.ts';
import { password } from '#test/helpers/users.ts';
import { findRecord } from '../find-record.ts';
import { adminEmail, engines, startServer, type Server } from '../server.ts';

const other = 'another-good-password';
const tokenSecret = 'a secret of the tests, long enough to sign with';

describe.each(engines)('%s', (engine) => {
  let mail: MailServer;
  let server: Server;
  beforeAll(async () => {
    mail = await startMailServer();
    server = await startServer(engine, { SMTP_URL: mail.url, TOKEN_SECRET: tokenSecret });
  });
  afterAll(async () => {
    await server.stop();
    await mail.stop();
  });

  let made = 0;
  const newUser = async (role = 'BOT') => {
    const email = `user${(made += 1)}@college.example`;
    await server.admin.post('/api/admin/addcollegeuser', { name: 'User', email, password, role });
    return email;
  };
  const login = (email: string, secret: string) =>
    server.nobody.post('/api/collegeuser/login', { email, password: secret });

  const log = async () => (await server.admin.get('/api/admin/SUPERADMIN/x/log')).body as string[];

  describe('signing in', () => {
    test('returns a token and the user, whatever the capitals and outer spaces of the e-mail', async () => {
      const { status, body } = await login(' Office@College.Example ', password);
      expect(status).toBe(200);
      expect(body).toEqual({
        token: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/) as string,
        user: {
          id: expect.any(Number) as number,
          name: expect.any(String) as string,
          email: adminEmail,
          role: 'SUPERADMIN',
          apikey: expect.stringMatching(/^\w{20,}$/) as string,
          employee_id: null,
        },
      });
    });

    test('returns a token with the claims of the contract that is valid for twelve hours', () => {
      const claims = JSON.parse(atob(server.admin.token.split('.')[1] ?? '')) as Record<string, unknown>;
      expect(Object.keys(claims).sort()).toEqual(['exp', 'jti', 'role', 'sub']);
      const hours = (Number(claims['exp']) - Date.now() / 1000) / 3600;
      expect(hours).toBeGreaterThan(11.9);
      expect(hours).toBeLessThanOrEqual(12);
    });

    test.each([
      [adminEmail, 'wrong'],
      ['nobody@college.example', password],
      ['no address', password],
      [adminEmail, `${password} `],
    ])('as %s with the password %s fails with the same message', async (email, secret) => {
      const { status, body } = await login(email, secret);
      expect([status, (body as { detail: string }).detail]).toEqual([401, 'Wrong Username or password']);
    });

    test.each([[{}], [{ email: adminEmail }], [{ email: 7, password: [] }], [{ email: adminEmail, password, x: 1 }]])(
      'with the body %o is refused with 422',
      async (body) => {
        expect((await server.nobody.post('/api/collegeuser/login', body)).status).toBe(422);
      },
    );

    test('works for 24 requests of one account at once', async () => {
      const email = await newUser();
      const replies = await Promise.all(Array.from({ length: 24 }, () => login(email, password)));
      expect(new Set(replies.map((reply) => reply.status))).toEqual(new Set([200]));
    });

    test('is refused with 429 after ten failures, also for the right password, and the response says until when', async () => {
      const email = await newUser();
      const failures = await Promise.all(Array.from({ length: 14 }, () => login(email, 'wrong')));
      const statuses = failures.map((reply) => reply.status).sort();
      expect(statuses).toEqual([...Array<number>(10).fill(401), ...Array<number>(4).fill(429)]);
      const { status, headers } = await login(email, password);
      expect(status).toBe(429);
      const wait = Number(headers.get('retry-after'));
      expect(wait).toBeGreaterThan(800);
      expect(wait).toBeLessThanOrEqual(900);
    });

    test('successfully resets the count of failures', async () => {
      const email = await newUser();
      for (let round = 0; round < 2; round += 1) {
        for (let tries = 0; tries < 9; tries += 1) await login(email, 'wrong');
        expect((await login(email, password)).status).toBe(200);
      }
    });

    test('a sign-out ends its own token only, and the log has a line', async () => {
      const email = await newUser();
      const [one, two] = [await server.signIn(email), await server.signIn(email)];
      expect((await one.post('/api/collegeuser/logout')).body).toBe(true);
      expect([(await one.get('/api/me')).status, (await two.get('/api/me')).status]).toEqual([401, 200]);
      expect(await log()).toContainEqual(expect.stringContaining(`${email} (BOT) signed out`));
    });
  });

  describe('a token', () => {
    /** Uses the administrator's own token, signed again with other claims or another secret. */
    const resigned = async (claims: Record<string, unknown>, secret = tokenSecret) => {
      const own = JSON.parse(atob(server.admin.token.split('.')[1] ?? '')) as Record<string, unknown>;
      const signer = new SignJWT({ ...own, ...claims }).setProtectedHeader({ alg: 'HS256' });
      const token = await signer.sign(new TextEncoder().encode(secret));
      return createClient(server.url, { token, apikey: 'admin' }).get('/api/me');
    };

    test('signed again with the same claims and secret is accepted', async () => {
      expect((await resigned({})).status).toBe(200);
    });

    test('past its expiry is refused, and the message says so', async () => {
      const { status, body } = await resigned({ exp: Math.floor(Date.now() / 1000) - 1 });
      expect([status, (body as { detail: string }).detail]).toEqual([401, expect.stringContaining('expired')]);
    });

    test('with a wrong signature or without a stored session is refused', async () => {
      const forged = await resigned({}, 'a secret that somebody else made up for this');
      const invented = await resigned({ jti: 'never-issued' });
      expect([forged.status, invented.status]).toEqual([401, 401]);
    });

    test('gets the role of the stored user, whatever role it states', async () => {
      const { body } = await resigned({ role: 'IQAC' });
      expect(body).toMatchObject({ user: { role: 'SUPERADMIN' } });
    });
  });

  describe('a token ends at once', () => {
    test.each([
      [
        'a new password',
        (id: number) => server.admin.put(`/api/admin/${id}/updatenewcollegeuser`, { password: other }),
      ],
      ['another role', (id: number) => server.admin.put(`/api/admin/${id}/updatenewcollegeuser`, { role: 'PHY' })],
      ['a deleted user', (id: number) => server.admin.remove(`/api/admin/${id}/deletecollegeuser`)],
    ])('because of %s', async (_, change) => {
      const email = await newUser();
      const client = await server.signIn(email);
      const { id } = await findRecord(server.admin, 'getallcollegeuser', ['email', email]);
      expect((await change(id)).status).toBe(200);
      expect((await client.get('/api/getcourse')).status).toBe(401);
    });

    test('a token stays valid if the user gets another name', async () => {
      const email = await newUser();
      const client = await server.signIn(email);
      const { id } = await findRecord(server.admin, 'getallcollegeuser', ['email', email]);
      await server.admin.put(`/api/admin/${id}/updatenewcollegeuser`, { name: 'New name', password: '' });
      expect((await client.get('/api/getcourse')).status).toBe(200);
    });
  });

  describe('a user’s own password', () => {
    const change = (client: { post: Server['admin']['post'] }, body: object) =>
      client.post('/api/collegeuser/change_password', body);

    test('is changed with the old one, and the user’s token ends', async () => {
      const email = await newUser();
      const client = await server.signIn(email);
      const body = { old_password: password, new_password: other, email };
      expect((await change(client, { ...body, old_password: 'wrong' })).body).toBe(false);
      expect((await change(client, body)).body).toBe(true);
      expect((await client.get('/api/me')).status).toBe(401);
      expect([(await login(email, password)).status, (await login(email, other)).status]).toEqual([401, 200]);
    });

    test('is not changed to a short one, and a change for another user is refused with 403', async () => {
      const email = await newUser();
      const client = await server.signIn(email);
      const short = await change(client, { old_password: password, new_password: 'short', email });
      const stranger = await change(client, { old_password: password, new_password: other, email: adminEmail });
      expect([short.status, stranger.status]).toEqual([422, 403]);
      expect(short.body).toMatchObject({ errors: [{ field: 'new_password' }] });
      expect((await login(email, password)).status).toBe(200);
    });
  });

  describe('a forgotten password', () => {
    const ask = (email: string) => server.nobody.post('/api/forgotpassword', { email });
    const prove = (email: string, otp: unknown) => server.nobody.post('/api/forgotpassword/otp', { email, otp });
    const finish = (email: string, otp: unknown, secret = other) =>
      server.nobody.post('/api/forgotpassword/final', { email, otp, password: secret });

    test('is replaced once with the code from a real mail, which ends the session and is logged', async () => {
      const email = await newUser();
      const client = await server.signIn(email);
      const asked = await ask(email);
      expect([asked.status, typeof asked.body]).toEqual([200, 'string']);
      const code = codeIn(await mail.mailTo(email));
      expect((await prove(email, code)).body).toBe(true);
      expect((await finish(email, code, 'short')).status).toBe(422);
      expect((await finish(email, Number(code))).body).toBe(true);
      expect((await client.get('/api/me')).status).toBe(401);
      expect([(await login(email, password)).status, (await login(email, other)).status]).toEqual([401, 200]);
      expect((await finish(email, code)).body).toBe(false);
      expect(await log()).toContainEqual(expect.stringContaining(`${email} (BOT) changed the own password by a code`));
    });

    test('of a locked account is replaced with a code, which unlocks the account', async () => {
      const email = await newUser();
      for (let tries = 0; tries < 10; tries += 1) await login(email, other);
      expect((await login(email, password)).status).toBe(429);
      await ask(email);
      expect((await finish(email, codeIn(await mail.mailTo(email)))).body).toBe(true);
      expect((await login(email, other)).status).toBe(200);
    });

    test('of an unknown e-mail is answered with false', async () => {
      expect((await ask('nobody@college.example')).body).toBe(false);
      expect((await prove('nobody@college.example', '000000')).body).toBe(false);
      expect((await finish('nobody@college.example', '000000')).body).toBe(false);
    });

    test('allows five tries, after which the right code is refused too', async () => {
      const email = await newUser();
      await ask(email);
      const code = codeIn(await mail.mailTo(email));
      const wrong = code === '111111' ? '222222' : '111111';
      for (let tries = 0; tries < 5; tries += 1) expect((await prove(email, wrong)).body).toBe(false);
      expect((await prove(email, code)).body).toBe(false);
      const failures = (await log()).filter((line) => line.includes(`${email} (BOT) failed the one-time code`));
      expect(failures).toHaveLength(6);
    });

    test('is replaced only with the newest code, and five codes can be requested in an hour', async () => {
      const email = await newUser();
      await ask(email);
      const first = codeIn(await mail.mailTo(email));
      const replies = [await ask(email), await ask(email), await ask(email), await ask(email), await ask(email)];
      expect(replies.map((reply) => reply.status)).toEqual([200, 200, 200, 200, 429]);
      expect(Number(replies[4]?.headers.get('retry-after'))).toBeGreaterThan(3500);
      expect((await prove(email, first)).body).toBe(false);
    });

    test.each([['twelve'], [-1], [{}], ['']])('cannot be replaced with the malformed code %o', async (otp) => {
      expect((await prove(adminEmail, otp)).status).toBe(422);
    });

    test('leaves no code in the outbox once the mail is sent, nor in the log', async () => {
      const email = await newUser();
      await ask(email);
      const code = codeIn(await mail.mailTo(email));
      const sent = async () =>
        (
          (await server.admin.get('/api/admin/getoutbox')).body as { recipient: string; state: string; body: string }[]
        ).find((one) => one.recipient === email);
      await expect.poll(async () => (await sent())?.state).toBe('sent');
      expect(JSON.stringify(await sent())).not.toContain(code);
      expect(JSON.stringify(await log())).not.toContain(code);
    });
  });

  describe('a forced reset', () => {
    test('voids the password, ends the session and mails a code', async () => {
      const email = await newUser();
      const client = await server.signIn(email);
      const reply = await server.admin.post('/api/admin/forcechagepassword', { email });
      expect([reply.status, typeof reply.body]).toEqual([200, 'string']);
      expect([(await client.get('/api/me')).status, (await login(email, password)).status]).toEqual([401, 401]);
      const otp = codeIn(await mail.mailTo(email));
      await server.nobody.post('/api/forgotpassword/final', { email, otp, password: other });
      expect((await login(email, other)).status).toBe(200);
      expect(await log()).toContainEqual(expect.stringContaining(`reset the password of ${email}`));
    });

    test('of an unknown e-mail is answered with 404', async () => {
      const { status } = await server.admin.post('/api/admin/forcechagepassword', { email: 'nobody@college.example' });
      expect(status).toBe(404);
    });

    test('gets the e-mails of a range of IDs, and a range from high to low is refused with 422', async () => {
      const emails = [await newUser(), await newUser()];
      const rows = await Promise.all(
        emails.map((email) => findRecord(server.admin, 'getallcollegeuser', ['email', email])),
      );
      const [first, last] = rows.map((row) => row.id);
      const { body } = await server.admin.post('/api/admin/getemailsbyid', { start_id: String(first), end_id: last });
      expect(body).toEqual(rows.map(({ id, email }) => ({ id, email })));
      const toTheEnd = await server.admin.post('/api/admin/getemailsbyid', {
        start_id: first,
        end_id: 999_999_999_999,
      });
      expect(toTheEnd.body).toEqual(expect.arrayContaining(body as unknown[]));
      const backwards = await server.admin.post('/api/admin/getemailsbyid', { start_id: 5, end_id: 1 });
      expect(backwards.status).toBe(422);
    });

    test('is confirmed with the caller’s own password, which the server checks', async () => {
      const right = await server.admin.post('/api/admin/confirmpassword', { password });
      const wrong = await server.admin.post('/api/admin/confirmpassword', { password: other });
      expect([right.body, wrong.body]).toEqual([true, false]);
    });
  });

  describe('college users', () => {
    test('with an unknown role are refused with 422', async () => {
      const body = { name: 'A', email: 'role@college.example', password, role: 'NOPE' };
      const { status, body: problem } = await server.admin.post('/api/admin/addcollegeuser', body);
      expect(status).toBe(422);
      expect(problem).toMatchObject({ errors: [{ field: 'role' }] });
    });

    test('cannot lose their last SUPERADMIN', async () => {
      const { id } = await findRecord(server.admin, 'getallcollegeuser', ['email', adminEmail]);
      const demoted = await server.admin.put(`/api/admin/${id}/updatenewcollegeuser`, { role: 'IQAC' });
      const deleted = await server.admin.remove(`/api/admin/${id}/deletecollegeuser`);
      expect([demoted.status, deleted.status]).toEqual([409, 409]);
    });
  });

  describe('an employee', () => {
    const person = { name: 'Dr. Anil Das', type: 'OFFICE', appointment_type: 'REGULAR', dept_code: 'OFF' };

    test('of the office with an e-mail and a password signs in as FACULTY', async () => {
      const email = 'anil@college.example';
      await server.admin.post('/api/admin/addemployee', { ...person, email, password });
      const employee = await findRecord(server.admin, 'getemployee', ['email', email]);
      const { body } = await login(email, password);
      expect(body).toMatchObject({ user: { role: 'FACULTY', employee_id: employee.id, name: person.name } });
    });

    test('has a sign-in that follows the e-mail and password, and ends with the employee’s deletion', async () => {
      const email = 'follow@college.example';
      const moved = 'moved@college.example';
      await server.admin.post('/api/admin/addemployee', { ...person, email, password });
      const { id } = await findRecord(server.admin, 'getemployee', ['email', email]);
      await server.admin.put(`/api/admin/${id}/editemployee`, { email: moved, password: '' });
      expect([(await login(email, password)).status, (await login(moved, password)).status]).toEqual([401, 200]);
      const client = await server.signIn(moved);
      await server.admin.put(`/api/admin/${id}/editemployee`, { password: other });
      expect([(await client.get('/api/me')).status, (await login(moved, other)).status]).toEqual([401, 200]);
      await server.admin.remove(`/api/admin/${id}/deleteemployee`);
      expect((await login(moved, other)).status).toBe(401);
    });

    test('without a password cannot sign in, and a password without an e-mail is refused', async () => {
      const email = 'silent@college.example';
      await server.admin.post('/api/admin/addemployee', { ...person, email });
      expect((await login(email, '')).status).toBe(422);
      expect((await login(email, password)).status).toBe(401);
      const { status } = await server.admin.post('/api/admin/addemployee', { ...person, password });
      expect(status).toBe(422);
    });

    test('cannot get an e-mail with which another user signs in', async () => {
      const taken = { ...person, email: adminEmail, password };
      const { status, body } = await server.admin.post('/api/admin/addemployee', taken);
      expect(status).toBe(409);
      expect(body).toMatchObject({ errors: [{ field: 'email' }] });
    });

    test('is not in the list of college users, but in that of employees’ sign-ins', async () => {
      const email = 'listed@college.example';
      await server.admin.post('/api/admin/addemployee', { ...person, email, password });
      const users = (await server.admin.get('/api/getallcollegeuser')).body as { email: string }[];
      const logins = (await server.admin.get('/api/admin/getemployeelogins')).body as { email: string; id: number }[];
      expect(users.map((one) => one.email)).not.toContain(email);
      const listed = logins.find((one) => one.email === email);
      expect(listed).toMatchObject({ role: 'FACULTY' });
      const { status } = await server.admin.remove(`/api/admin/${listed?.id}/deletecollegeuser`);
      expect(status).toBe(404);
    });
  });

  describe('mail', () => {
    test('is sent by the mail test of the settings', async () => {
      const { status } = await server.admin.post('/api/admin/testmail', { email: 'it@college.example' });
      expect(status).toBe(200);
      expect((await mail.mailTo('it@college.example')).source).toContain('Quadrangle');
    });

    test('that the mail server refuses in a test is answered with 409 and the mail server’s words', async () => {
      mail.refuse('Mailbox is full');
      const { status, body } = await server.admin.post('/api/admin/testmail', { email: 'full@college.example' });
      mail.refuse('');
      expect([status, (body as { detail: string }).detail]).toEqual([409, expect.stringContaining('Mailbox is full')]);
    });
  });
});
