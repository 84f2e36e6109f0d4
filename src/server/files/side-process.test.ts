import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openSideProcess, type SideProcess } from './side-process.ts';

let folder: string;
let helper: SideProcess<object, number>;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'quadrangle-side-'));
  writeFileSync(
    join(folder, 'helper.ts'),
    `process.on('message', ({ ends, waits }) => (ends ? process.exit() : waits || process.send(process.pid)));
    process.send('ready');`,
  );
  helper = openSideProcess({ folder, name: 'helper', longest: 10_000 });
});
afterEach(async () => {
  await helper.close();
  rmSync(folder, { recursive: true, force: true });
});

/** The id of the process that responds. */
async function pid(): Promise<number> {
  const outcome = await helper.ask({});
  if ('failure' in outcome) throw new Error(outcome.why);
  return outcome.result;
}

/** Whether a process with this id exists; an ended one exists until its parent was notified. */
function isThere(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

test('a process that ended while idle is started again by the next request', async () => {
  const first = await pid();
  process.kill(first, 'SIGKILL');
  await vi.waitUntil(() => !isThere(first));
  expect(await pid()).not.toBe(first);
});

test('a process that exits during a job fails that job, and the next job succeeds', async () => {
  const answers = await Promise.all([helper.ask({ ends: true }), helper.ask({})]);
  expect(answers).toEqual([{ failure: 'ended', why: 'exit code 0' }, { result: expect.any(Number) as number }]);
});

test('a process killed during a job is reported as killed, not as ended', async () => {
  const first = await pid();
  const asked = helper.ask({ waits: true });
  process.kill(first, 'SIGKILL');
  expect(await asked).toEqual({ failure: 'killed', why: 'SIGKILL' });
});

test('a process that cannot start fails the job, and the next job starts it when it can', async () => {
  const program = join(folder, 'helper.ts');
  const whole = readFileSync(program);
  writeFileSync(program, `process.exit(1);`);
  expect(await helper.ask({})).toEqual({ failure: 'not started', why: 'exit code 1' });
  writeFileSync(program, whole);
  expect(await helper.ask({})).toEqual({ result: expect.any(Number) as number });
});

test('a job fails as not started when no process can be created, and the next job succeeds', async () => {
  const { execPath } = process;
  process.execPath = join(folder, 'no-node');
  expect(await helper.ask({}).finally(() => (process.execPath = execPath))).toMatchObject({ failure: 'not started' });
  expect(await helper.ask({})).toEqual({ result: expect.any(Number) as number });
});
