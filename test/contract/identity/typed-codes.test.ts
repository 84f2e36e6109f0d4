import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { toScriptDigits, scriptZeros } from '#model/text/digits.ts';
import { password } from '#test/helpers/users.ts';
import { codeOf, holdTime, later, own } from './second-factor-steps.ts';
import { engines, startServer, type Server } from '../server.ts';

describe.each(engines)('%s', (engine) => {
  holdTime();
  let server: Server;
  beforeAll(async () => {
    server = await startServer(engine);
  });
  afterAll(() => server.stop());

  let made = 0;
  /** A new user with the secret of an app that is not confirmed yet. */
  const newUser = async () => {
    const email = `typed${(made += 1)}@college.example`;
    await server.admin.post('/api/admin/addcollegeuser', { name: 'User', email, password, role: 'BOT' });
    const client = await server.signIn(email);
    const { secret } = (await client.post(`${own}/start`, { password })).body as { secret: string };
    return { email, client, secret };
  };

  test('a text of six characters that are not digits confirms no second factor, and counts as a wrong code', async () => {
    const { client, secret } = await newUser();
    const texts = ['12345\u2013', '\u00e9\u00e91234', 'abcdef', '1234\ud83d\udd11'];
    for (const code of texts) {
      const { status, body } = await client.post(`${own}/confirm`, { code });
      expect([status, body], code).toMatchObject([422, { errors: [{ field: 'code' }] }]);
    }
    for (let tries = texts.length; tries < 10; tries += 1) await client.post(`${own}/confirm`, { code: texts[0] });
    expect((await client.post(`${own}/confirm`, { code: codeOf(secret) })).status).toBe(429);
    later(3600);
  });

  describe.each([
    ['Assamese and Bengali', scriptZeros[0]],
    ['Devanagari', scriptZeros[1]],
  ])('in %s digits', (_, zero) => {
    const typed = (code: string) => toScriptDigits(zero, code).replace(/^.../, '$& ');

    test('the codes of an app confirm a second factor and sign in, and recovery codes as well', async () => {
      const { email, client, secret } = await newUser();
      const confirmed = await client.post(`${own}/confirm`, { code: typed(codeOf(secret)) });
      expect(confirmed.status, JSON.stringify(confirmed.body)).toBe(200);
      const [recovery = ''] = (confirmed.body as { recovery_codes: string[] }).recovery_codes;
      for (const code of [typed(codeOf(secret)), toScriptDigits(zero, recovery)]) {
        const first = await server.nobody.post('/api/collegeuser/login', { email, password });
        const { ticket } = first.body as { ticket: string };
        expect((await server.nobody.post('/api/collegeuser/secondfactor', { ticket, code })).status).toBe(200);
      }
    });

    test('a mailed code is good', async () => {
      const { email } = await newUser();
      await server.nobody.post('/api/forgotpassword', { email });
      const outbox = (await server.admin.get('/api/admin/getoutbox')).body as { recipient: string; body: string }[];
      const sent = /\b\d{6}\b/.exec(outbox.find((one) => one.recipient === email)?.body ?? '')?.[0] ?? '';
      for (const otp of [typed(sent), sent.replace(/^.../, '$& ')]) {
        expect((await server.nobody.post('/api/forgotpassword/otp', { email, otp })).body, otp).toBe(true);
      }
      const set = { email, otp: typed(sent), password: 'another-good-password' };
      expect((await server.nobody.post('/api/forgotpassword/final', set)).body).toBe(true);
    });

    test('the numbers of a bulk reset are read', async () => {
      const range = { start_id: toScriptDigits(zero, '900001'), end_id: toScriptDigits(zero, '900002') };
      const { status, body } = await server.admin.post('/api/admin/getemailsbyid', range);
      expect([status, body]).toEqual([200, []]);
    });
  });

  test.each(['', '12a456', '\u0be7\u0be8\u0be9\u0bea\u0beb\u0bec', '1234-56'])(
    'a mailed code %j is no number, and is refused with 422',
    async (otp) => {
      const { status, body } = await server.nobody.post('/api/forgotpassword/otp', { email: 'a@college.example', otp });
      expect([status, body]).toMatchObject([422, { errors: [{ field: 'otp', message: 'Code must be a number.' }] }]);
    },
  );
});
