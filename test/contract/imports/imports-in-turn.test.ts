import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Client } from '#test/helpers/api-client.ts';
import { signInEveryRole } from '../people.ts';
import { engines, startServer, type Server } from '../server.ts';

describe.each(engines)('imports on %s', (engine) => {
  let server: Server;
  beforeAll(async () => {
    server = await startServer(engine);
  });
  afterAll(() => server.stop());

  /** Sends streams of these names. Resolves to the status of the response and the counts of its last line. */
  const bring = async (call: 'checkimport' | 'import', names: readonly string[]) => {
    const rows = names.map((stream_name) => ({ stream_name }));
    const answer = await send(server.admin, `stream/${call}`, rows);
    const [last = '{}'] = (await answer.text()).trim().split('\n').slice(-1);
    return { status: answer.status, counts: (JSON.parse(last) as { counts?: object }).counts };
  };
  const send = (client: Client, path: string, rows: readonly object[]) =>
    fetch(`${server.url}/api/admin/${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${client.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ file: 'rows.csv', rows }),
    });
  const named = (words: string, count: number) => Array.from({ length: count }, (_, at) => `${words} ${at}`);

  test('run one at a time, and the next one waits for its turn', async () => {
    const same = named('In turn', 100);
    const outcomes = await Promise.all([bring('import', same), bring('import', same), bring('checkimport', same)]);
    expect(outcomes.map(({ status }) => status)).toEqual([200, 200, 200]);
    const added = outcomes.map(({ counts }) => (counts as { new: number }).new);
    const [imported, checked] = [added.slice(0, 2), added.at(2)];
    expect(imported.toSorted((one, other) => other - one)).toEqual([100, 0]);
    // The check sees all rows of an import or none, whichever turn it had.
    expect([100, 0]).toContain(checked);
    expect((await bring('checkimport', same)).counts).toMatchObject({ new: 0, unchanged: 100 });
  });

  test('let the server answer other requests while long texts are sanitized', async () => {
    const rows = Array.from({ length: 10 }, (_, at) => ({
      ...{ title: `Long ${at}`, type: 'COLLEGE_ACADEMIC_NOTICE', date: '2026-01-01', posted_as: 'Office' },
      description: `${at}<p>a`.repeat(15_000),
    }));
    let isOver = false;
    const { body } = await send(server.admin, 'notice/checkimport', rows);
    const reader = body!.pipeThrough(new TextDecoderStream()).getReader();
    const first = await reader.read();
    const rest = (async () => {
      let text = first.value ?? '';
      for (let piece = await reader.read(); !piece.done; piece = await reader.read()) text += piece.value;
      isOver = true;
      return text;
    })();
    const answer = await fetch(`${server.url}/healthz`);
    expect([answer.status, isOver]).toEqual([200, false]);
    expect(JSON.parse((await rest).trim().split('\n').at(-1) ?? '')).toMatchObject({ counts: { new: 10 } });
  });

  test('are refused with 429 when more than a few are waiting', async () => {
    const pressed = named('Pressed', 300);
    const outcomes = await Promise.all(Array.from({ length: 12 }, () => bring('checkimport', pressed)));
    const statuses = new Set(outcomes.map(({ status }) => status));
    expect(statuses).toEqual(new Set([200, 429]));
  });

  test('do not wait for another one’s body, and are refused before their body ends if not allowed', async () => {
    const { DEPARTMENT, NONE } = await signInEveryRole(server);
    const half = (client: Client, path: string) => {
      const headers = { authorization: `Bearer ${client.token}`, 'content-type': 'application/json' };
      const options = { method: 'POST', headers: { ...headers, 'content-length': 30_000_000 } };
      const sending = request(`${server.url}/api/admin/${path}`, options);
      sending.on('error', () => undefined).write('{');
      return sending;
    };
    const answers = ['nothing/checkimport', 'stream/checkimport', '1/undoimport'].map(async (path) => {
      const sending = half(NONE, path);
      const [answer] = (await once(sending, 'response')) as [IncomingMessage];
      sending.destroy();
      return answer.statusCode;
    });
    expect(await Promise.all(answers)).toEqual([404, 403, 403]);
    const slow = half(DEPARTMENT, 'alumni/checkimport');
    // When this response arrives, the server has begun to read the slow request.
    await server.admin.get('/api/getstream');
    expect((await bring('checkimport', named('Meanwhile', 3))).status).toBe(200);
    slow.destroy();
  });

  test('from a department are refused above 1,000 rows', async () => {
    const { DEPARTMENT } = await signInEveryRole(server);
    const rows = named('Graduate', 1001).map((name) => ({ name, batch: '2020', dept_code: 'BOT' }));
    const answer = await send(DEPARTMENT, 'alumni/checkimport', rows);
    expect([answer.status, await answer.json()]).toMatchObject([422, { errors: [{ field: 'rows' }] }]);
  });
});
