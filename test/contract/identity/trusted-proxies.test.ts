import { expect, test } from 'vitest';
import { startServer, type Server } from '../server.ts';

/**
 * Requests codes from one forwarded address until the limit is reached, at most 51 times. `port` is appended to the
 * address. Returns how many requests were accepted.
 */
async function askedFrom({ nobody }: Server, address: string, port = (_: number) => ''): Promise<number> {
  for (let times = 1; times <= 51; times += 1) {
    const { status } = await nobody.raw('/api/forgotpassword', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': address + port(times) },
      body: JSON.stringify({ email: `nobody-${times}@college.example` }),
    });
    if (status === 429) return times - 1;
  }
  return Infinity;
}

test('a limit counts by the address that a trusted proxy forwards', async () => {
  const server = await startServer('sqlite', { TRUSTED_PROXIES: '10.0.0.0/8, 127.0.0.1' });
  expect([await askedFrom(server, '203.0.113.1'), await askedFrom(server, '203.0.113.2')]).toEqual([50, 50]);
  await server.stop();
});

test('a port behind a forwarded address does not make it another address', async () => {
  const server = await startServer('sqlite', { TRUSTED_PROXIES: '127.0.0.1' });
  expect(await askedFrom(server, '203.0.113.1', (times) => `:${40_000 + times}`)).toBe(50);
  expect(await askedFrom(server, '203.0.113.1')).toBe(0);
  await server.stop();
});

test('an address forwarded by an untrusted proxy is ignored', async () => {
  const server = await startServer('sqlite', { TRUSTED_PROXIES: '10.0.0.0/8' });
  expect([await askedFrom(server, '203.0.113.1'), await askedFrom(server, '203.0.113.2')]).toEqual([50, 0]);
  await server.stop();
});
