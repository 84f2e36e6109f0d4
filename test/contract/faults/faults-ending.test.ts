import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import Database from 'better-sqlite3';
import { afterEach, describe, expect, test } from 'vitest';
import { openSeededRandom } from '#test/faults/seeded-random.ts';
import { createCollegeClient, signIn } from '#test/faults/college-client.ts';
import { startProcess } from '#test/helpers/server-process.ts';
import { waitUntil } from '#test/helpers/wait-until.ts';
import { askUntilRefused, beginUpload, exchange } from '#test/faults/steady-client.ts';

/** Servers start from the sources here, which is slow on a busy machine. */
const patience = 300_000;

const pdf = openSeededRandom('an end', 'a file').pdf(2_000_000);

describe('a server that is asked to end', () => {
  const undo: (() => unknown)[] = [];
  afterEach(async () => {
    for (const step of undo.splice(0).reverse()) await step();
  });

  const started = async (env: Record<string, string> = {}) => {
    const dataDir = mkdtempSync(join(tmpdir(), 'quadrangle-end-'));
    undo.push(() => rmSync(dataDir, { recursive: true, force: true }));
    const server = await startProcess({ dataDir, env });
    undo.push(() => server.kill());
    const token = await signIn(server.url);
    return { dataDir, server, token, admin: createCollegeClient(server.url, token) };
  };
  /** Resolves when a server accepts no new connections. */
  const refusing = (port: number) => waitUntil(async () => !(await takes(port)));
  const drafts = (dataDir: string) => readdirSync(join(dataDir, 'files/drafts'));
  /** Resolves when an upload has begun to arrive. */
  const arriving = (dataDir: string) => waitUntil(() => drafts(dataDir).length > 0);

  test(
    'under load answers every request already begun, and exits with 0',
    async () => {
      const { dataDir, server, token, admin } = await started();
      const headers = { authorization: `Bearer ${token}`, unit: 'admin', 'content-type': 'application/json' };
      const names: string[] = [];
      const readers = [1, 2, 3].map(() =>
        askUntilRefused((_, agent) => exchange(`${server.url}/api/getcourse`, { headers, agent })),
      );
      const writers = [1, 2, 3].map((writer) =>
        askUntilRefused(async (at, agent) => {
          const name = `Course ${writer}-${at}`;
          const body = JSON.stringify({ name, tenure: 'Semester', no_of_term: 6 });
          const answer = await exchange(`${server.url}/api/admin/addcourse`, { method: 'POST', headers, body, agent });
          names.push(name);
          return answer;
        }),
      );
      // Few enough that even a busy machine takes them in before the server cuts off what takes too long.
      const rows = Array.from({ length: 400 }, (_, at) => ({ stream_name: `Stream ${at}` }));
      const upload = beginUpload(server.port, token, pdf);
      await arriving(dataDir);
      while (names.length < 20) await wait(5);
      const imported = admin.post<{ counts: unknown }>('admin/stream/import', { file: 'rows.csv', rows });
      // A client that opens a connection and sends nothing.
      const holder = connect(server.port, '127.0.0.1').on('error', () => undefined);
      await new Promise((resolve) => holder.once('connect', resolve));
      // When this later request of the same client is answered, the earlier ones have reached the server.
      await admin.get('getcourse');

      server.signal('SIGTERM');
      await refusing(server.port);
      upload.finish();
      expect(await upload.status).toBe(200);
      expect((await imported).counts).toMatchObject({ new: 400 });
      const told = await Promise.all([...readers, ...writers]);
      expect(told.flatMap(({ broken }) => broken)).toEqual([]);
      expect(await server.ended).toEqual({ code: 0, signal: null });

      const database = new Database(join(dataDir, 'quadrangle.sqlite'), { readonly: true });
      const stored = database.prepare('select name from course').pluck().all() as string[];
      expect(names.filter((name) => !stored.includes(name))).toEqual([]);
      database.close();
    },
    patience,
  );

  test(
    'cuts off an upload and a long import that take too long, stores nothing of them, and exits with 0',
    async () => {
      const { dataDir, server, token } = await started();
      const upload = beginUpload(server.port, token, pdf);
      await arriving(dataDir);
      // The largest import that is accepted, so that even a fast machine does not finish it in time.
      const rows = Array.from({ length: 220 }, (_, at) => ({
        ...{ title: `Long ${at}`, type: 'COLLEGE_ACADEMIC_NOTICE', date: '2026-01-01', posted_as: 'Office' },
        description: `${at}<ul><li>a</li></ul>`.repeat(7000),
      }));
      const imported = await fetch(`${server.url}/api/admin/notice/import`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ file: 'rows.csv', rows }),
      });
      server.signal('SIGTERM');
      const said = (await imported.text()).trim().split('\n');
      expect(JSON.parse(said.at(-1) ?? '')).toMatchObject({
        problem: { status: 503, detail: expect.stringContaining('nothing was done') as string },
      });
      expect(await server.ended).toEqual({ code: 0, signal: null });
      expect(await upload.status).toBeUndefined();
      const database = new Database(join(dataDir, 'quadrangle.sqlite'), { readonly: true });
      expect(database.prepare('select count(*) from notice').pluck().get()).toBe(0);
      database.close();
      expect(server.output()).toContain('The server ended before 1 request was done.');
      expect(drafts(dataDir)).toEqual([]);
    },
    patience,
  );

  test(
    'by an uncaught error prints it, completes a running upload, and exits with 1',
    async () => {
      const fault = `process.on('SIGUSR2',()=>{throw%20new%20Error('a%20fault%20of%20ours')})`;
      const { dataDir, server, token } = await started({ NODE_OPTIONS: `--import=data:text/javascript,${fault}` });
      const upload = beginUpload(server.port, token, pdf);
      await arriving(dataDir);
      server.signal('SIGUSR2');
      await refusing(server.port);
      upload.finish();
      expect(await upload.status).toBe(200);
      expect(await server.ended).toEqual({ code: 1, signal: null });
      expect(server.output()).toContain('a fault of ours');
    },
    patience,
  );

  test(
    'by a closed terminal exits with 0, too',
    async () => {
      const { server } = await started();
      server.signal('SIGHUP');
      expect(await server.ended).toEqual({ code: 0, signal: null });
      expect(server.output()).toContain('Quadrangle stopped on SIGHUP');
    },
    patience,
  );

  test(
    'a second time exits at once with 0',
    async () => {
      const { dataDir, server, token } = await started();
      beginUpload(server.port, token, pdf);
      await arriving(dataDir);
      server.signal('SIGTERM');
      await refusing(server.port);
      // A signal that follows at once counts as the same one, passed on by npm or the system: a later one is another.
      const ended = server.ended.then(() => true);
      do server.signal('SIGINT');
      while (!(await Promise.race([ended, wait(20, false)])));
      expect(await server.ended).toEqual({ code: 0, signal: null });
      expect(server.output()).not.toContain('The server ended before');
    },
    patience,
  );
});

function takes(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}
