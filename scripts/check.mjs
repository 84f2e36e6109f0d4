// npm run check: format, lint and types. Runs every step even after one failed, so that one run shows all there is to
// mend.
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { continueOnPinnedNode, prepare, root } from './prepare.mjs';

prepare();
await continueOnPinnedNode();

/** @type {string[]} */
const projects = JSON.parse(readFileSync(join(root, 'tsconfig.json'), 'utf8')).references.map(
  (/** @type {{ path: string }} */ reference) => reference.path.replace('./', ''),
);
/** @typedef {readonly [name: string, program: string, ...args: string[]]} Step */
/** @type {readonly Step[]} */
const steps = [
  ['format', 'prettier/bin/prettier.cjs', '--check', '--log-level=warn', '.'],
  ...projects.map(
    (project) => /** @type {Step} */ ([`types of ${project}`, '@typescript/native/bin/tsc', '-p', project]),
  ),
  ['lint', 'eslint/bin/eslint.js', '--max-warnings=0', '.'],
];

// The linter keeps one CPU busy for longer than all other steps together keep a second one.
const failed = (await Promise.all([inTurn(steps.slice(0, -1)), inTurn(steps.slice(-1))])).flat();

if (failed.length === 0) {
  console.log('All checks passed.');
} else {
  console.error(`Failed: ${failed.join(', ')}.`);
  process.exitCode = 1;
}

/**
 * Runs steps one after the other. Returns the names of the failed steps.
 * @param {readonly Step[]} some
 */
async function inTurn(some) {
  const failures = [];
  for (const step of some) if (!(await succeeds(step))) failures.push(step[0]);
  return failures;
}

/** Runs a step and prints its whole output when it has ended, so that the outputs of parallel steps do not mix. */
async function succeeds(/** @type {Step} */ [name, program, ...args]) {
  const started = performance.now();
  const child = spawn(process.execPath, [join(root, 'node_modules', program), ...args], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...(process.stdout.isTTY && { FORCE_COLOR: '1' }) },
  });
  const ended = new Promise((resolve) => child.once('close', resolve));
  const [status, ...said] = await Promise.all([ended, text(child.stdout), text(child.stderr)]);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`── ${name}\n${said.join('')}   ${status === 0 ? 'ok' : 'FAILED'} in ${seconds} s`);
  return status === 0;
}
