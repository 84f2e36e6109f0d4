import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codeOf, holdTime, later, own } from './second-factor-steps.ts';
import { engines, password, startServer, type Server } from '../server.ts';

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
});
