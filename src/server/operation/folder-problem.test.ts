import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { folderProblem } from './folder-problem.ts';

const folder = mkdtempSync(join(tmpdir(), 'quadrangle-folder-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('an existing folder is accepted, and one that can be created below it', async () => {
  expect(await folderProblem(folder)).toBeUndefined();
  expect(await folderProblem(join(folder, 'not', 'yet'))).toBeUndefined();
});

test('a file, and a folder below a file, are refused', async () => {
  const file = join(folder, 'letter.txt');
  writeFileSync(file, '');
  expect(await folderProblem(file)).toBe(`${file} is a file`);
  expect(await folderProblem(join(file, 'backups'))).toContain('ENOTDIR');
});
