import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createClient, type Client, type Reply } from '#test/helpers/api-client.ts';
import { startRestartablePostgres, type RestartablePostgres } from '#test/helpers/postgres-server.ts';
import { startServer, type Server } from '../server.ts';

/** The number of concurrent writers: more than the server has connections. */
const writers = 16;

/** The time that a busy machine may need, in ms. */
const patience = 30_000;

let postgres: RestartablePostgres;
let server: Server;
/** The errors in the log, and the other lines of the log. */
let told: string[];
let informed: string[];

beforeAll(async () => {
  told = [];
  informed = [];
  vi.spyOn(console, 'error').mockImplementation((line: unknown) => void told.push(String(line)));
  vi.spyOn(console, 'log').mockImplementation((line: unknown) => void informed.push(String(line)));
  postgres = await startRestartablePostgres();
  server = await startServer('postgres', { DATABASE_URL: await postgres.createDatabase() });
});
afterAll(async () => {
  await server.stop();
  await postgres.stop();
  vi.restoreAllMocks();
});

test.each(['fast', 'immediate'] as const)(
  'a %s stop of the database under load is answered with 503 and loses no acknowledged record',
  async (mode) => {
    told.length = 0;
    informed.length = 0;
    const faults = server.running.context.tally.faults;
    await using load = writeOnAndOn(server.admin, mode);
    await vi.waitFor(() => expect(load.saved.size).toBeGreaterThan(writers), patience);
    await postgres.halt(mode);

    const refused = await server.admin.post('/api/admin/adddoctype', { doc_type: `Never ${mode}` });
    expect(refused).toMatchObject({ status: 503, body: { title: 'Not available' } });
    expect(said(refused)).toBe(
      'The database does not answer at the moment, so nothing was changed. Try again in a minute.',
    );
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await server.nobody.get('/readyz')).status).toBe(503);
    expect((await server.nobody.get('/healthz')).status).toBe(200);
    const page = await server.nobody.get('/site');
    expect([page.status, page.headers.get('retry-after')]).toEqual([503, '10']);
    // The page of the portal is sent nevertheless: it says itself that the database is away.
    expect((await server.nobody.get('/login')).status).toBe(200);
    await vi.waitFor(() => expect(load.turnedAway()).toBeGreaterThan(writers), patience);
    expect(told).toEqual([expect.stringMatching(/The database does not answer: .+ Requests are told to come back/)]);

    const before = load.saved.size;
    await postgres.resume();
    await vi.waitFor(() => expect(load.saved.size).toBeGreaterThan(before + writers), patience);
    const again = expect.stringMatching(/The database answers again, after \d+ s\./) as string;
    await vi.waitFor(() => expect(informed).toContainEqual(again), patience);
    await load.stop();
    expect([told.length, server.running.context.tally.faults - faults]).toEqual([1, 1]);
    expect((await server.nobody.get('/readyz')).status).toBe(200);
    expect((await server.nobody.get('/site')).status).toBe(200);

    expect(load.strange).toEqual([]);
    await everythingIsWhole(load, mode);
    await noConnectionIsLost();
  },
  4 * patience,
);

interface Load extends AsyncDisposable {
  /** The names whose saving was acknowledged. */
  readonly saved: Set<string>;
  /** The names for which the server reported an unknown result. */
  readonly unknown: Set<string>;
  /** Responses that must not occur. */
  readonly strange: string[];
  readonly turnedAway: () => number;
  readonly stop: () => Promise<unknown>;
}

function writeOnAndOn(client: Client, mode: string): Load {
  const load = { saved: new Set<string>(), unknown: new Set<string>(), strange: [] as string[] };
  let [away, isOver] = [0, false];
  const write = async (writer: number): Promise<void> => {
    for (let turn = 0; !isOver; turn += 1) {
      const name = `${mode} ${writer}-${turn}`;
      const reply = await client.post('/api/admin/adddoctype', { doc_type: name });
      if (reply.status === 200) load.saved.add(name);
      else if (reply.status !== 503) load.strange.push(`${reply.status} ${said(reply)}`);
      else if (said(reply).includes('not known')) load.unknown.add(name);
      else away += 1;
      if (reply.status !== 200) await new Promise((resolve) => setTimeout(resolve, 5));
    }
  };
  const all = Array.from({ length: writers }, (_, writer) => write(writer));
  const stop = () => {
    isOver = true;
    return Promise.all(all);
  };
  const end = async () => {
    await stop();
  };
  return { ...load, turnedAway: () => away, stop, [Symbol.asyncDispose]: end };
}

/** Every acknowledged record is stored with its history and its line in the log. No refused record is stored. */
async function everythingIsWhole({ saved, unknown }: Load, mode: string): Promise<void> {
  const { body } = await server.admin.get('/api/getdoctype');
  const there = (body as { doc_type: string }[]).map((one) => one.doc_type).filter((name) => name.startsWith(mode));
  const stored = new Set(there);
  expect([...saved].filter((name) => !stored.has(name))).toEqual([]);
  expect(there.filter((name) => !saved.has(name) && !unknown.has(name))).toEqual([]);
  const log = (await server.admin.get(`/api/admin/SUPERADMIN/all/log?q=${mode}`)).body as { detail: string }[];
  expect(log).toHaveLength(there.length);
  const { store } = server.running.context;
  const history = store.sql.selectFrom('history').select('name').where('name', 'like', `${mode} %`);
  expect((await store.read.all(history)).map((row) => row.name).sort()).toEqual([...there].sort());
}

/** Checks that 40 concurrent requests are answered, so that no connection of the pool was lost. */
async function noConnectionIsLost(): Promise<void> {
  const fresh = createClient(server.url, server.admin);
  const replies = await Promise.all(Array.from({ length: 40 }, () => fresh.get('/api/me')));
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
}

function said({ body }: Reply): string {
  return String((body as { detail?: string }).detail);
}
