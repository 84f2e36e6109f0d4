import { SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codeIn, startMailServer, type MailServer } from '#test/helpers/mail-server.ts';
import { find } from '../samples.ts';
import { adminEmail, clientOf, engines, password, startServer, type Server } from '../server.ts';

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
    test('answers a token and the user, whatever the case of the e-mail', async () => {
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

    test('gives a token of twelve hours with the claims of the contract', () => {
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
    ])('of %s with %s fails with the one message', async (email, secret) => {
      const { status, body } = await login(email, secret);
      expect([status, (body as { detail: string }).detail]).toEqual([401, 'Wrong Username or password']);
    });

    test.each([[{}], [{ email: adminEmail }], [{ email: 7, password: [] }], [{ email: adminEmail, password, x: 1 }]])(
      'with the body %o is refused by field',
      async (body) => {
        expect((await server.nobody.post('/api/collegeuser/login', body)).status).toBe(422);
      },
    );

    test('as many of one account at once as like', async () => {
      const email = await newUser();
      const replies = await Promise.all(Array.from({ length: 24 }, () => login(email, password)));
      expect(new Set(replies.map((reply) => reply.status))).toEqual(new Set([200]));
    });

    test('is closed after ten failures, for the right password too, and says until when', async () => {
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

    test('that works clears the failures before it', async () => {
      const email = await newUser();
      for (let round = 0; round < 2; round += 1) {
        for (let tries = 0; tries < 9; tries += 1) await login(email, 'wrong');
        expect((await login(email, password)).status).toBe(200);
      }
    });

    test('out ends the token, and no other', async () => {
      const email = await newUser();
      const [one, two] = [await server.signIn(email), await server.signIn(email)];
      expect((await one.post('/api/collegeuser/logout')).body).toBe(true);
      expect([(await one.get('/api/me')).status, (await two.get('/api/me')).status]).toEqual([401, 200]);
      expect(await log()).toContainEqual(expect.stringContaining(`${email} (BOT) signed out`));
    });
  });

  describe('a token', () => {
    /** The administrator's own token, signed again with other claims or another secret. */
    const resigned = async (claims: Record<string, unknown>, secret = tokenSecret) => {
      const own = JSON.parse(atob(server.admin.token.split('.')[1] ?? '')) as Record<string, unknown>;
      const signer = new SignJWT({ ...own, ...claims }).setProtectedHeader({ alg: 'HS256' });
      const token = await signer.sign(new TextEncoder().encode(secret));
      return clientOf(server.url, { token, apikey: 'admin' }).get('/api/me');
    };

    test('signed again as it was is taken', async () => {
      expect((await resigned({})).status).toBe(200);
    });

    test('past its time is refused, and says so', async () => {
      const { status, body } = await resigned({ exp: Math.floor(Date.now() / 1000) - 1 });
      expect([status, (body as { detail: string }).detail]).toEqual([401, expect.stringContaining('expired')]);
    });

    test('of another secret, or of a sign-in that never was, is refused', async () => {
      const forged = await resigned({}, 'a secret that somebody else made up for this');
      const invented = await resigned({ jti: 'never-issued' });
      expect([forged.status, invented.status]).toEqual([401, 401]);
    });

    test('gives the role of the record, whatever it says itself', async () => {
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
    ])('with %s', async (_, change) => {
      const email = await newUser();
      const client = await server.signIn(email);
      const { id } = await find(server.admin, 'getallcollegeuser', ['email', email]);
      expect((await change(id)).status).toBe(200);
      expect((await client.get('/api/getcourse')).status).toBe(401);
    });

    test('but not with another name', async () => {
      const email = await newUser();
      const client = await server.signIn(email);
      const { id } = await find(server.admin, 'getallcollegeuser', ['email', email]);
      await server.admin.put(`/api/admin/${id}/updatenewcollegeuser`, { name: 'New name', password: '' });
      expect((await client.get('/api/getcourse')).status).toBe(200);
    });
  });

  describe('the own password', () => {
    const change = (client: { post: Server['admin']['post'] }, body: object) =>
      client.post('/api/collegeuser/change_password', body);

    test('changes with the old one, and every token ends', async () => {
      const email = await newUser();
      const client = await server.signIn(email);
      const body = { old_password: password, new_password: other, email };
      expect((await change(client, { ...body, old_password: 'wrong' })).body).toBe(false);
      expect((await change(client, body)).body).toBe(true);
      expect((await client.get('/api/me')).status).toBe(401);
      expect([(await login(email, password)).status, (await login(email, other)).status]).toEqual([401, 200]);
    });

    test('keeps to the rule, and changes nobody else’s', async () => {
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

    test('is set anew by the code of a real mail, once', async () => {
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

    test('opens at once an account that wrong passwords closed', async () => {
      const email = await newUser();
      for (let tries = 0; tries < 10; tries += 1) await login(email, other);
      expect((await login(email, password)).status).toBe(429);
      await ask(email);
      expect((await finish(email, codeIn(await mail.mailTo(email)))).body).toBe(true);
      expect((await login(email, other)).status).toBe(200);
    });

    test('of an unknown e-mail answers false', async () => {
      expect((await ask('nobody@college.example')).body).toBe(false);
      expect((await prove('nobody@college.example', '000000')).body).toBe(false);
      expect((await finish('nobody@college.example', '000000')).body).toBe(false);
    });

    test('has five tries, and then the right code is void too', async () => {
      const email = await newUser();
      await ask(email);
      const code = codeIn(await mail.mailTo(email));
      const wrong = code === '111111' ? '222222' : '111111';
      for (let tries = 0; tries < 5; tries += 1) expect((await prove(email, wrong)).body).toBe(false);
      expect((await prove(email, code)).body).toBe(false);
      const failures = (await log()).filter((line) => line.includes(`${email} (BOT) failed the one-time code`));
      expect(failures).toHaveLength(6);
    });

    test('takes only the newest code, and five of them in an hour', async () => {
      const email = await newUser();
      await ask(email);
      const first = codeIn(await mail.mailTo(email));
      const replies = [await ask(email), await ask(email), await ask(email), await ask(email), await ask(email)];
      expect(replies.map((reply) => reply.status)).toEqual([200, 200, 200, 200, 429]);
      expect(Number(replies[4]?.headers.get('retry-after'))).toBeGreaterThan(3500);
      expect((await prove(email, first)).body).toBe(false);
    });

    test.each([['twelve'], [-1], [{}], ['']])('refuses the code %o as none', async (otp) => {
      expect((await prove(adminEmail, otp)).status).toBe(422);
    });

    test('keeps no code in the outbox once it is sent, nor in the log', async () => {
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
    test('voids the password, ends the tokens and mails a code', async () => {
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

    test('of an unknown e-mail is 404', async () => {
      const { status } = await server.admin.post('/api/admin/forcechagepassword', { email: 'nobody@college.example' });
      expect(status).toBe(404);
    });

    test('finds the e-mails of a range of numbers', async () => {
      const emails = [await newUser(), await newUser()];
      const rows = await Promise.all(emails.map((email) => find(server.admin, 'getallcollegeuser', ['email', email])));
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

    test('is confirmed by the own password, which the server checks', async () => {
      const right = await server.admin.post('/api/admin/confirmpassword', { password });
      const wrong = await server.admin.post('/api/admin/confirmpassword', { password: other });
      expect([right.body, wrong.body]).toEqual([true, false]);
    });
  });

  describe('college users', () => {
    test('have a role that exists', async () => {
      const body = { name: 'A', email: 'role@college.example', password, role: 'NOPE' };
      const { status, body: problem } = await server.admin.post('/api/admin/addcollegeuser', body);
      expect(status).toBe(422);
      expect(problem).toMatchObject({ errors: [{ field: 'role' }] });
    });

    test('keep at least one SUPERADMIN', async () => {
      const { id } = await find(server.admin, 'getallcollegeuser', ['email', adminEmail]);
      const demoted = await server.admin.put(`/api/admin/${id}/updatenewcollegeuser`, { role: 'IQAC' });
      const deleted = await server.admin.remove(`/api/admin/${id}/deletecollegeuser`);
      expect([demoted.status, deleted.status]).toEqual([409, 409]);
    });
  });

  describe('an employee', () => {
    const person = { name: 'Dr. Anil Das', type: 'OFFICE', appointment_type: 'REGULAR', dept_code: 'OFF' };

    test('with an e-mail and a password signs in as FACULTY, whatever the type', async () => {
      const email = 'anil@college.example';
      await server.admin.post('/api/admin/addemployee', { ...person, email, password });
      const employee = await find(server.admin, 'getemployee', ['email', email]);
      const { body } = await login(email, password);
      expect(body).toMatchObject({ user: { role: 'FACULTY', employee_id: employee.id, name: person.name } });
    });

    test('is followed by the sign-in: e-mail, password, and its end', async () => {
      const email = 'follow@college.example';
      const moved = 'moved@college.example';
      await server.admin.post('/api/admin/addemployee', { ...person, email, password });
      const { id } = await find(server.admin, 'getemployee', ['email', email]);
      await server.admin.put(`/api/admin/${id}/editemployee`, { email: moved, password: '' });
      expect([(await login(email, password)).status, (await login(moved, password)).status]).toEqual([401, 200]);
      const client = await server.signIn(moved);
      await server.admin.put(`/api/admin/${id}/editemployee`, { password: other });
      expect([(await client.get('/api/me')).status, (await login(moved, other)).status]).toEqual([401, 200]);
      await server.admin.remove(`/api/admin/${id}/deleteemployee`);
      expect((await login(moved, other)).status).toBe(401);
    });

    test('without a password, or without an e-mail, cannot sign in', async () => {
      const email = 'silent@college.example';
      await server.admin.post('/api/admin/addemployee', { ...person, email });
      expect((await login(email, '')).status).toBe(422);
      expect((await login(email, password)).status).toBe(401);
      const { status } = await server.admin.post('/api/admin/addemployee', { ...person, password });
      expect(status).toBe(422);
    });

    test('does not take the e-mail of somebody who signs in', async () => {
      const taken = { ...person, email: adminEmail, password };
      const { status, body } = await server.admin.post('/api/admin/addemployee', taken);
      expect(status).toBe(409);
      expect(body).toMatchObject({ errors: [{ field: 'email' }] });
    });

    test('is no college user, and stands in the list of employees’ sign-ins', async () => {
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
    test('is tried out from the settings', async () => {
      const { status } = await server.admin.post('/api/admin/testmail', { email: 'it@college.example' });
      expect(status).toBe(200);
      expect((await mail.mailTo('it@college.example')).source).toContain('Quadrangle');
    });

    test('that is not taken is said in the mail server’s own words', async () => {
      mail.refuse('Mailbox is full');
      const { status, body } = await server.admin.post('/api/admin/testmail', { email: 'full@college.example' });
      mail.refuse('');
      expect([status, (body as { detail: string }).detail]).toEqual([409, expect.stringContaining('Mailbox is full')]);
    });
  });
});
