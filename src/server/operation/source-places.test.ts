import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inSources } from './source-places.ts';

const root = mkdtempSync(join(tmpdir(), 'quadrangle-places-'));
const folder = pathToFileURL(`${root}/`).href;

beforeAll(() => {
  // The first letter of the script is in line 11 of its source.
  const map = { version: 3, names: [], sources: ['src/start.ts'], mappings: 'AAUA' };
  writeFileSync(join(root, 'start.js.map'), JSON.stringify(map));
  writeFileSync(join(root, 'torn.js.map'), '{"version":');
});

afterAll(() => rmSync(root, { recursive: true, force: true }));

test('a stack is mapped to the positions in the sources', () => {
  const stack = `Error: lost\n    at open (${folder}start.js:1:1)\n    at async ${folder}start.js:1:1`;
  const source = `${join(root, 'src/start.ts')}:11:1`;
  expect(inSources(stack, folder)).toBe(`Error: lost\n    at open (${source})\n    at async ${source}`);
});

test('a position without a readable source map stays unchanged', () => {
  const stack = `Error: lost\n    at ${folder}packages.js:1:1\n    at ${folder}torn.js:1:1\n    at node:fs:10:2`;
  expect(inSources(stack, folder)).toBe(stack);
});

test('a position outside the folder is not mapped', () => {
  const stack = `Error: ${folder}start.js:1:1`;
  expect(inSources(stack, `${folder}other/`)).toBe(stack);
});
