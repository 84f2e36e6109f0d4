import Database from 'better-sqlite3';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { memoryOf, type Memory } from './sqlite-memory.ts';

let directory: string;
let writer: Database.Database;
let other: Database.Database;
let memory: Memory;

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'quadrangle-memory-'));
  const open = () => new Database(join(directory, 'some.sqlite'));
  writer = open();
  writer.pragma('journal_mode = WAL');
  writer.exec('create table token (jti text); create table course (name text)');
  other = open();
  memory = memoryOf(writer);
});

afterEach(() => {
  writer.close();
  other.close();
  rmSync(directory, { recursive: true });
});

/** Counts how often each query is run against the store. */
function asking() {
  const reads = { holder: 0, courses: 0 };
  const ask = async () => {
    await memory.remember('holder', async () => (reads.holder += 1), ['token']);
    await memory.remember('courses', async () => (reads.courses += 1));
  };
  return { reads, ask };
}

/** Writes of other processes are detected at most once per millisecond. */
const moment = () => pause(5);

test('a result stays cached while nothing is written', async () => {
  const { reads, ask } = asking();
  await ask();
  await moment();
  await ask();
  expect(reads).toEqual({ holder: 1, courses: 1 });
});

test('a result with named tables stays cached until one of them is written to', async () => {
  const { reads, ask } = asking();
  await ask();
  writer.exec(`insert into course values ('BSc')`);
  memory.forget(new Set(['course']));
  await moment();
  await ask();
  expect(reads).toEqual({ holder: 1, courses: 2 });
  memory.forget(new Set(['course', 'token']));
  await ask();
  expect(reads).toEqual({ holder: 2, courses: 3 });
  memory.forget(new Set(['*']));
  await ask();
  expect(reads).toEqual({ holder: 3, courses: 4 });
});

test('a write by another process clears every cached result', async () => {
  const { reads, ask } = asking();
  await ask();
  other.exec(`insert into course values ('BA')`);
  await moment();
  await ask();
  expect(reads).toEqual({ holder: 2, courses: 2 });
});

test('a failed query is not cached', async () => {
  const failing = memory.remember('holder', () => Promise.reject(new Error('busy')), ['token']);
  await expect(failing).rejects.toThrow('busy');
  await expect(memory.remember('holder', async () => 'found', ['token'])).resolves.toBe('found');
});
