import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Client } from '#test/helpers/api-client.ts';
import { done } from '../done.ts';
import type { Stored } from '../find-record.ts';
import { engines, startServer, type Server } from '../server.ts';

/** The history of a record that has more changes than one response lists. */
describe.each(engines)('%s', (engine) => {
  let server: Server;
  let admin: Client;
  let id: number;
  beforeAll(async () => {
    server = await startServer(engine);
    admin = server.admin;
    await done(admin.post('/api/admin/addstream', { stream_name: 'Name 0' }));
    id = ((await admin.get('/api/getstream?stream_name=Name 0')).body as Stored[])[0]?.id ?? 0;
    for (let at = 1; at <= 54; at += 1)
      await done(admin.put(`/api/admin/${id}/updatestream`, { stream_name: `Name ${at}` }));
  });
  afterAll(() => server.stop());

  test.each(['', '?limit=1000'])(
    'one response lists 50 changes and gives the total, with the query "%s"',
    async (query) => {
      const { body, headers } = await admin.get(`/api/admin/stream/${id}/history${query}`);
      expect(body).toHaveLength(50);
      expect(headers.get('x-total-count')).toBe('55');
    },
  );

  test('the next page reaches the first state, and the record can be restored to it', async () => {
    const { body } = await admin.get(`/api/admin/stream/${id}/history?offset=50`);
    const oldest = body as { version: number; changes: { after: string }[] }[];
    expect(oldest.map(({ changes }) => changes[0]?.after)).toEqual(['Name 4', 'Name 3', 'Name 2', 'Name 1', 'Name 0']);
    await done(admin.post(`/api/admin/stream/${id}/restore`, { version: oldest[4]?.version }));
    expect((await admin.get(`/api/getstream/${id}`)).body).toMatchObject({ stream_name: 'Name 0' });
  });
});
