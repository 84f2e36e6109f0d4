import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fileInPlace } from './file-in-place.ts';

let folder = '';
let file = '';
let assertInPlace = () => {};

beforeEach(() => {
  folder = join(mkdtempSync(join(tmpdir(), 'quadrangle-in-place-')), 'data');
  mkdirSync(folder);
  file = join(folder, 'quadrangle.sqlite');
  writeFileSync(file, 'rows');
  writeFileSync(`${file}-wal`, 'log');
  assertInPlace = fileInPlace(file);
  // A minute later the folder has long been unchanged, so its modification time alone decides.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 });
  assertInPlace();
});

afterEach(() => {
  vi.useRealTimers();
  rmSync(join(folder, '..'), { recursive: true, force: true });
});

test.each([
  ['the file', () => file],
  ['its log', () => `${file}-wal`],
  ['the folder', () => folder],
])('fileInPlace throws while %s is moved away, and not when it is back', (_what, path) => {
  renameSync(path(), `${path()}-elsewhere`);
  expect(assertInPlace).toThrow('is not the file any more');
  expect(assertInPlace).toThrow('is not the file any more');
  renameSync(`${path()}-elsewhere`, path());
  expect(assertInPlace).not.toThrow();
});

test('fileInPlace throws when another file has replaced the database file', () => {
  writeFileSync(`${file}.new`, 'other rows');
  expect(assertInPlace).not.toThrow();
  renameSync(`${file}.new`, file);
  expect(assertInPlace).toThrow('is not the file any more');
});
