// npm run bench [-- --short]: the built portal on both engines against a bare server doing the same work, in turns, on
// SQLite and, where the portal is on PostgreSQL, on that as well; what a request costs as the college grows; and single
// figures. Keeps the results in bench/results.md.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { startPostgres } from '#test/helpers/postgres-server.ts';
import { fill, large, openOffice, type Office } from './college.ts';
import { growthOf, type Growth } from './growth.ts';
import { importTimes } from './imports.ts';
import { median, run, type Load, type Seen } from './load.ts';
import { pageScripts } from './page-scripts.ts';
import { fillBare, pairsOf, type Asked, type Pair } from './pairs.ts';
import { admin } from '#test/helpers/administrator.ts';
import { measure, type Measured } from './process.ts';
import { scrolling } from './scrolling.ts';

const here = import.meta.dirname;
const portalEntry = join(here, '../build/server/main.js');
const bareEntry = join(here, 'bare/server.ts');
const isShort = process.argv.includes('--short');
const rounds = isShort ? 1 : 3;
const seconds = isShort ? 2 : 4;

/** How long each load runs before it is measured: until then V8 compiles, and a server runs for weeks. */
const warming = 6;

type Settings = Readonly<Record<string, string>>;

const postgres = await startPostgres();
const engines: [name: string, settings: Settings][] = [
  ['SQLite', {}],
  ['PostgreSQL', { DATABASE_URL: await postgres.createDatabase() }],
];
const sections: string[] = [];
const figures: Record<string, number> = await startTimes();
if (!isShort) Object.assign(figures, await importTimes(portalEntry));
for (const engine of engines) sections.push(await comparison(engine));
for (const [name] of engines) {
  const settings = name === 'SQLite' ? {} : { DATABASE_URL: await postgres.createDatabase() };
  sections.push(growthTable(name, await growthOf(portalEntry, { settings, seconds: isShort ? 1 : 2 })));
}
await postgres.stop();
writeReport();
process.exit(0);

async function startTimes(): Promise<Record<string, number>> {
  const ready: number[] = [];
  const npm: number[] = [];
  // On data that are there, which the first start makes.
  const data = mkdtempSync(join(tmpdir(), 'quadrangle-bench-start-'));
  const settings = { DATA_DIR: data };
  for (let round = 0; round < 6; round += 1) {
    const server = await measure([process.execPath, portalEntry], '/readyz', settings);
    if (round > 0) ready.push(server.startMs);
    await server.stop();
  }
  rmSync(data, { recursive: true, force: true });
  for (let round = 0; round < 3; round += 1) {
    const server = await measure(['npm', 'start'], '/login');
    npm.push(server.startMs);
    await server.stop();
  }
  return { 'server start to ready, ms': median(ready), 'npm start to the first page, ms': median(npm) };
}

async function comparison([engine, settings]: [string, Settings]): Promise<string> {
  // Each its own: what one comparison writes would be too much for the next.
  const bare = await openBare();
  const alike = engine === 'SQLite' ? undefined : await openBare({ DATABASE_URL: await postgres.createDatabase() });
  const portal = await measure([process.execPath, portalEntry], '/readyz', settings);
  await wait(3000);
  figures[`memory idle, ${engine}, MB`] = portal.memory();
  const office = await openOffice(portal);
  await fill(portal, office, { from: { courses: 0, notices: 0, students: 0, lines: 0 }, to: large, settings });
  const rows: string[] = [];
  const asked = { url: portal.url, headers: office.headers };
  const likewise = alike && pairsOf(asked, alike);
  for (const [at, pair] of pairsOf(asked, bare).entries()) {
    const also = likewise?.[at]?.bare;
    rows.push(
      await compared(pair, [
        { server: portal, load: pair.portal },
        { server: bare, load: pair.bare },
        ...(alike && also ? [{ server: alike, load: also }] : []),
      ]),
    );
  }
  if (engine === 'SQLite') await measureOnce(portal, office);
  figures[`memory under load, ${engine}, MB`] = portal.memory();
  await portal.stop();
  await bare.stop();
  await alike?.stop();
  const more = alike ? ` bare on ${engine}, 1/s | median, ms | p99, ms | processor, µs | ratio |` : '';
  return `## ${engine}

| work | connections | portal, 1/s | median, ms | p99, ms | processor, µs | bare, 1/s | median, ms | p99, ms | processor, µs | ratio | target | failed |${more}
| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |${more.replace(/[^|]+/g, ' --- ')}
${rows.join('\n')}`;
}

/**
 * A bare server that holds what `large` has of what it knows; with DATABASE_URL among the settings on that database,
 * else on SQLite.
 */
async function openBare(settings: Settings = {}): Promise<Measured & Asked> {
  const server = await measure([process.execPath, bareEntry], '/ready', settings);
  return { ...server, headers: await fillBare(server) };
}

async function measureOnce(portal: Measured, office: Office): Promise<void> {
  Object.assign(figures, await readsDuringLogins(portal, office.headers));
  Object.assign(figures, await pageScripts(portal.url, admin));
  Object.assign(figures, await scrolling(portal, office));
}

/** Who does the work of a pair, and as what load. */
interface Contender {
  readonly server: Measured;
  readonly load: Load;
}

/** What a load saw, and what one of its requests took of the server's processor, in µs. */
interface Taken extends Seen {
  readonly processor: number;
}

/**
 * Measures a pair in turns: the portal, the bare server, and where the portal is on another engine than that one a bare
 * server on the same.
 */
async function compared({ name, target, connections }: Pair, contenders: readonly Contender[]): Promise<string> {
  const seen: Taken[][] = contenders.map(() => []);
  for (const { load } of contenders) await run({ ...load, connections, seconds: warming });
  for (let round = 0; round < rounds; round += 1) {
    for (const [at, contender] of contenders.entries()) seen[at]?.push(await taken(contender, connections));
  }
  const [ours = [], theirs = [], likewise] = seen;
  const ratioTo = (others: readonly Taken[]) =>
    median(ours.map((one, at) => one.perSecond / (others[at]?.perSecond ?? Number.NaN))).toFixed(2);
  const failed = seen.flat().reduce((sum, one) => sum + one.failed, 0);
  const of = (all: readonly Taken[]) =>
    (['perSecond', 'p50', 'p99', 'processor'] as const)
      .map((key) => round(median(all.map((one) => one[key]))))
      .join(' | ');
  const more = likewise ? ` ${of(likewise)} | ${ratioTo(likewise)} |` : '';
  const line = `| ${name} | ${connections} | ${of(ours)} | ${of(theirs)} | ${ratioTo(theirs)} | ≥ ${target} | ${failed} |${more}`;
  console.log(line);
  return line;
}

async function taken({ server, load }: Contender, connections: number): Promise<Taken> {
  const before = server.cpu();
  const seen = await run({ ...load, connections, seconds });
  return { ...seen, processor: ((server.cpu() - before) * 1e6) / seen.requests };
}

/** How much slower a read becomes while people sign in as fast as the server lets them. */
async function readsDuringLogins(portal: Measured, headers: Load['headers'] = {}): Promise<Record<string, number>> {
  const read: Load = { url: `${portal.url}/api/getcourse/100`, headers, connections: 2, seconds };
  const alone = await run(read);
  const login: Load = { url: `${portal.url}/api/collegeuser/login`, method: 'POST', body: () => admin, seconds };
  const [during, logins] = await Promise.all([run(read), run(login)]);
  return {
    'p99 of a read alone, ms': alone.p99,
    'p99 of a read during sign-ins, ms': during.p99,
    'sign-ins meanwhile, 1/s': logins.perSecond,
  };
}

function growthTable(engine: string, growth: readonly Growth[]): string {
  const rows = growth.map(({ name, times }) => `| ${name} | ${times.map(round).join(' | ')} |`);
  return `## As the college grows, ${engine}

The median time of one request after the other, in ms, none answered with bytes that are kept. ×100 is ${large.notices.toLocaleString('en-IN')} notices,
${large.students.toLocaleString('en-IN')} students and ${large.lines.toLocaleString('en-IN')} lines of the log.

| asked for | ×1 | ×10 | ×100 |
| --- | --- | --- | --- |
${rows.join('\n')}`;
}

function round(value: number): number {
  return Number(value.toPrecision(3));
}

function writeReport(): void {
  const lines = Object.entries(figures).map(([name, value]) => `| ${name} | ${round(value)} |`);
  const report = `# Last results

${new Date().toISOString().slice(0, 10)}, Node ${process.version}, ${cpus().length} cores. ${isShort ? 'One round' : `Medians of ${rounds} rounds`} of ${seconds} s after ${warming} s to warm up, portal and bare server in turns;
the load comes from the same machine. The bare server is \`bench/bare/server.ts\`: Fastify and better-sqlite3, which do the same work: a signed token that
stands in the database, a checked body, and with a write the line of the log and the state of the history, with the same indexes, in one synced transaction.
PostgreSQL is the tests' own, which does not wait for the disk; there the same bare server by pg stands beside as well. The processor's time is what a request takes
of the server: where it takes the load longer to ask than the server to answer, as with what is kept, that says more than how many were answered.

${sections.join('\n\n')}

## Figures

| figure | value |
| --- | --- |
${lines.join('\n')}
`;
  writeFileSync(join(here, 'results.md'), report);
  console.log(report);
}
