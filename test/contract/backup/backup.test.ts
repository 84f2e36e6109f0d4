import { spawn, spawnSync } from 'node:child_process';
import { hash } from 'node:crypto';
import { once } from 'node:events';
import {
  copyFileSync,
  createWriteStream,
  existsSync,
  readdirSync,
  readFileSync,
  statSync,
  truncateSync,
  watch as watchFolder,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { gzipSync } from 'node:zlib';
import { pack as newPack } from 'tar-stream';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { restoreArchive } from '#server/backup/restore-archive.ts';
import { readParts, verifyArchive } from '#server/backup/read-archive.ts';
import { writeArchive } from '#server/backup/write-archive.ts';
import { loadSecret } from '#server/identity/secret.ts';
import { migrations } from '#server/store/migrations/migrations.ts';
import { openBuilding } from '#server/store/moving/building.ts';
import { openSnapshot } from '#server/store/moving/snapshot.ts';
import { openStore } from '#server/store/open.ts';
import { jsonColumns } from '#server/store/moving/table-shape.ts';
import { sql } from 'kysely';
import { createClient } from '#test/helpers/api-client.ts';
import { findRecord } from '../find-record.ts';
import {
  environmentOf,
  keysIn,
  newFolder,
  newPlace,
  placeOf,
  removeFolders,
  sumsOf,
  withFiles,
} from './backup-places.ts';
import type { Place } from './backup-places.ts';
import { engines, startServer, type Engine, type Server } from '../server.ts';
import { upload } from '../uploading.ts';

const other: Record<Engine, Engine> = { sqlite: 'postgres', postgres: 'sqlite' };

/** Tables that a restore leaves empty, or in which it records itself. */
const ownOfThePlace = [
  'token',
  'reset_code',
  'sign_on_code',
  'attempt',
  'bucket',
  'answer',
  'meta',
  'revision',
  'activity',
  'outbox',
];

const archive = (name: string) => join(newFolder(), `${name}.tar`);

const backUp = (place: Place, target: string) =>
  withFiles(place, ({ storage: files }) => writeArchive({ place, files, target }));

const restore = (place: Place, from: string) =>
  withFiles(place, (files) => restoreArchive({ archive: from, place, files, tell: () => undefined }));

const isThere = (place: Place) =>
  openSnapshot(place).then(
    (snapshot) => snapshot.close().then(() => true),
    () => false,
  );

// The tests create whole databases repeatedly, which is slow on a busy machine.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

afterAll(removeFolders);

describe.each(engines)('%s', (engine) => {
  let server: Server;
  /** The path of an archive that was written while courses were being added. */
  let whole: string;
  /** The names of the courses that were added before the backup began. */
  const before: string[] = [];
  let lastId: number;
  let path: string;

  const addCourse = async (name: string) => {
    const { status } = await server.admin.post('/api/admin/addcourse', { name, tenure: 'Semester', no_of_term: 6 });
    if (status === 200) return name;
    throw new Error(`${name} was not added: ${status}`);
  };

  beforeAll(async () => {
    server = await startServer(engine);
    for (let at = 0; at < 20; at += 1) before.push(await addCourse(`Course ${at}`));
    // As in text copied from a PDF: some programs treat these characters as line ends, JSON does not.
    await server.admin.post('/api/admin/createnotice', {
      ...{ title: 'Syllabus', type: 'COLLEGE_ACADEMIC_NOTICE', date: '2026-11-20', posted_as: 'Principal' },
      description: '<p>one\u2028two\u2029three\u0085four</p>',
    });
    // The highest id belongs to a deleted record: it must not be reused.
    lastId = (await findRecord(server.admin, 'getcourse', ['name', await addCourse('Gone')])).id;
    await server.admin.remove(`/api/admin/${lastId}/deletecourse`);
    path = (await upload(server.admin, ['syllabus.txt', 'বাংলা আৰু অসমীয়া'])).file.path;
    whole = archive('whole');
    const over = new AbortController();
    const working = (async () => {
      for (let at = 0; !over.signal.aborted; at += 1) await addCourse(`Meanwhile ${at}`);
    })();
    await backUp(placeOf(server), whole);
    over.abort();
    await working;
  });
  afterAll(() => server.stop());

  test.each(engines)('a backup made during writes is restored on %s with its rows and its file', async (target) => {
    const manifest = await verifyArchive(whole);
    const place = await newPlace(target);
    await restore(place, whole);
    const found = (await sumsOf(place)).filter(({ name }) => !ownOfThePlace.includes(name));
    const wanted = manifest.tables.filter(({ name }) => !ownOfThePlace.includes(name));
    expect(found).toEqual(wanted.map(({ name, rows, checksum }) => ({ name, rows, checksum })));
    const again = await startServer(target, environmentOf(place));
    try {
      const { body } = await again.admin.get('/api/getcourse');
      const names = (body as { name: string }[]).map(({ name }) => name);
      expect(names).toEqual(expect.arrayContaining(before));
      expect(await (await fetch(`${again.url}/files/SYLLABUS/${path}`)).text()).toBe('বাংলা আৰু অসমীয়া');
    } finally {
      await again.stop();
    }
  });

  test('a restore ends all sessions, invalidates browser caches, does not reuse ids, and is logged', async () => {
    const { headers } = await server.admin.get('/api/getdepartment');
    const edited = async ({ admin }: Server, no_of_term: number) => {
      const { id } = await findRecord(admin, 'getcourse', ['name', before[0]]);
      await admin.put(`/api/admin/${id}/updatecourse`, { no_of_term });
      return `/api/getcourse/${id}`;
    };
    const course = await server.admin.get(await edited(server, 8));
    const place = await newPlace(other[engine]);
    await restore(place, whole);
    const again = await startServer(other[engine], environmentOf(place));
    try {
      const signedInBefore = createClient(again.url, { token: server.admin.token, apikey: 'admin' });
      expect((await signedInBefore.get('/api/me')).status).toBe(401);
      const kept = { 'if-none-match': headers.get('etag') ?? '' };
      expect((await again.admin.get('/api/getdepartment', kept)).status).toBe(200);
      const keptCourse = { 'if-none-match': course.headers.get('etag') ?? '' };
      expect((await again.admin.get(await edited(again, 4), keptCourse)).body).toMatchObject({ no_of_term: 4 });
      await again.admin.post('/api/admin/addcourse', { name: 'New', tenure: 'Semester', no_of_term: 6 });
      expect((await findRecord(again.admin, 'getcourse', ['name', 'New'])).id).toBeGreaterThan(lastId);
      const log = JSON.stringify((await again.admin.get('/api/admin/SUPERADMIN/all/log?limit=20')).body);
      expect(log).toContain('the college from the backup of');
    } finally {
      await again.stop();
    }
  });

  test('an archive has the file mode 600, and a second backup does not overwrite it', async () => {
    expect(statSync(whole).mode & 0o777).toBe(0o600);
    await expect(backUp(placeOf(server), whole)).rejects.toThrow('there already');
    expect(readdirSync(join(whole, '..'))).toEqual(['whole.tar']);
  });

  test.each([
    ['SIGINT', 130],
    ['SIGHUP', 129],
  ] as const)('a backup command interrupted by %s leaves no file behind', async (signal, exit) => {
    /** Returns whether it was interrupted while writing. */
    const brokenOff = async (): Promise<boolean> => {
      const folder = newFolder();
      const args = ['src/server/backup/command.ts', 'backup', '--to', join(folder, 'broken.tar')];
      const env = { ...process.env, ...environmentOf(placeOf(server)) };
      const command = spawn(process.execPath, args, { env, stdio: 'ignore' });
      const watch = watchFolder(folder, () => command.killed || command.kill(signal));
      const [code] = (await once(command, 'close')) as [number];
      watch.close();
      if (code === exit) expect(readdirSync(folder)).toEqual([]);
      return code === exit;
    };
    // A small college is written so quickly that the signal may arrive too late.
    for (let tries = 0; tries < 10; tries += 1) if (await brokenOff()) return;
    throw new Error('No backup was broken off.');
  });

  // A backup that retried for ever could not be stopped from inside, so it runs in a separate process that can be
  // killed.
  test.runIf(process.platform === 'linux')('the backup command fails at once if BACKUP_DIR cannot be created', () => {
    const args = ['src/server/backup/command.ts', 'backup'];
    const env = { ...process.env, ...environmentOf(placeOf(server)), BACKUP_DIR: '/proc/quadrangle/backups' };
    const ended = spawnSync(process.execPath, args, { env, encoding: 'utf8', timeout: 60_000, killSignal: 'SIGKILL' });
    expect([ended.status, ended.stderr]).toEqual([1, expect.stringContaining("mkdir '/proc/quadrangle'")]);
  });

  test('a restore brings the token secret of the server, in a file of mode 600', async () => {
    const place = await newPlace('sqlite');
    await restore(place, whole);
    const store = await openStore(place, console.error);
    const config = { ...server.running.context.config, ...place };
    const secret = Buffer.from(await loadSecret({ config, store })).toString();
    await store.close();
    expect(secret).toBe(Buffer.from(server.running.context.secret).toString());
    expect(statSync(join(place.dataDir, 'token-secret')).mode & 0o777).toBe(0o600);
  });

  test('a restore does not change an existing token-secret, and is refused if the archive has another one', async () => {
    const place = await newPlace('sqlite');
    const file = join(place.dataDir, 'token-secret');
    writeFileSync(file, 'of which there may be no copy');
    await expect(restore(place, whole)).rejects.toThrow('its token-secret is not the one that belongs to these data');
    expect(readFileSync(file, 'utf8')).toBe('of which there may be no copy');
    expect([await isThere(place), await keysIn(place)]).toEqual([false, []]);
    writeFileSync(file, server.running.context.secret);
    await restore(place, whole);
    expect(await isThere(place)).toBe(true);
  });

  test('an archive contains no tables of sessions, codes or failed tries', async () => {
    const { tables } = await verifyArchive(whole);
    const names = tables.map(({ name }) => name);
    expect(names).toContain('collegeuser');
    for (const name of ['token', 'reset_code', 'sign_on_code', 'attempt', 'bucket', 'answer'])
      expect(names).not.toContain(name);
  });

  test('a missing file is reported as a problem of the backup, and the backup is made without it', async () => {
    const place = await newPlace('sqlite');
    await restore(place, whole);
    await withFiles(place, (files) => files.storage.remove(`SYLLABUS/${path}`));
    const { manifest } = await backUp(place, archive('lacking'));
    expect(manifest.problems).toEqual([`The file SYLLABUS/${path} is missing.`]);
    expect(manifest.files).toEqual([]);
  });

  test('a file whose content changed is reported as a problem, and is in the archive with that content', async () => {
    const place = await newPlace('sqlite');
    await restore(place, whole);
    const file = join(place.dataDir, 'files', 'SYLLABUS', path);
    writeFileSync(file, Buffer.alloc(statSync(file).size));
    const { manifest } = await backUp(place, archive('changed'));
    expect(manifest.problems).toEqual([`The file SYLLABUS/${path} is not as it came in: its content has changed.`]);
    expect(manifest.files.map(({ key }) => key)).toEqual([`SYLLABUS/${path}`]);
  });

  test('a restore is refused if the database or the place for files is not empty', async () => {
    await expect(restore(placeOf(server), whole)).rejects.toThrow('not empty');
    const place = await newPlace('sqlite');
    await restore(place, whole);
    const elsewhere = { ...(await newPlace('postgres')), dataDir: place.dataDir };
    await expect(restore(elsewhere, whole)).rejects.toThrow('The place for files is not empty');
    expect(await isThere(elsewhere)).toBe(false);
  });

  test.each(['-wal', '-shm', '-journal'])(
    'a restore is refused beside a file of an earlier database: %s',
    async (end) => {
      const place = await newPlace('sqlite');
      writeFileSync(join(place.dataDir, `quadrangle.sqlite${end}`), 'left');
      await expect(restore(place, whole)).rejects.toThrow(`it holds quadrangle.sqlite${end}, which`);
      expect(readdirSync(place.dataDir)).toEqual([`quadrangle.sqlite${end}`, 'files'].sort());
    },
  );

  test('leftover thumbnails do not prevent a restore', async () => {
    const place = await newPlace(engine);
    await withFiles(place, async (files) => {
      const { file } = await files.drafts.receive(Readable.from(['webp']), Infinity);
      await files.storage.keep(`thumbnails/COLLEGE/${'0'.repeat(32)}.png.webp`, file);
    });
    await restore(place, whole);
    expect(await isThere(place)).toBe(true);
  });

  describe('a damaged archive is refused with a message that names the damage, and the place stays empty:', () => {
    /** Changes one bit in a copy of the archive, at a number of bytes after the start of a text in it. */
    const flipped = (text: string, after: number): string => {
      const copy = archive('flipped');
      const bytes = readFileSync(whole);
      const at = bytes.indexOf(text) + after;
      bytes[at] = (bytes[at] ?? 0) ^ 1;
      writeFileSync(copy, bytes);
      return copy;
    };

    const refused = async (copy: string, words: string) => {
      const place = await newPlace(engine);
      await expect(restore(place, copy)).rejects.toThrow(words);
      expect(await isThere(place)).toBe(false);
      expect(await keysIn(place)).toEqual([]);
    };

    test('the rows of a table are damaged', () =>
      refused(flipped('database/department/0001', 512 + 40), 'database/department/0001.ndjson.gz is damaged'));
    test('an uploaded file is damaged', () =>
      refused(flipped(`files/SYLLABUS/`, 512 + 3), `files/SYLLABUS/${path} is damaged`));
    test('the manifest is damaged', () => refused(flipped('manifest.json', 512 + 30), 'manifest.json is damaged'));
    test('the header of an entry is damaged', () =>
      refused(flipped('database/department/0001', 2), 'The archive breaks off or is damaged after'));

    test.each([0.3, 0.9])('the archive is cut off after %f of its length', async (share) => {
      const copy = archive('short');
      copyFileSync(whole, copy);
      truncateSync(copy, Math.floor(statSync(whole).size * share));
      await refused(copy, 'The archive');
    });

    /**
     * A copy of the archive with correct checksums, but with other content in `part`, or with the manifest added a
     * second time as `twice`.
     */
    const lying = async (part: string, content: Buffer, twice?: string): Promise<string> => {
      const copy = archive('lying');
      const sha256 = (bytes: Buffer | string) => hash('sha256', bytes);
      const pack = newPack();
      const written = pipeline(pack, createWriteStream(copy));
      const add = (name: string, bytes: Buffer | string) => pack.entry({ name }, bytes);
      const manifest = await verifyArchive(whole);
      for await (const { name, content: pieces } of readParts(whole)) {
        const bytes = await buffer(pieces);
        if (name.startsWith('manifest.')) continue;
        add(name, name === part ? content : bytes);
      }
      const found = manifest.tables.flatMap(({ parts }) => parts).find(({ name }) => name === part);
      Object.assign(found ?? {}, { bytes: content.length, sha256: sha256(content) });
      const text = JSON.stringify(manifest);
      for (const name of [twice, 'manifest.json']) if (name) add(name, text);
      add('manifest.sha256', sha256(text));
      pack.finalize();
      await written;
      return copy;
    };

    test.each([
      ['that are no JSON', gzipSync('Dear Sir or Madam,\n')],
      ['that are none', gzipSync('null\n')],
      ['with a list for a value', gzipSync('{"id":[1]}\n')],
      ['that are not compressed', Buffer.from('{}\n')],
    ])('rows %s, although all checksums are correct', async (_, rows) => {
      const part = 'database/department/0001.ndjson.gz';
      await refused(await lying(part, rows), `${part} cannot be read: it holds no rows of a table.`);
    });

    test('the manifest or a file is in the archive twice', async () => {
      for (const name of ['manifest.json', `files/SYLLABUS/${path}`])
        await refused(await lying('', Buffer.of(), name), `${name} is in the archive twice.`);
    });

    test('the file is no archive', async () => {
      const copy = archive('letter');
      writeFileSync(copy, 'Dear Sir or Madam,\n'.repeat(100));
      await refused(copy, 'The archive breaks off or is damaged at its beginning');
    });
  });

  test('a restore migrates data of an older version, and is refused for data of a newer one', async () => {
    const old = await newPlace(engine);
    const building = await openBuilding(old);
    const all = Object.keys(migrations).sort();
    await building.begin(all.slice(0, 12));
    await building.finish();
    await backUp(old, archive('none')).then(({ manifest }) => expect(manifest.migrations).toHaveLength(12));
    const target = archive('old');
    await backUp(old, target);
    const place = await newPlace(other[engine]);
    await restore(place, target);
    const snapshot = await openSnapshot(place);
    expect(snapshot.migrations).toEqual(all);
    await snapshot.close();

    const { store } = server.running.context;
    const claim = sql`insert into kysely_migration (name, timestamp) values ('9999-later', '')`;
    await store.write((tx) => tx.run(claim.compile(store.sql)));
    const newer = archive('newer');
    await backUp(placeOf(server), newer);
    await store.write((tx) => tx.run(sql`delete from kysely_migration where name = '9999-later'`.compile(store.sql)));
    const empty = await newPlace(engine);
    await expect(restore(empty, newer)).rejects.toThrow('newer version of Quadrangle');
    expect(await isThere(empty)).toBe(false);
    expect(existsSync(join(empty.dataDir, 'restore-unfinished'))).toBe(false);
  });
});

test('jsonColumns lists every JSON column in PostgreSQL', async () => {
  const place = await newPlace('postgres');
  const building = await openBuilding(place);
  await building.begin(Object.keys(migrations).sort());
  const asked = sql<{ table: string; column: string }>`select table_name as "table", column_name as "column"
    from information_schema.columns where table_schema = current_schema() and data_type in ('jsonb', 'json')`;
  const found = await building.runner.all(asked.compile(building.sql));
  await building.abandon();
  const known = Object.entries(jsonColumns).flatMap(([table, columns]) => columns.map((column) => ({ table, column })));
  expect(found).toEqual(known);
});
