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

test('a port in use is reported in one line', async () => {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  const { port } = other.address() as { port: number };
  expect(await reasonOf({ PORT: String(port) })).toMatch(/^Quadrangle could not start\. Another program .*$/);
  other.close();
});

test('a database that does not respond is reported in one line, without its password', async () => {
  const reason = await reasonOf({ PORT: '0', DATABASE_URL: 'postgres://nobody:secret@127.0.0.1:1/none' });
  expect(reason).toMatch(/^Quadrangle could not start\. Nothing answers .*$/);
  expect(reason).not.toContain('secret');
});

test('a file that is not a database is reported by its name', async () => {
  const dataDir = folder();
  writeFileSync(
    join(dataDir, 'quadrangle.sqlite'),
    'this is a letter and no database, and it is long enough to be read as one',
  );
  expect(await reasonOf({ PORT: '0', DATA_DIR: dataDir })).toMatch(/quadrangle\.sqlite in DATA_DIR is no database/);
});

test('a data folder with an unfinished restore is refused with advice', async () => {
  const dataDir = folder();
  writeFileSync(join(dataDir, 'restore-unfinished'), '');
  const started = await reasonOf({ PORT: '0', DATA_DIR: dataDir });
  expect(started).toBe(
    `In ${dataDir} a restore or a move has begun and has not ended. Run it again; or empty the folder, where nothing else is in it.`,
  );
});

test.each([
  ['portal.local', { code: 'ENOTFOUND', hostname: 'portal.local' }, /HOST is not known/],
  ['127.0.0.1', { code: 'ENOTFOUND', hostname: 'database' }, /The host of DATABASE_URL is not known/],
  ['127.0.0.1', { code: '42501' }, /Make it the owner of the database/],
  ['127.0.0.1', { message: 'Connection terminated due to connection timeout' }, /Nothing answers/],
  ['127.0.0.1', { message: 'The server does not support SSL connections' }, /speaks no TLS/],
])('the failure on %s of %j is reported in one line with advice', (host, error, advice) => {
  const said = startFailure(Object.assign(new Error('It failed'), error), host);
  expect(said).toMatch(advice);
  expect(said).not.toContain('\n');
});
