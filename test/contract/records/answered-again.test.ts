import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Client } from '#test/helpers/api-client.ts';
import { engines, startServer, type Server } from '../server.ts';

// A repeated request gets the cached response, before any other code reads the request, as long as nothing is written.

describe.each(engines)('%s', (engine) => {
  let server: Server;
  let asker: Client;
  beforeAll(async () => {
    server = await startServer(engine);
    await server.admin.post('/api/admin/addcourse', { name: 'BSc', tenure: 'Semester', no_of_term: 6 });
    await server.admin.post('/api/admin/addcollegeuser', {
      ...{ name: 'Mina', email: 'mina@college.example', role: 'SUPERADMIN' },
      password: 'another-good-password',
    });
    asker = await server.signIn('mina@college.example', 'another-good-password');
  });
  afterEach(() => vi.useRealTimers());
  afterAll(() => server.stop());

  const names = async (path = '/api/getcourse', headers: Record<string, string> = {}) => {
    const { body } = await asker.get(path, headers);
    return (body as { name: string }[]).map(({ name }) => name);
  };

  test('a list and a record get the same response each time, except for the request id, until a write', async () => {
    for (const path of ['/api/getcourse', '/api/getcourse/1']) {
      const answers = [];
      for (let times = 0; times < 4; times += 1) answers.push(await asker.get(path));
      const ids = answers.map(({ headers }) => headers.get('x-request-id'));
      expect(new Set(ids).size).toBe(4);
      const [first, ...others] = answers.map(({ status, body, headers }) => ({
        ...{ status, body },
        headers: [...headers].filter(([name]) => name !== 'x-request-id' && name !== 'date'),
      }));
      expect(others).toEqual([first, first, first]);
    }
    await server.admin.put('/api/admin/1/updatecourse', { name: 'BSc (Hons)' });
    expect(await names()).toEqual(['BSc (Hons)']);
    expect((await asker.get('/api/getcourse/1')).body).toMatchObject({ name: 'BSc (Hons)', version: 2 });
  });

  test('a matching If-None-Match is answered with 304 each time, until a write', async () => {
    const etag = (await asker.get('/api/getcourse')).headers.get('etag') ?? '';
    const ask = async () => (await asker.get('/api/getcourse', { 'if-none-match': etag })).status;
    expect([await ask(), await ask(), await ask()]).toEqual([304, 304, 304]);
    await server.admin.post('/api/admin/addcourse', { name: 'BA', tenure: 'Semester', no_of_term: 6 });
    expect(await ask()).toBe(200);
  });

  test('the response to an If-None-Match of 3,000 characters is not cached', async () => {
    const { cached } = server.running.context.tally;
    const ask = async (etag: string) => {
      for (let times = 0; times < 4; times += 1) await asker.get('/api/getcourse', { 'if-none-match': etag });
      return cached.again;
    };
    const before = await ask('"short"');
    expect(await ask(`"${'x'.repeat(3000)}"`)).toBe(before);
    // Not by how many: a job of the server may write in between, which empties the cache.
    expect(await ask('"other"')).toBeGreaterThan(before);
  });

  test.each([
    ['a page of a list', '/api/getsession?limit=1&sort=-id', { session_name: '2026-27', is_active: 1 }],
    [
      'what a search of a list finds',
      '/api/getsession?q=2026&limit=1&sort=-id',
      { session_name: '2026-28', is_active: 1 },
    ],
  ])('%s is answered the same each time, with its total, until a record is added', async (_, path, session) => {
    const ask = async () => {
      const { body, headers } = await asker.get(path);
      const [first] = body as { session_name: string }[];
      return [first?.session_name, Number(headers.get('x-total-count'))] as const;
    };
    const before = [await ask(), await ask(), await ask()];
    expect(new Set(before.map(String)).size).toBe(1);
    await server.admin.post('/api/admin/addsession', session);
    const after = [await ask(), await ask(), await ask()];
    const now = [session.session_name, (before[0]?.[1] ?? 0) + 1];
    expect(after).toEqual([now, now, now]);
  });

  test('the log and the global search show a write at once', async () => {
    const lines = async () => {
      const { headers } = await asker.get('/api/admin/SUPERADMIN/mina/log?limit=1');
      return Number(headers.get('x-total-count'));
    };
    const hits = async () => (await asker.get('/api/admin/search?q=botanical')).body as unknown[];
    const before = await lines();
    expect([await lines(), await lines()]).toEqual([before, before]);
    expect([await hits(), await hits(), await hits()]).toEqual([[], [], []]);
    await server.admin.post('/api/admin/addstream', { stream_name: 'Botanical' });
    expect([await lines(), await lines()]).toEqual([before + 1, before + 1]);
    expect(await hits()).toHaveLength(1);
  });

  test('a cached response is not sent for another address, encoding, unit or token', async () => {
    expect(await names()).toHaveLength(2);
    expect(await names('/api/getcourse?name=BA')).toEqual(['BA']);
    for (const encoding of ['gzip', 'identity', 'gzip']) {
      expect(await names('/api/getcourse', { 'accept-encoding': encoding })).toHaveLength(2);
    }
    expect((await asker.get('/api/getcourse', { unit: 'student' })).status).toBe(400);
    expect((await asker.get('/api/getcourse', { authorization: `${asker.token}x` })).status).toBe(401);
  });

  test('an expired token is refused with 401, although the same request was answered before', async () => {
    const late = await server.signIn('mina@college.example', 'another-good-password');
    for (let times = 0; times < 3; times += 1) expect((await late.get('/api/getcourse')).status).toBe(200);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 12 * 60 * 60_000 + 1000 });
    expect((await late.get('/api/getcourse')).status).toBe(401);
  });

  test('a token is refused with 401 after its session is signed out or the role of its user is changed', async () => {
    const leaving = await server.signIn('mina@college.example', 'another-good-password');
    for (let times = 0; times < 3; times += 1) expect((await leaving.get('/api/getcourse')).status).toBe(200);
    await leaving.post('/api/collegeuser/logout');
    expect((await leaving.get('/api/getcourse')).status).toBe(401);
    for (let times = 0; times < 3; times += 1) expect((await asker.get('/api/getallcollegeuser')).status).toBe(200);
    const { body } = await server.admin.get('/api/getallcollegeuser?email=mina@college.example');
    const [{ id }] = body as [{ id: number }];
    await server.admin.put(`/api/admin/${id}/updatenewcollegeuser`, { role: 'IQAC' });
    expect((await asker.get('/api/getallcollegeuser')).status).toBe(401);
  });

  // The last one: at the sign-in, all other sessions seem to have expired long ago, and are removed.
  test('a token of a clock that was a month ahead is refused with 401 once the clock is right again', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 30 * 24 * 60 * 60_000 });
    const early = await server.signIn('mina@college.example', 'another-good-password');
    for (let times = 0; times < 3; times += 1) expect((await early.get('/api/getcourse')).status).toBe(200);
    vi.useRealTimers();
    expect((await early.get('/api/getcourse')).status).toBe(401);
  });
});
