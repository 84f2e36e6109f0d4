import { TOTP } from 'otpauth';
import { expect, test, vi } from 'vitest';
import { password } from '#test/helpers/users.ts';
import { adminEmail, startServer } from '../server.ts';

const own = '/api/collegeuser/twofactor';

test('another secret of the server makes an app’s codes void, but not the recovery codes', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
  const first = await startServer('sqlite', { TOKEN_SECRET: 'a secret of the tests, long enough to sign with' });
  const { secret } = (await first.admin.post(`${own}/start`, { password })).body as { secret: string };
  const code = new TOTP({ secret }).generate({ timestamp: Date.now() });
  const { body } = await first.admin.post(`${own}/confirm`, { code });
  const [recovery = ''] = (body as { recovery_codes: string[] }).recovery_codes;
  const { store, config } = first.running.context;
  const factor = await store.read.all(store.sql.selectFrom('second_factor').selectAll());
  await first.stop();
  const env = { TOKEN_SECRET: 'another secret of the tests, long enough too' };
  const second = await startServer('sqlite', env);
  const rows = second.running.context.store;
  await rows.write((tx) => tx.run(rows.sql.insertInto('second_factor').values(factor)));
  const ticketOf = async () => {
    const reply = await second.nobody.post('/api/collegeuser/login', { email: adminEmail, password });
    return (reply.body as { ticket: string }).ticket;
  };
  const sent = async (typed: string) =>
    second.nobody.post('/api/collegeuser/secondfactor', { ticket: await ticketOf(), code: typed });
  vi.setSystemTime(Date.now() + 30_000);
  const app = await sent(new TOTP({ secret }).generate({ timestamp: Date.now() }));
  expect(app.body).toMatchObject({ status: 401, detail: expect.stringContaining('recovery code') as string });
  expect((await sent(recovery)).status).toBe(200);
  expect(config.tokenSecret).not.toBe(second.running.context.config.tokenSecret);
  await second.stop();
  vi.useRealTimers();
});
