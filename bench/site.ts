// The public site on the sample college: npm run bench site [data folder] [--short]. What is asked for again and again
// against a bare server that sends the same bytes, while an editor publishes and while nobody does; the first time a
// page is made; what the home page weighs.
import { writeFileSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { siteBase } from '#model/site/addresses.ts';
import { openDemoCollege, signInToDemo } from './demo-college.ts';
import { firstRenders, type Render } from './first-renders.ts';
import { median, run, type Seen } from './load.ts';
import { pageKinds } from '#test/helpers/page-kinds.ts';
import { measure, type Measured } from './process.ts';
import { sentPage } from './sent-page.ts';

const isShort = process.argv.includes('--short');
const rounds = isShort ? 1 : 3;
const seconds = isShort ? 2 : 4;
const folder = process.argv.slice(2).find((word) => !word.startsWith('-'));

const site = await openDemoCollege(folder);
const editor = await signInToDemo(site.url);
const kinds = await pageKinds(site.url);
const weights = await homeWeights();
const rows: string[] = [];
const pages = [siteBase, kinds.find(({ name }) => name === '/notice/:ref')?.path ?? ''];
for (const isKnown of [false, true]) {
  for (const isPublishing of [false, true]) {
    for (const path of pages) rows.push(await compared({ path, isKnown, isPublishing }));
  }
}
const renders = await firstRenders(site.url, { headers: editor, kinds, times: isShort ? 5 : 20 });
await site.stop();
writeReport();
process.exit(0);

interface Work {
  readonly path: string;
  /** Whether the asker has the page already, and only asks whether it is still the same. */
  readonly isKnown: boolean;
  readonly isPublishing: boolean;
}

async function compared(work: Work): Promise<string> {
  const bare = await openBare(work.path);
  const ours: Spent[] = [];
  const theirs: Spent[] = [];
  await loaded(site, work, 1);
  await loaded(bare, { ...work, isPublishing: false }, 1);
  for (let round = 0; round < rounds; round += 1) {
    ours.push(await loaded(site, work, seconds));
    theirs.push(await loaded(bare, { ...work, isPublishing: false }, seconds));
  }
  await bare.stop();
  const ratio = median(ours.map((one, at) => one.perSecond / (theirs[at]?.perSecond ?? Number.NaN)));
  const failed = [...ours, ...theirs].reduce((sum, one) => sum + one.failed, 0);
  const of = (all: readonly Spent[]) =>
    [median(all.map((one) => one.perSecond)), median(all.map((one) => one.p99)), median(all.map((one) => one.cpu))]
      .map(round)
      .join(' | ');
  const what = [
    work.path === siteBase ? 'home page' : 'notice',
    work.isKnown ? 'known already (304)' : 'in full (br)',
    work.isPublishing ? 'a notice published every second' : 'nothing written',
  ].join(', ');
  const line = `| ${what} | ${of(ours)} | ${of(theirs)} | ${ratio.toFixed(2)} | ${failed} |`;
  console.log(line);
  return line;
}

/** What a load saw, and the processor time of the server for one request, in µs. */
interface Spent extends Seen {
  readonly cpu: number;
}

async function loaded(server: Measured, { path, isKnown, isPublishing }: Work, length: number): Promise<Spent> {
  const url = server.url + path;
  const headers: Record<string, string> = { 'accept-encoding': 'br' };
  const learn = async () => {
    const etag = (await fetch(url)).headers.get('etag') ?? '';
    if (isKnown) headers['if-none-match'] = etag;
  };
  await learn();
  const ending = new AbortController();
  // A reader of the news gets the new page shortly after it was changed.
  const publishing = isPublishing ? publishUntil(ending.signal, learn) : Promise.resolve();
  const before = server.cpu();
  const seen = await run({ url, headers, seconds: length });
  const used = server.cpu() - before;
  ending.abort();
  await publishing;
  return { ...seen, cpu: (used * 1_000_000) / (seen.perSecond * length) };
}

async function publishUntil(signal: AbortSignal, published: () => Promise<void>): Promise<void> {
  for (let count = 1; !signal.aborted; count += 1) {
    await publish(`Results of semester ${count}`);
    await published();
    await wait(1000, undefined, { signal }).catch(() => undefined);
  }
}

async function publish(title: string): Promise<void> {
  const notice = {
    date: '2026-11-20',
    type: 'EXAM_RESULTS',
    posted_as: 'Principal',
    title,
    description: '<p>Passed.</p>',
  };
  const body = JSON.stringify(notice);
  const answer = await fetch(`${site.url}/api/admin/createnotice`, { method: 'POST', headers: editor, body });
  if (!answer.ok) throw new Error(`Publishing answered ${answer.status}: ${await answer.text()}`);
}

/** A bare server that sends what the site sends at this moment. */
async function openBare(path: string): Promise<Measured> {
  const file = join(tmpdir(), `quadrangle-bench-pages-${process.pid}.json`);
  writeFileSync(file, JSON.stringify([await sentPage(site.url, path)]));
  return measure([process.execPath, join(import.meta.dirname, 'bare-site.ts')], '/ready', { PAGES: file });
}

/** The home page and what it loads but for pictures, in kB as sent. */
async function homeWeights(): Promise<Record<string, number>> {
  const html = await (await fetch(site.url + siteBase)).text();
  const loads = [...html.matchAll(/<(?:link rel="stylesheet" href|script type="module" src)="([^"]+)"/g)];
  const files = [siteBase, ...loads.map(([, address = '']) => address)];
  const weights: Record<string, number> = {};
  for (const file of files) {
    const { headers, body } = await sentPage(site.url, file);
    const kind = headers['content-type']?.split(';')[0] ?? '';
    weights[kind] = (weights[kind] ?? 0) + Buffer.from(body, 'base64').length / 1000;
  }
  return { ...weights, 'home page in all': Object.values(weights).reduce((sum, one) => sum + one, 0) };
}

function round(value: number): number {
  return Number(value.toPrecision(3));
}

function writeReport(): void {
  const report = `# The public site

${new Date().toISOString().slice(0, 10)}, Node ${process.version}, ${cpus().length} cores, SQLite, the sample college. The bare server is \`bench/bare-site.ts\`: Fastify, which sends the same
bytes with the same headers from a process of its own. Medians of ${rounds} rounds of ${seconds} s in turns, 10 connections kept alive; the load comes from the same
machine. Target: a ratio of 0.9 at least.

| asked for | site, 1/s | p99, ms | processor, µs | bare, 1/s | p99, ms | processor, µs | ratio | failed |
|---|---|---|---|---|---|---|---|---|
${rows.join('\n')}

What the home page weighs without pictures, packed as it is sent; 60 kB at the most.

| file | kB |
|---|---|
${Object.entries(weights)
  .map(([name, weight]) => `| ${name} | ${weight.toFixed(1)} |`)
  .join('\n')}

The first time a page is made, over HTTP and packed, each time after a write that touches it: ${isShort ? 5 : 20} times. Of each kind the heaviest page. Target: 15 ms.

| page | HTML, kB | median, ms | worst, ms |
|---|---|---|---|
${renders.map(rendered).join('\n')}
`;
  writeFileSync(join(import.meta.dirname, 'site.md'), report);
  console.log(report);
}

function rendered({ kind, times }: Render): string {
  const figures = [kind.size / 1000, median(times), Math.max(...times)].map(round);
  return `| ${kind.name} | ${figures.join(' | ')} |`;
}
