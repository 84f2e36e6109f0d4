// npm test: everything, or one suite of it: npm test -- unit|house|contract|security|journeys [filter]. The last line
// counts over all runners.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { continueOnPinnedNode, fail, prepare, root } from './prepare.mjs';

const suites = ['unit', 'house', 'contract', 'security', 'journeys'];
const [suite, ...filters] = process.argv.slice(2);
if (suite && !suites.includes(suite)) fail(`There is no suite "${suite}". The suites are ${suites.join(', ')}.`);

const withJourneys = !suite || suite === 'journeys';
// Security looks at the portal's page as well, which is there once it is built.
prepare({ build: withJourneys || suite === 'security' });
// Tests that start a server process use an up-to-date build if there is one: it starts in a third of the time.
if (withJourneys) process.env.TEST_BUILT_SERVER = 'yes';
await continueOnPinnedNode();

/** @typedef {{ passed: number, failed: number, flaky?: number, faults?: string[] }} Count */
/** @type {Count[]} */
const counts = [];
if (suite !== 'journeys') counts.push(vitest());
if (withJourneys) counts.push(playwright());

const passed = counts.reduce((sum, one) => sum + one.passed, 0);
const failed = counts.reduce((sum, one) => sum + one.failed, 0);
const flaky = counts.reduce((sum, one) => sum + (one.flaky ?? 0), 0);
// The journeys print thousands of lines after an earlier failure, so failures are repeated at the end of the output.
for (const fault of counts.flatMap(({ faults = [] }) => faults)) console.log(`\n${fault}`);
if (flaky > 0) console.log(`\n${flaky} of those that passed did so only at a later try.`);
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;

function vitest() {
  console.log(`── ${suite ?? 'unit, house, contract and security'} tests`);
  const report = freshReport('vitest.json');
  // The pattern also matches the second half of a suite, such as unit-server.
  const projects = suite ? ['--project', `${suite}*`] : [];
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  return run(
    report,
    ['vitest/vitest.mjs', 'run', '--configLoader=native', ...projects, ...reporters, ...filters],
    (json) => ({
      passed: json.numPassedTests,
      // A file that cannot be loaded contains no failed test, but is a failure nevertheless.
      failed: Number(json.numFailedTests) + Number(json.testResults.filter(isBroken).length),
      flaky: json.testResults.flatMap((/** @type {TestFile} */ file) => file.assertionResults.filter(isFlaky)).length,
      faults: json.testResults.flatMap(faultsOf),
    }),
  );
}

function playwright() {
  console.log('── journeys in a real browser');
  const report = freshReport('journeys.json');
  process.env.PLAYWRIGHT_JSON_OUTPUT_FILE = report;
  return run(report, ['@playwright/test/cli.js', 'test', '--reporter=list,json', ...filters], ({ stats }) => ({
    passed: Number(stats.expected) + Number(stats.flaky),
    failed: Number(stats.unexpected),
    flaky: Number(stats.flaky),
  }));
}

/**
 * Runs a runner and reads its report. One that ended badly without naming a failed test counts as one failure.
 * @param {string} report
 * @param {string[]} command the runner's own script in node_modules, and its arguments
 * @param {(json: any) => Count} read
 */
function run(report, [program = '', ...args], read) {
  const script = join(root, 'node_modules', program);
  const { status } = spawnSync(process.execPath, [script, ...args], { cwd: root, stdio: 'inherit' });
  let found = { passed: 0, failed: 0 };
  try {
    found = read(JSON.parse(readFileSync(report, 'utf8')));
  } catch {
    console.error(`${program} ended without a report.`);
  }
  return status !== 0 && found.failed === 0 ? { ...found, failed: 1 } : found;
}

function freshReport(/** @type {string} */ name) {
  const folder = join(root, 'test-results');
  mkdirSync(folder, { recursive: true });
  rmSync(join(folder, name), { force: true });
  return join(folder, name);
}

/**
 * @typedef {{ name: string, status: string, message: string, assertionResults: Assertion[] }} TestFile
 * @typedef {{ status: string, fullName: string, failureMessages: string[] }} Assertion
 */

function isBroken(/** @type {TestFile} */ { status, assertionResults }) {
  return status === 'failed' && !assertionResults.some(isFailed);
}

function isFailed(/** @type {Assertion} */ { status }) {
  return status === 'failed';
}

/** The report keeps the errors of the earlier tries of a test that passed in the end. */
function isFlaky(/** @type {Assertion} */ { status, failureMessages }) {
  return status === 'passed' && failureMessages.length > 0;
}

/** What failed in a file, also what passed only at a later try, and why. */
function faultsOf(/** @type {TestFile} */ file) {
  const path = relative(root, file.name);
  if (isBroken(file)) return [`FAILED ${path}\n${file.message}`];
  return file.assertionResults
    .filter((one) => isFailed(one) || isFlaky(one))
    .map((one) => {
      const outcome = isFailed(one) ? 'FAILED' : 'FAILED AT FIRST';
      return `${outcome} ${path} › ${one.fullName}\n${one.failureMessages.join('\n')}`;
    });
}
