import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '../..');

test('the map in the documentation has a line for every folder of src', () => {
  const mapped = new Set(places());
  expect(folders().filter((folder) => !mapped.has(folder))).toEqual([]);
});

test('every path in the map exists', () => {
  expect(places().filter((place) => !existsSync(join(root, place)))).toEqual([]);
});

/** Every folder in `src`, by its path from the root: `src/model/kinds`. */
function folders(): string[] {
  return readdirSync(join(root, 'src'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ parentPath, name }) => join(parentPath, name).slice(root.length + 1));
}

/**
 * The paths that the map names, from the root: folders in its headings and text, others in the first column of its
 * tables.
 */
function places(): string[] {
  const [, map = ''] = /^## The map$(.*?)^## /ms.exec(readFileSync(join(root, 'docs/architecture.md'), 'utf8')) ?? [];
  let room = '';
  return map.split('\n').flatMap((line) => {
    if (line.startsWith('###')) room = /`(src\/\w+)`/.exec(line)?.[1] ?? '';
    const isRow = line.startsWith('|');
    const [, names = ''] = isRow ? line.split('|') : ['', line];
    return [...names.matchAll(/`([^`]+)`/g)]
      .map(([, name = '']) => (isRow && !name.startsWith('src/') ? join(room, name) : name))
      .filter((place) => isRow || place.startsWith('src/'));
  });
}
