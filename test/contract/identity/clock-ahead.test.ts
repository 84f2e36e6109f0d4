import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { pruneAttemptsJob } from '#server/identity/count-failure.ts';
import { password } from '#test/helpers/users.ts';
import { engines, startServer, type Server } from '../server.ts';

const day = 24 * 60 * 60_000;

describe.each(engines)('%s', (engine) => {
  let server: Server;
  beforeAll(async () => {
    server = await startServer(engine);
  });
  afterEach(() => {
    vi.useRealTimers();
  });
  afterAll(() => server.stop());

  const tomorrow = () => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + day });
  const signIn = async (email: string, secret: string) =>
    (await server.nobody.post('/api/collegeuser/login', { email, password: secret })).status;

  test('sign-ins that failed while the clock was ahead lock no account once it is right, nor when that time comes', async () => {
    const emails = ['mina@college.example', 'rina@college.example'] as const;
    for (const email of emails) {
      await server.admin.post('/api/admin/addcollegeuser', { name: 'User', email, password, role: 'BOT' });
    }
    tomorrow();
    for (const email of emails) for (let at = 0; at < 10; at += 1) await signIn(email, 'wrong');
    expect(await signIn(emails[0], password)).toBe(429);
    vi.useRealTimers();
    expect(await signIn(emails[0], password)).toBe(200);
    await pruneAttemptsJob.run(server.running.context);
    tomorrow();
    expect(await signIn(emails[1], password)).toBe(200);
  });

  test('a token issued while the clock was ahead is refused once the clock is right', async () => {
    const email = 'tina@college.example';
    await server.admin.post('/api/admin/addcollegeuser', { name: 'User', email, password, role: 'BOT' });
    tomorrow();
    const early = await server.signIn(email);
    vi.useRealTimers();
    expect((await early.get('/api/me')).status).toBe(401);
    const { body } = await (await server.signIn(email)).get('/api/collegeuser/signins');
    expect((body as { sign_ins: unknown[] }).sign_ins).toHaveLength(1);
  });
});
