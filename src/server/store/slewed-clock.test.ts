import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { goOnSlewed, readSlewedClock } from './slewed-clock.ts';
import { openSqlite } from './sqlite/sqlite.ts';
import type { Store } from './store.ts';
import { committedReads } from './write.ts';

const hour = 60 * 60_000;
const day = 24 * hour;
const began = Date.parse('2026-11-20T08:00:00Z');
let directory: string;
let store: Store;

beforeEach(async () => {
  directory = mkdtempSync(join(tmpdir(), 'quadrangle-clock-'));
  store = await openSqlite(directory, () => undefined);
  vi.useFakeTimers({ toFake: ['Date', 'performance'], now: began });
});
afterEach(async () => {
  vi.useRealTimers();
  await store.close();
  rmSync(directory, { recursive: true });
});

const shown = async () => ((await readSlewedClock(committedReads(store))) - began) / hour;

test('the slewed clock follows the clock of the server while nobody sets that', async () => {
  let seen = await goOnSlewed(store, undefined);
  for (let hours = 1; hours <= 30; hours += 1) {
    vi.advanceTimersByTime(hour);
    seen = await goOnSlewed(store, seen);
    expect(await shown()).toBe(hours);
  }
});

test('a clock set ahead moves the slewed clock at most four times as fast as time passes', async () => {
  const seen = await goOnSlewed(store, undefined);
  vi.advanceTimersByTime(hour);
  vi.setSystemTime(began + 100 * day);
  const { ahead } = await goOnSlewed(store, seen);
  expect([await shown(), ahead]).toEqual([4, 100 * day]);
  vi.setSystemTime(began + 2 * hour);
  expect(await shown()).toBe(2);
});

test('a start with a clock set ahead does not move the slewed clock, which then catches up', async () => {
  await goOnSlewed(store, undefined);
  vi.setSystemTime(began + 16 * hour);
  let seen = await goOnSlewed(store, undefined);
  expect(await shown()).toBe(0);
  for (let hours = 0; hours < 8; hours += 1) {
    vi.advanceTimersByTime(hour);
    seen = await goOnSlewed(store, seen);
  }
  expect(await shown()).toBe(24);
});

test('several servers move the slewed clock no faster than one', async () => {
  let [one, two] = [await goOnSlewed(store, undefined), await goOnSlewed(store, undefined)];
  vi.setSystemTime(began + 100 * day);
  for (let hours = 0; hours < 3; hours += 1) {
    vi.advanceTimersByTime(hour);
    one = await goOnSlewed(store, one);
    two = await goOnSlewed(store, two);
  }
  expect(await shown()).toBe(12);
});

test('a clock that is behind sets the slewed clock back on every server, and it then recovers slowly', async () => {
  const [one, two] = [await goOnSlewed(store, undefined), await goOnSlewed(store, undefined)];
  vi.setSystemTime(began - 200 * day);
  await goOnSlewed(store, one);
  vi.setSystemTime(began);
  vi.advanceTimersByTime(hour);
  await goOnSlewed(store, two);
  expect(await shown()).toBe(-200 * 24 + 4);
});

test('before its first run, the slewed clock shows the time of the last activity', async () => {
  const at = new Date(began - 2 * day).toISOString();
  const line = { at, email: '', role: '', action: 'added', resource: '', record_id: null, login_id: null, detail: '' };
  await store.write((tx) => tx.run(store.sql.insertInto('activity').values(line)));
  expect(await shown()).toBe(-48);
});
