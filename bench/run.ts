// npm run bench: measures the built portal against a bare server doing the same work, in turns, and keeps the results.
import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { importTimes } from './imports.ts';
import { run, median, type Load, type Seen } from './load.ts';
import { pageScripts } from './page-scripts.ts';
import { admin, measure, type Measured } from './process.ts';

const here = import.meta.dirname;
const portalEntry = join(here, '../build/server/main.js');
const bareEntry = join(here, 'bare-server.ts');
const rounds = process.argv.includes('--short') ? 1 : 3;
const seconds = process.argv.includes('--short') ? 2 : 4;

interface Pair {
  name: string;
  target: string;
  portal: Load;
  bare: Load;
}

let serial = 0;
const newCourse = () => ({ name: `Course ${(serial += 1)}`, tenure: 'Semester', no_of_term: 6 });

async function post(url: string, body: unknown, headers: Record<string, string> = {}): Promise<unknown> {
  const options = {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  };
  const answer = await fetch(url, options);
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`);
  const text = await answer.text();
  return text.startsWith('{') ? JSON.parse(text) : text;
}

async function startTimes(): Promise<Record<string, number>> {
  const ready: number[] = [];
  const npm: number[] = [];
  for (let round = 0; round < 5; round += 1) {
    const server = await measure([process.execPath, portalEntry], '/readyz');
    ready.push(server.startMs);
    await server.stop();
  }
  for (let round = 0; round < 3; round += 1) {
    const server = await measure(['npm', 'start'], '/login');
    npm.push(server.startMs);
    await server.stop();
  }
  return { 'server start to ready, ms': median(ready), 'npm start to the first page, ms': median(npm) };
}

function pairs(portal: Measured, bare: Measured, token: string): Pair[] {
  const headers = { authorization: `Bearer ${token}`, unit: 'admin' };
  const course = { method: 'POST', body: newCourse } as const;
  const login = { method: 'POST', body: () => admin } as const;
  return [
    {
      name: 'list of 200 courses',
      target: '≥ 3',
      portal: { url: `${portal.url}/api/getcourse`, headers },
      bare: { url: `${bare.url}/course` },
    },
    {
      name: 'one course',
      target: '≥ 0.8',
      portal: { url: `${portal.url}/api/getcourse/100`, headers },
      bare: { url: `${bare.url}/course/100` },
    },
    {
      name: 'login',
      target: '≥ 50/s',
      portal: { url: `${portal.url}/api/collegeuser/login`, ...login },
      bare: { url: `${bare.url}/login`, ...login },
    },
    {
      name: 'create a course, synced',
      target: '≥ 0.6',
      portal: { url: `${portal.url}/api/admin/addcourse`, headers, ...course },
      bare: { url: `${bare.url}/course`, ...course },
    },
  ];
}

async function compare({ name, target, portal, bare }: Pair) {
  await run({ ...portal, seconds: 1 });
  await run({ ...bare, seconds: 1 });
  const ours: Seen[] = [];
  const theirs: Seen[] = [];
  for (let round = 0; round < rounds; round += 1) {
    ours.push(await run({ ...portal, seconds }));
    theirs.push(await run({ ...bare, seconds }));
  }
  const ratios = ours.map((one, at) => one.perSecond / (theirs[at]?.perSecond ?? Number.NaN));
  return {
    name,
    target,
    perSecond: median(ours.map((one) => one.perSecond)),
    p99: median(ours.map((one) => one.p99)),
    barePerSecond: median(theirs.map((one) => one.perSecond)),
    bareP99: median(theirs.map((one) => one.p99)),
    ratio: median(ratios),
    failed: [...ours, ...theirs].reduce((sum, one) => sum + one.failed, 0),
  };
}

/** How much slower a read becomes while people sign in as fast as the server lets them. */
async function readsDuringLogins(portal: Measured, token: string) {
  const read: Load = {
    url: `${portal.url}/api/getcourse/100`,
    headers: { authorization: `Bearer ${token}` },
    connections: 2,
    seconds,
  };
  const alone = await run(read);
  const login: Load = { url: `${portal.url}/api/collegeuser/login`, method: 'POST', body: () => admin, seconds };
  const [during, logins] = await Promise.all([run(read), run(login)]);
  return {
    'p99 of a read alone, ms': alone.p99,
    'p99 of a read during logins, ms': during.p99,
    'logins meanwhile, 1/s': logins.perSecond,
  };
}

const figures: Record<string, number> = await startTimes();
Object.assign(figures, await importTimes(portalEntry));
const portal = await measure([process.execPath, portalEntry], '/readyz');
const bare = await measure([process.execPath, bareEntry], '/course');
await wait(3000);
figures['memory idle, MB'] = portal.memory();

const { token } = (await post(`${portal.url}/api/collegeuser/login`, admin)) as { token: string };
const headers = { authorization: `Bearer ${token}` };
for (let made = 0; made < 200; made += 1) {
  const course = newCourse();
  await post(`${portal.url}/api/admin/addcourse`, course, headers);
  await post(`${bare.url}/course`, course);
}
Object.assign(figures, await pageScripts(portal.url, admin));

const rows: Awaited<ReturnType<typeof compare>>[] = [];
for (const pair of pairs(portal, bare, token)) {
  rows.push(await compare(pair));
  if (pair.name === 'login') Object.assign(figures, await readsDuringLogins(portal, token));
}
figures['memory under load, MB'] = portal.memory();
await portal.stop();
await bare.stop();

const round = (value: number) => Number(value.toPrecision(3));
const table = [
  '| work, 10 connections | portal, 1/s | p99, ms | bare, 1/s | p99, ms | ratio | target | failed |',
  '|---|---|---|---|---|---|---|---|',
  ...rows.map(
    (row) =>
      `| ${row.name} | ${round(row.perSecond)} | ${round(row.p99)} | ${round(row.barePerSecond)} | ${round(row.bareP99)} | ${row.ratio.toFixed(2)} | ${row.target} | ${row.failed} |`,
  ),
];
const lines = Object.entries(figures).map(([name, value]) => `| ${name} | ${round(value)} |`);
const report = `# Last results

${new Date().toISOString().slice(0, 10)}, Node ${process.version}, ${cpus().length} cores. Medians of ${rounds} rounds of ${seconds} s, portal and bare server in turns;
the load comes from the same machine. The bare server is \`bench/bare-server.ts\`.

${table.join('\n')}

| figure | value |
|---|---|
${lines.join('\n')}
`;
mkdirSync(here, { recursive: true });
writeFileSync(join(here, 'results.md'), report);
console.log(report);
process.exit(0);
