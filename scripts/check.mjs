// npm run check: format, lint and types. Runs every step even after one failed, so that one run shows all there is to mend.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
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

const failed = steps.filter(([name, program, ...args]) => {
  console.log(`── ${name}`);
  const started = performance.now();
  const { status } = spawnSync(process.execPath, [join(root, 'node_modules', program), ...args], {
    cwd: root,
    stdio: 'inherit',
  });
  console.log(`   ${status === 0 ? 'ok' : 'FAILED'} in ${((performance.now() - started) / 1000).toFixed(1)} s`);
  return status !== 0;
});

if (failed.length === 0) {
  console.log('All checks passed.');
} else {
  console.error(`Failed: ${failed.map(([name]) => name).join(', ')}.`);
  process.exitCode = 1;
}
