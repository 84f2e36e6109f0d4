import { once } from 'node:events';
import { request, type ClientRequest } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Client } from '#test/helpers/api-client.ts';
import { waitUntil } from '#test/helpers/wait-until.ts';
import { signInEveryRole, type Role } from '../people.ts';
import { enterReferred } from '../samples.ts';
import { engines, startServer, type Server } from '../server.ts';
import { upload } from '../uploading.ts';

const gigabyte = 1024 ** 3;
const hour = 60 * 60_000;

describe.each(engines)('%s', (engine) => {
  let server: Server;
  let people: Record<Role, Client>;
  beforeAll(async () => {
    server = await startServer(engine);
    await enterReferred(server.admin);
    people = await signInEveryRole(server);
  });
  afterAll(() => server.stop());

  const uploadBy = (role: Role) => upload(people[role], ['a.txt', 'text']);
  /** Makes every stored file a quarter of an account's daily limit, uploaded so many hours ago. */
  const madeLarge = ({ hoursAgo }: { hoursAgo: number }) => {
    const { store } = server.running.context;
    const at = new Date(Date.now() - hoursAgo * hour).toISOString();
    return store.write((tx) => tx.run(store.sql.updateTable('file').set({ size: Math.round(1.3 * gigabyte), at })));
  };

  test('an account may upload 5 GB within a day, and the office more', async () => {
    for (let count = 0; count < 4; count += 1) {
      for (const role of ['SUPERADMIN', 'DEPARTMENT'] as const) expect((await uploadBy(role)).status).toBe(200);
    }
    await madeLarge({ hoursAgo: 25 });
    expect((await uploadBy('DEPARTMENT')).status).toBe(200);
    await madeLarge({ hoursAgo: 23 });
    const { status, headers, body } = await uploadBy('DEPARTMENT');
    const detail = 'You have uploaded 5.0 GB within a day, which is the most. Try again later.';
    expect([status, headers.get('retry-after'), body]).toMatchObject([429, '3600', { detail }]);
    expect((await uploadBy('SUPERADMIN')).status).toBe(200);
  });

  test('an account’s eleventh upload at a time is refused with 429, and another account’s is accepted meanwhile', async () => {
    const { hostname, port } = new URL(server.url);
    const begun: ClientRequest[] = [];
    const begin = () => {
      const headers = {
        authorization: `Bearer ${people.SUPERADMIN.token}`,
        unit: 'admin',
        'content-type': 'multipart/form-data; boundary=x',
        'content-length': 45 * 1024 * 1024,
      };
      const sent = request({ hostname, port, path: '/api/admin/addfile', method: 'POST', headers });
      sent.on('error', () => undefined);
      sent.flushHeaders();
      begun.push(sent);
      return sent;
    };
    try {
      const refused = Array.from({ length: 11 }, async () => {
        const [answer] = (await once(begin(), 'response')) as [{ statusCode: number }];
        return answer.statusCode;
      });
      expect(await Promise.race(refused)).toBe(429);
      expect((await uploadBy('FACULTY')).status).not.toBe(429);
    } finally {
      for (const sent of begun) sent.destroy();
    }
    await waitUntil(async () => (await uploadBy('SUPERADMIN')).status === 200);
  });
});
