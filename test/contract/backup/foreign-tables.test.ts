import { hash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { pack as newPack } from 'tar-stream';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { moveDatabase } from '#server/backup/move-database.ts';
import { readParts, verifyArchive } from '#server/backup/read-archive.ts';
import { command, environmentOf, newFolder, newPlace, placeOf, removeFolders, sumsOf } from './backup-places.ts';
import { engines, startServer, type Engine, type Server } from '../server.ts';

// The tests create whole databases repeatedly, which is slow on a busy machine.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

afterAll(removeFolders);

const other: Record<Engine, Engine> = { sqlite: 'postgres', postgres: 'sqlite' };

/** Tables as extensions and monitoring programs create them: also with an id that no sequence assigns. */
const foreign = {
  heartbeat: 'create table heartbeat (node text, seen timestamp)',
  spatial_ref_sys: 'create table spatial_ref_sys (id int primary key, auth_name text)',
};

describe.each(engines)('%s: a database with tables that the portal did not make', (engine) => {
  let server: Server;
  const run = async (statement: string) => {
    const { store } = server.running.context;
    await store.write((tx) => tx.run(sql.raw(statement).compile(store.sql)));
  };
  const namesIn = async (archive: string) => (await verifyArchive(archive)).tables.map(({ name }) => name);
  const backUp = async (name: string): Promise<string> => {
    const target = join(newFolder(), `${name}.tar`);
    expect(await command(environmentOf(placeOf(server)), 'backup', '--to', target)).toMatchObject({ code: 0 });
    return target;
  };

  beforeAll(async () => {
    server = await startServer(engine);
    for (const statement of Object.values(foreign)) await run(statement);
    await run(`insert into heartbeat values ('one', '2026-01-01 10:00:00')`);
  });
  afterAll(() => server.stop());

  test.each(engines)('is backed up without them, and restored on %s', async (target) => {
    const archive = await backUp('own');
    expect(await namesIn(archive)).toContain('department');
    for (const name of Object.keys(foreign)) expect(await namesIn(archive)).not.toContain(name);
    const { code, said } = await command(environmentOf(await newPlace(target)), 'restore', archive);
    expect([code, said]).toEqual([0, expect.not.stringContaining('Attention')]);
  });

  test('is moved without them', async () => {
    const there = await newPlace(other[engine]);
    const moved = await moveDatabase(placeOf(server), there);
    expect(moved).toEqual(await sumsOf(there));
    expect(moved.map(({ name }) => name)).toContain('department');
  });

  test('is backed up with them after a migration of a newer version, which may have made them', async () => {
    await run(`insert into kysely_migration (name, timestamp) values ('9999-later', '')`);
    const names = await backUp('newer').then(namesIn);
    await run(`delete from kysely_migration where name = '9999-later'`);
    expect(names).toEqual(expect.arrayContaining(['department', ...Object.keys(foreign)]));
  });

  test('is restored from an archive that holds one of them, with a line that names it', async () => {
    const archive = await withTable(await backUp('before'), 'heartbeat', { node: 'one' });
    expect(await namesIn(archive)).toContain('heartbeat');
    const place = await newPlace(other[engine]);
    const { code, said } = await command(environmentOf(place), 'restore', archive);
    expect([code, said]).toEqual([
      0,
      expect.stringContaining("Attention: The table heartbeat is none of the portal's, and is not restored."),
    ]);
    expect((await sumsOf(place)).find(({ name }) => name === 'department')?.rows).toBe(27);
  });
});

/** A copy of an archive that also holds a table with one row. */
async function withTable(archive: string, name: string, row: Record<string, string>): Promise<string> {
  const copy = join(newFolder(), 'with-table.tar');
  const pack = newPack();
  const written = pipeline(pack, createWriteStream(copy));
  const manifest = await verifyArchive(archive);
  const content = gzipSync(`${JSON.stringify(row)}\n`);
  const part = { name: `database/${name}/0001.ndjson.gz`, bytes: content.length, sha256: hash('sha256', content) };
  const checksum = hash('sha256', JSON.stringify(row));
  manifest.tables.push({ name, columns: Object.keys(row), rows: 1, checksum, lastId: 0, parts: [part] });
  pack.entry({ name: part.name }, content);
  for await (const { name: kept, content: pieces } of readParts(archive)) {
    const bytes = await buffer(pieces);
    if (!kept.startsWith('manifest.')) pack.entry({ name: kept }, bytes);
  }
  const text = JSON.stringify(manifest);
  pack.entry({ name: 'manifest.json' }, text);
  pack.entry({ name: 'manifest.sha256' }, hash('sha256', text));
  pack.finalize();
  await written;
  return copy;
}
