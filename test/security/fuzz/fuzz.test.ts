import fc from 'fast-check';
import { appendFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { resources } from '#model/resources.ts';
import { roles, signInEveryRole, type Role } from '#test/contract/people.ts';
import { enterReferred } from '#test/contract/samples.ts';
import { adminEmail, engines, startServer, type Server } from '#test/contract/server.ts';
import type { Client, Reply } from '#test/helpers/api-client.ts';
import { callsOf, requestsOf, type DocumentedCall, type Sent } from './requests-of.ts';

/** `npm run fuzz` sets these; without them, each run sends the same few requests. */
const seed = Number(process.env['FUZZ_SEED'] ?? 20_261_120);
const minutes = Number(process.env['FUZZ_MINUTES'] ?? 0);
const runs = Number(process.env['FUZZ_RUNS'] ?? Infinity);
const isLong = minutes > 0;

/** Requests to one call before the next has its turn, so that all calls have about as many when the time is up. */
const turn = 5;

/** The longest that a response may take, in ms: a slower one counts as hanging. */
const patience = 10_000;

/** Matches what no response may contain: stack traces, SQL, paths of the server and secrets. */
const leak =
  /\n\s+at |node_modules|\bsqlite_|SQLITE_|syntax error at|\b(?:insert into|delete from|update) "|violates \w+ constraint|\/tmp\/quadrangle|token-secret|\$argon2|\bFST_ERR|TypeError|is not a function|Cannot read prop/;

const askers = ['nobody', ...roles.toReversed()] as const;

/** The time for each caller on one engine, in ms; a tenth of the whole time is for reading everything at the end. */
const share = (0.9 * minutes * 60_000) / (engines.length * askers.length);

// SUPERADMIN comes last, because it may change the records and users that the others depend on.
describe.each(isLong ? engines : (['sqlite'] as const))(
  '%s, under generated requests',
  { timeout: 3_600_000 },
  (engine) => {
    let server: Server;
    let clients: Record<Role | 'nobody', Client>;
    let calls: DocumentedCall[];
    const done = { engine, calls: 0, requests: 0, taken: 0, slowest: 0, slowestCall: '', memory: 0 };
    beforeAll(async () => {
      server = await startServer(engine, isLong ? { LOG_LEVEL: 'error' } : {});
      await enterReferred(server.admin);
      clients = { nobody: server.nobody, ...(await signInEveryRole(server)) };
      // Logout ends the session of the caller, and has its own tests.
      calls = callsOf((await server.nobody.get('/api/openapi.json')).body).filter(
        ({ path }) => !path.endsWith('/logout'),
      );
      done.calls = calls.length;
    }, 60_000);
    afterAll(async () => {
      if (process.env['FUZZ_REPORT']) appendFileSync(process.env['FUZZ_REPORT'], `${JSON.stringify(done)}\n`);
      await server.stop();
    });

    const propertyOf = (asker: Role | 'nobody', call: DocumentedCall) =>
      fc.asyncProperty(requestsOf(call), async (sent) => {
        const began = performance.now();
        const reply = await ask(clients[asker], call, sent);
        const ms = performance.now() - began;
        done.requests += 1;
        if (reply.status < 300) done.taken += 1;
        if (ms > done.slowest)
          Object.assign(done, { slowest: ms, slowestCall: `${call.method} ${call.path}, ${asker}` });
        assertFit(reply, server.running.context.config.backupDir);
      });

    test.each(askers)(
      'each request of %s is answered in time, without a 5xx or a leak, and each error as problem+json',
      async (asker) => {
        const few = asker === 'SUPERADMIN' ? 3 : 1;
        const ends = Date.now() + share;
        const wrong = new Map<DocumentedCall, string>();
        for (let asked = 0; isLong ? asked < runs && Date.now() < ends : asked === 0; asked += turn) {
          for (const call of calls.filter((one) => !wrong.has(one))) {
            if (isLong && Date.now() >= ends) break;
            const found = await fc.check(propertyOf(asker, call), {
              seed: seed + asked,
              numRuns: isLong ? Math.min(turn, runs - asked) : few,
              endOnFailure: !isLong,
              // A failing request is reduced for at most this long, and then reported as it is.
              interruptAfterTimeLimit: 60_000,
            });
            if (found.failed) wrong.set(call, `${call.method} ${call.path}\n${fc.defaultReportMessage(found) ?? ''}`);
          }
          done.memory = Math.max(done.memory, process.memoryUsage().rss);
        }
        if (wrong.size > 0) expect.fail([...wrong.values()].join('\n\n'));
      },
    );

    test('every list can still be read, and its records can be saved as they are read, within 2 GiB', async () => {
      const wrong: string[] = [];
      // The generated requests failed to sign in more often than one address may.
      const { store } = server.running.context;
      await store.write((tx) => tx.run(store.sql.deleteFrom('attempt')));
      const client = await server.signIn(adminEmail);
      expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
      for (const { name, calls: of, key } of resources) {
        if (!of.list || name === 'settings') continue;
        const { status, body } = await client.get(`/api/${of.list}`);
        if (status !== 200) wrong.push(`${of.list}: ${status}`);
        for (const row of of.update ? (body as Record<string, unknown>[]).slice(-25) : []) {
          const address = `/api/admin/${encodeURIComponent(String(row[key]))}/${of.update ?? ''}`;
          const reply = await client.put(address, row);
          if (reply.status !== 200) wrong.push(`${name} ${String(row['id'])}: ${JSON.stringify(reply.body)}`);
        }
      }
      expect(wrong).toEqual([]);
      expect(process.memoryUsage().rss).toBeLessThan(2 * 1024 ** 3);
    });

    test('Object.prototype is unchanged', () => {
      expect(Object.keys(Object.prototype)).toEqual([]);
      expect(({} as Record<string, unknown>)['role']).toBeUndefined();
    });
  },
);

async function ask(client: Client, { method }: DocumentedCall, { path, headers, body }: Sent): Promise<Reply> {
  const init = { method, headers, signal: AbortSignal.timeout(patience), redirect: 'manual' as const };
  return client.raw(path, body === undefined ? init : { ...init, body });
}

/** Checks a response. Only the administrator sees a folder of the server: that of the backups. */
function assertFit({ status, headers, body }: Reply, backups: string): void {
  expect(status).toBeLessThan(500);
  const said = typeof body === 'string' ? body : JSON.stringify(body);
  expect(said.replace(`"folder":"${backups}"`, '')).not.toMatch(leak);
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  if (status < 400) return;
  expect(headers.get('content-type')).toBe('application/problem+json; charset=utf-8');
  expect(body).toMatchObject({ status, title: expect.any(String) as string, detail: expect.any(String) as string });
}
