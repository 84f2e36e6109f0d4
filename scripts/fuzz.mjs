// npm run fuzz: sends random requests to every call, as every role, on both engines; `npm run fuzz -- --help` lists the
// options.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { continueOnPinnedNode, fail, prepare, readOptions, root } from './prepare.mjs';

const help = `npm run fuzz -- [--minutes 15] [--runs N] [--seed N]

Asks every call for whatever comes to mind, as nobody and as every role, on SQLite and then on PostgreSQL.
  --minutes  how long it takes, for both engines together: 15 unless told otherwise
  --runs     at most so many requests of a call as each role; the time may end it sooner
  --seed     the number that an earlier run printed, to ask the same again

At the end it says how much it asked, which answer took longest, and how much memory it came to.`;

/** The default duration. */
const usual = 15;

const values = readOptions({
  help: { type: 'boolean' },
  minutes: { type: 'string' },
  runs: { type: 'string' },
  seed: { type: 'string' },
});
if (values.help) {
  console.log(help);
  process.exit();
}
const minutes = Number(values.minutes ?? usual);
const seed = Number(values.seed ?? Math.floor(Math.random() * 2 ** 31));
if (!(minutes > 0)) fail('--minutes is how long it may take: a number above 0.');
if (values.runs !== undefined && !/^[1-9]\d*$/.test(values.runs)) {
  fail('--runs is how many requests each role sends to each call: a whole number.');
}
if (!Number.isInteger(seed)) fail('--seed is a whole number, the one that an earlier run printed.');

prepare({ build: false });
await continueOnPinnedNode();
const limit = values.runs ? `at most ${values.runs} times as every role, ` : '';
console.log(`── every call, ${limit}for ${minutes} minutes; to ask the same again: npm run fuzz -- --seed ${seed}`);
mkdirSync(join(root, 'test-results'), { recursive: true });
const report = join(root, 'test-results/fuzz.jsonl');
rmSync(report, { force: true });
const { status } = spawnSync(
  process.execPath,
  [
    ...[join(root, 'node_modules/vitest/vitest.mjs'), 'run', '--configLoader=native'],
    ...['--reporter=verbose', '--project', 'security', 'fuzz.test'],
  ],
  {
    cwd: root,
    stdio: 'inherit',
    env: {
      ...process.env,
      FUZZ_MINUTES: String(minutes),
      FUZZ_SEED: String(seed),
      FUZZ_REPORT: report,
      ...(values.runs && { FUZZ_RUNS: values.runs }),
    },
  },
);
for (const line of linesOf(report)) console.log(told(JSON.parse(line)));
process.exitCode = status ?? 1;

/** @param {string} file */
function linesOf(file) {
  try {
    return readFileSync(file, 'utf8').trim().split('\n');
  } catch {
    return [];
  }
}

/**
 * @param {{ engine: string, calls: number, requests: number, taken: number, slowest: number, slowestCall: string,
 * memory: number }} done
 */
function told({ engine, calls, requests, taken, slowest, slowestCall, memory }) {
  const most = `${Math.round(memory / 1024 ** 2)} MB at most, the tests’ own among it`;
  return `${engine}: ${requests} requests of ${calls} calls, ${taken} of them taken; slowest ${Math.round(slowest)} ms (${slowestCall}); ${most}`;
}
