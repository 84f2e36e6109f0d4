// npm run fuzz: asks every call for whatever comes to mind, as every role, on both engines. -- --runs 200 --seed 7 says how often and which.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { continueOnPinnedNode, fail, prepare, root } from './prepare.mjs';

const { values } = parseArgs({ options: { runs: { type: 'string' }, seed: { type: 'string' } } });
const runs = Number(values.runs ?? 50);
const seed = Number(values.seed ?? Math.floor(Math.random() * 2 ** 31));
if (!Number.isInteger(runs) || runs < 1)
  fail('--runs is how many requests each role sends to each call: a whole number.');
if (!Number.isInteger(seed)) fail('--seed is a whole number, the one that an earlier run printed.');

prepare({ build: false });
await continueOnPinnedNode();
console.log(`── every call, ${runs} times as every role; seed ${seed}`);
const { status } = spawnSync(
  process.execPath,
  [join(root, 'node_modules/vitest/vitest.mjs'), 'run', '--configLoader=native', '--project', 'security', 'fuzz.test'],
  { cwd: root, stdio: 'inherit', env: { ...process.env, FUZZ_RUNS: String(runs), FUZZ_SEED: String(seed) } },
);
process.exitCode = status ?? 1;
