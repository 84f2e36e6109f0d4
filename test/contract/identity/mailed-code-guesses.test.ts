import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { password } from '#test/helpers/users.ts';
import { adminEmail, engines, startServer, type Server } from '../server.ts';

describe.each(engines)('%s', (engine) => {
  let server: Server;
  beforeAll(async () => {
    server = await startServer(engine);
  });
  afterAll(() => server.stop());

  test('fifty wrong codes for unknown accounts block the caller’s address, also for an existing account', async () => {
    const guess = async (email: string, call = 'otp') => {
      const body = { email, otp: '000000', ...(call === 'final' && { password }) };
      return (await server.nobody.post(`/api/forgotpassword/${call}`, body)).status;
    };
    const calls = Array.from({ length: 50 }, (_, at) => guess(`nobody${at}@college.example`, at % 2 ? 'final' : 'otp'));
    expect(new Set(await Promise.all(calls))).toEqual(new Set([200]));
    expect([await guess('nobody@college.example'), await guess(adminEmail), await guess(adminEmail, 'final')]).toEqual([
      429, 429, 429,
    ]);
  });
});
