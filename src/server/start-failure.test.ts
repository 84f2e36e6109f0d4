import { createServer } from 'node:net';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { start } from './start.ts';
import { startFailure } from './start-failure.ts';

const folder = () => mkdtempSync(join(tmpdir(), 'quadrangle-failure-'));
const reasonOf = (env: Record<string, string>) =>
  start({ DATA_DIR: folder(), ADMIN_EMAIL: 'a@b.in', ADMIN_PASSWORD: 'long enough', ...env }).then(
    () => 'it started',
    startFailure,
  );

test('a port that is taken is said in one line', async () => {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  const { port } = other.address() as { port: number };
  expect(await reasonOf({ PORT: String(port) })).toMatch(/^Quadrangle could not start\. Another program .*$/);
  other.close();
});

test('a database that does not answer is said in one line', async () => {
  const reason = await reasonOf({ PORT: '0', DATABASE_URL: 'postgres://nobody:secret@127.0.0.1:1/none' });
  expect(reason).toMatch(/^Quadrangle could not start\. Nothing answers .*$/);
  expect(reason).not.toContain('secret');
});

test('a file that is no database is said in one line', async () => {
  const dataDir = folder();
  writeFileSync(
    join(dataDir, 'quadrangle.sqlite'),
    'this is a letter and no database, and it is long enough to be read as one',
  );
  expect(await reasonOf({ PORT: '0', DATA_DIR: dataDir })).toMatch(/quadrangle\.sqlite in DATA_DIR is no database/);
});
