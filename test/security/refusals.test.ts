import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { signInEveryRole, type Role } from '#test/contract/people.ts';
import { startServer, type Server } from '#test/contract/server.ts';
import type { Client, Reply } from '#test/helpers/api-client.ts';

// The log lines are written before an engine is used: SQLite is enough.
describe('a refused request', () => {
  let server: Server;
  let clients: Record<Role, Client>;
  const printed: string[] = [];
  beforeAll(async () => {
    for (const method of ['log', 'error'] as const) {
      vi.spyOn(console, method).mockImplementation((text: string) => void printed.push(...text.split('\n')));
    }
    server = await startServer('sqlite', { LOG_FORMAT: 'json' });
    clients = await signInEveryRole(server);
  });
  afterAll(async () => {
    await server.stop();
    vi.restoreAllMocks();
  });

  const lineOf = (reply: Reply) => {
    const id = reply.headers.get('x-request-id');
    return vi.waitFor(() => {
      server.running.context.log.flush();
      const found = printed.find((one) => one.includes(`"reqId":"${String(id)}"`));
      expect(found, `the line of ${reply.status}`).toBeDefined();
      return JSON.parse(found ?? '{}') as Record<string, unknown>;
    });
  };
  const me = async (client: Client) => ((await client.get('/api/me')).body as { user: { id: number } }).user.id;

  test('is logged with its user, method, path without the API key, status and remote address', async () => {
    const { DEPARTMENT: office } = clients;
    const reply = await office.post(`/api/${office.apikey}/addcourse`, { course_name: 'a-word-of-the-body' });
    expect(reply.status).toBe(403);
    expect(await lineOf(reply)).toMatchObject({
      ...{ level: 'warn', msg: 'request', method: 'POST', path: '/api/*/addcourse', status: 403 },
      ...{ user: await me(office), from: '127.0.0.1' },
    });
    expect(await lineOf(await office.get('/api/0123456789abcdef0123456789abcdef/getoutbox'))).toMatchObject({
      ...{ path: '/api/*/getoutbox', status: 403, user: await me(office) },
    });
  });

  test('is logged without its body, if that is malformed, invalid, of another type or too large', async () => {
    const { SUPERADMIN: admin } = clients;
    const send = (body: string, type = 'application/json') =>
      admin.raw('/api/admin/addcourse', { method: 'POST', headers: { 'content-type': type }, body });
    const replies = [
      await send('{"course_name":"a-word-of-the-body"'),
      await send('{"course_name":7,"a-word-of-the-body":8}'),
      await send('a-word-of-the-body', 'text/plain'),
      await send(`"${'a-word-of-the-body'.repeat(100_000)}"`),
    ];
    expect(replies.map(({ status }) => status)).toEqual([400, 422, 415, 413]);
    for (const reply of replies) {
      expect(await lineOf(reply)).toMatchObject({ status: reply.status, user: await me(admin) });
    }
    expect(printed.join('\n')).not.toContain('a-word-of-the-body');
  });

  test('is logged with user 0 and without its token, if the token is missing or not signed', async () => {
    const replies = [
      await server.nobody.get('/api/getstudent'),
      await server.nobody.get('/api/me', { authorization: 'Bearer eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.' }),
    ];
    for (const reply of replies) expect(await lineOf(reply)).toMatchObject({ status: 401, user: 0 });
    expect(printed.join('\n')).not.toContain('eyJ');
  });

  test('is logged 20 times at most, and then only the number of further refusals is logged', async () => {
    server.running.context.log.flush();
    const before = printed.length;
    for (let at = 0; at < 60; at += 1) await server.nobody.get('/api/getstudent');
    server.running.context.log.flush();
    const lines = printed.slice(before).map((one) => JSON.parse(one) as Record<string, unknown>);
    expect(lines.filter(({ status }) => status === 401)).toHaveLength(20);
    expect(lines.at(-1)).toMatchObject({ msg: '40 more requests were refused, without a line' });
  });
});
