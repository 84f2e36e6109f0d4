import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deleteCode } from '../store/accounts/codes.ts';
import { openSqlite } from '../store/sqlite/sqlite.ts';
import type { Store } from '../store/store.ts';
import { checkCode, codeMinutes, maxCodeTries, issueCode } from './codes.ts';

const secret = Buffer.alloc(32, 'secret');
const directory = mkdtempSync(join(tmpdir(), 'quadrangle-codes-'));
let store: Store;
let users = 0;

beforeAll(async () => {
  store = await openSqlite(directory, (error) => {
    throw error;
  });
});

afterAll(async () => {
  await store.close();
  rmSync(directory, { recursive: true });
});

const issue = (userId: number) => store.write((tx) => issueCode({ store, tx }, secret, userId));
const check = (userId: number, code: string) => store.write((tx) => checkCode({ store, tx }, secret, { userId, code }));
const other = (code: string) => (code === '000000' ? '000001' : '000000');

test('a code has six digits and is not stored as plain text', async () => {
  const code = await issue((users += 1));
  expect(code).toMatch(/^\d{6}$/);
  const stored = await store.read.one(store.sql.selectFrom('reset_code').selectAll().where('user_id', '=', users));
  expect(JSON.stringify(stored)).not.toContain(code);
});

test('a code is valid only for its own user', async () => {
  const code = await issue((users += 1));
  expect(await check(users, code)).toBe(true);
  expect(await check(users + 1, code)).toBe(false);
});

test('a new code replaces the previous one', async () => {
  const first = await issue((users += 1));
  const second = await issue(users);
  expect(await check(users, second)).toBe(true);
  if (first !== second) expect(await check(users, first)).toBe(false);
});

test('too many wrong codes, in sequence or concurrently, make the right one invalid', async () => {
  const code = await issue((users += 1));
  await Promise.all(Array.from({ length: maxCodeTries - 1 }, () => check(users, other(code))));
  expect(await check(users, code)).toBe(true);
  expect(await check(users, other(code))).toBe(false);
  expect(await check(users, code)).toBe(false);
});

test('a code expires after its lifetime', async () => {
  const code = await issue((users += 1));
  vi.setSystemTime(Date.now() + codeMinutes * 60_000 - 1000);
  expect(await check(users, code)).toBe(true);
  vi.setSystemTime(Date.now() + 1001);
  expect(await check(users, code)).toBe(false);
  vi.useRealTimers();
});

test('a code issued while the clock was ahead is not valid before its time of issue', async () => {
  const now = Date.now();
  vi.setSystemTime(now + 24 * 3_600_000);
  const code = await issue((users += 1));
  vi.setSystemTime(now);
  expect(await check(users, code)).toBe(false);
  vi.useRealTimers();
});

test('a deleted code is not valid any more', async () => {
  const code = await issue((users += 1));
  await store.write((tx) => deleteCode({ store, tx }, users));
  expect(await check(users, code)).toBe(false);
});
