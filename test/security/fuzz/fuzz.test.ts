import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { resources } from '#model/resources.ts';
import { roles, signInEveryRole, type Role } from '#test/contract/people.ts';
import { enterReferred } from '#test/contract/samples.ts';
import { engines, startServer, type Client, type Reply, type Server } from '#test/contract/server.ts';
import { callsOf, requestsOf, type DocumentedCall, type Sent } from './requests-of.ts';

/** `npm run fuzz` sets these; without them it is the same few requests every time. */
const seed = Number(process.env['FUZZ_SEED'] ?? 20_261_120);
const runs = Number(process.env['FUZZ_RUNS'] ?? 0);
const isLong = runs > 0;

/** The longest that any answer may take, in ms: what takes longer hangs. */
const patience = 10_000;

/** What nobody is told: where the program broke, what it asked the database, where its files lie, what it keeps secret. */
const leak =
  /\n\s+at |node_modules|\bsqlite_|SQLITE_|syntax error at|\b(?:insert into|delete from|update) "|violates \w+ constraint|\/tmp\/quadrangle|token-secret|\$argon2|\bFST_ERR|TypeError|is not a function|Cannot read prop/;

const askers = ['nobody', ...roles.toReversed()] as const;

// The offices come last: they may change what the others ask with.
describe.each(isLong ? engines : (['sqlite'] as const))('%s, whatever is asked', { timeout: 3_600_000 }, (engine) => {
  let server: Server;
  let clients: Record<Role | 'nobody', Client>;
  let calls: DocumentedCall[];
  beforeAll(async () => {
    console.info(
      `Seed ${seed}, ${runs || 'few'} requests a call and a role. To repeat it: npm run fuzz -- --seed ${seed}`,
    );
    server = await startServer(engine);
    await enterReferred(server.admin);
    clients = { nobody: server.nobody, ...(await signInEveryRole(server)) };
    calls = callsOf((await server.nobody.get('/api/openapi.json')).body);
  }, 60_000);
  afterAll(() => server.stop());

  test.each(askers)('%s gets an answer in time that says what is wrong and nothing else', async (asker) => {
    const numRuns = isLong ? runs : asker === 'SUPERADMIN' ? 3 : 1;
    // What ends the own sign-in is asked in tests of its own.
    for (const call of calls.filter(({ path }) => !path.endsWith('/logout'))) {
      const property = fc.asyncProperty(requestsOf(call), async (sent) => {
        assertFit(await ask(clients[asker], call, sent), server.running.context.config.backupDir);
      });
      await fc.assert(property, { seed, numRuns, endOnFailure: !isLong });
    }
  });

  test('what is stored is whole: every list is read, and every record taken back as it was read', async () => {
    const wrong: string[] = [];
    const client = await server.signIn('office@college.example');
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

  test('nothing reached the prototypes', () => {
    expect(Object.keys(Object.prototype)).toEqual([]);
    expect(({} as Record<string, unknown>)['role']).toBeUndefined();
  });
});

async function ask(client: Client, { method }: DocumentedCall, { path, headers, body }: Sent): Promise<Reply> {
  const init = { method, headers, signal: AbortSignal.timeout(patience), redirect: 'manual' as const };
  return client.raw(path, body === undefined ? init : { ...init, body });
}

/** The administrator is told where the backups lie, and of no other folder. */
function assertFit({ status, headers, body }: Reply, backups: string): void {
  expect(status).toBeLessThan(500);
  const said = typeof body === 'string' ? body : JSON.stringify(body);
  expect(said.replace(`"folder":"${backups}"`, '')).not.toMatch(leak);
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  if (status < 400) return;
  expect(headers.get('content-type')).toBe('application/problem+json; charset=utf-8');
  expect(body).toMatchObject({ status, title: expect.any(String) as string, detail: expect.any(String) as string });
}
