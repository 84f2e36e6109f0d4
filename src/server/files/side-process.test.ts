import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
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
    `process.on('message', ({ ends }) => (ends ? process.exit() : process.send(process.pid)));`,
  );
  helper = openSideProcess({ folder, name: 'helper', longest: 10_000 });
});
afterEach(async () => {
  await helper.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Whether there is a process with this number; one that ended is there until this one was told. */
function isThere(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

test('a program that was ended while nobody asked it is started again', async () => {
  const first = Number(await helper.ask({}));
  process.kill(first, 'SIGKILL');
  await vi.waitUntil(() => !isThere(first));
  const second = await helper.ask({});
  expect(second).toEqual(expect.any(Number));
  expect(second).not.toBe(first);
});

test('a program that ends over a job has no answer, and the next job has one', async () => {
  const answers = await Promise.all([helper.ask({ ends: true }), helper.ask({})]);
  expect(answers).toEqual([undefined, expect.any(Number)]);
});
