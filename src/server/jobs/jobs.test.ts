import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Context } from '../context.ts';
import { moveJob, takeJob } from '../store/meta.ts';
import { openSqlite } from '../store/sqlite/sqlite.ts';
import type { Store } from '../store/store.ts';
import { runJobs, type Job } from './jobs.ts';

const hour = 60 * 60_000;
let directory: string;
let store: Store;
let reported: unknown[];
let stops: (() => Promise<void>)[];

beforeEach(async () => {
  directory = mkdtempSync(join(tmpdir(), 'quadrangle-jobs-'));
  reported = [];
  stops = [];
  store = await openSqlite(directory, () => undefined);
  vi.useFakeTimers({ toFake: ['Date', 'performance', 'setInterval', 'clearInterval'] });
});
afterEach(async () => {
  for (const stop of stops) await stop();
  vi.useRealTimers();
  await store.close();
  rmSync(directory, { recursive: true });
});

/** A server that runs a job; `done` is how often it did. */
function serverDoing(work: () => Promise<void> = () => Promise.resolve(), more: Partial<Job> = {}) {
  const server = { done: 0, stop: () => Promise.resolve() };
  const run = async () => {
    server.done += 1;
    await work();
  };
  const context = { store, report: (error: unknown) => void reported.push(error) } as unknown as Context;
  server.stop = runJobs(context, [{ name: 'bells rung', every: hour, run, ...more }]).stop;
  stops.push(server.stop);
  return server;
}

test('of two servers only one runs a job, and it runs again an hour later', async () => {
  const [one, two] = [serverDoing(), serverDoing()];
  const done = () => one.done + two.done;
  await vi.waitFor(() => expect(done()).toBe(1));
  await vi.advanceTimersByTimeAsync(hour - 60_000);
  await Promise.all([one.stop(), two.stop()]);
  expect(done()).toBe(1);
  const three = serverDoing();
  await vi.advanceTimersByTimeAsync(2 * 60_000);
  await vi.waitFor(() => expect(three.done).toBe(1));
});

test('a job on the local disk runs on every server', async () => {
  const [one, two] = [serverDoing(undefined, { isLocal: true }), serverDoing(undefined, { isLocal: true })];
  await vi.waitFor(() => expect([one.done, two.done]).toEqual([1, 1]));
});

test('a clock that was ahead for a while does not delay a job on the local disk', async () => {
  const server = serverDoing(undefined, { isLocal: true });
  const now = Date.now();
  vi.setSystemTime(now + 1000 * hour);
  await vi.advanceTimersByTimeAsync(hour);
  await vi.waitFor(() => expect(server.done).toBe(2));
  vi.setSystemTime(now + hour);
  await vi.advanceTimersByTimeAsync(hour);
  await vi.waitFor(() => expect(server.done).toBe(3));
});

test('a job that runs for a long time is not taken over by another server', async () => {
  const end = Promise.withResolvers<undefined>();
  const one = serverDoing(() => end.promise);
  await vi.waitFor(() => expect(one.done).toBe(1));
  const two = serverDoing(undefined, { every: 60_000 });
  for (let minutes = 0; minutes < 10; minutes += 1) {
    await vi.advanceTimersByTimeAsync(60_000);
    // Its renewals of the lease are on disk before the next minute begins.
    await store.write(() => Promise.resolve());
  }
  expect(two.done).toBe(0);
  end.resolve(undefined);
});

test('a failed renewal of the lease neither loses a running job nor delays its next run', async () => {
  const end = Promise.withResolvers<undefined>();
  const one = serverDoing(() => end.promise);
  await vi.waitFor(() => expect(one.done).toBe(1));
  const away = vi.spyOn(store, 'write').mockRejectedValueOnce(new Error('The database is away.'));
  await vi.advanceTimersByTimeAsync(30_000);
  expect(away).toHaveBeenCalledOnce();
  for (let minutes = 0; minutes < 10; minutes += 1) {
    await vi.advanceTimersByTimeAsync(60_000);
    await store.write(() => Promise.resolve());
  }
  const two = serverDoing();
  await store.write(() => Promise.resolve());
  expect(two.done).toBe(0);
  end.resolve(undefined);
  // Half an hour of work does not delay the next run by half an hour.
  await vi.advanceTimersByTimeAsync(hour - 10 * 60_000);
  await vi.waitFor(() => expect(one.done + two.done).toBe(2));
});

test('the job of a killed server is taken over by another', async () => {
  expect(await takeJob(store, { name: 'bells rung', until: Date.now() + 2 * 60_000 }, hour)).toBeDefined();
  const other = serverDoing();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(other.done).toBe(0);
  await vi.advanceTimersByTimeAsync(2 * 60_000);
  await vi.waitFor(() => expect(other.done).toBe(1));
});

test.each([
  ['two hours', 2 * hour],
  ['two years', 700 * 24 * hour],
])('a next run written while a clock was ahead by %s does not block a job', async (_, ahead) => {
  const held = await takeJob(store, { name: 'bells rung', until: Date.now() + 2 * 60_000 }, hour);
  expect(await moveJob(store, held!, Date.now() + ahead)).toBeDefined();
  const one = serverDoing();
  await vi.waitFor(() => expect(one.done).toBe(1));
});

test('a failed job is reported by its name and runs again at its next turn', async () => {
  const one = serverDoing(() => Promise.reject(new Error('The rope is torn')));
  await vi.waitFor(() => expect(reported).toHaveLength(1));
  expect(reported[0]).toMatchObject({
    message: 'The job "bells rung" failed. It is tried again at its next turn.',
    cause: { message: 'The rope is torn' },
  });
  await one.stop();
  const two = serverDoing();
  await vi.advanceTimersByTimeAsync(hour - 60_000);
  expect(two.done).toBe(0);
  await vi.advanceTimersByTimeAsync(2 * 60_000);
  await vi.waitFor(() => expect(two.done).toBe(1));
});

test('stopping waits for the running job', async () => {
  const end = Promise.withResolvers<undefined>();
  const one = serverDoing(() => end.promise);
  await vi.waitFor(() => expect(one.done).toBe(1));
  let isStopped = false;
  const stopping = one.stop().then(() => {
    isStopped = true;
  });
  await new Promise(setImmediate);
  expect(isStopped).toBe(false);
  end.resolve(undefined);
  await stopping;
});
