import { cpSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { moveDatabase } from '#server/backup/move-database.ts';
import { moveFiles } from '#server/backup/move-files.ts';
import { knownFiles, type NamedFile } from '#server/backup/named-files.ts';
import { openSnapshot } from '#server/store/moving/snapshot.ts';
import { findRecord } from '../find-record.ts';
import {
  environmentOf,
  keysIn,
  newFolder,
  newPlace,
  removeFolders,
  sumsOf,
  withFiles,
  type Place,
} from './backup-places.ts';
import { startServer } from '../server.ts';
import { upload } from '../uploading.ts';

// The tests create whole databases repeatedly, which is slow on a busy machine.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

/** A college whose portal is stopped: a job of a running one may write at any moment. */
let college: Place;
let lastId: number;

const course = { tenure: 'Semester', no_of_term: 6 };
const facts = { title: 'বৃত্তি', amount: '4.50', remarks: '"quoted"\\ and 😀' };

beforeAll(async () => {
  college = await newPlace('sqlite');
  const server = await startServer('sqlite', environmentOf(college));
  await server.admin.post('/api/admin/addcourse', { ...course, name: 'অসমীয়া' });
  await server.admin.post('/api/admin/addcourse', { ...course, name: 'Gone' });
  lastId = (await findRecord(server.admin, 'getcourse', ['name', 'Gone'])).id;
  await server.admin.remove(`/api/admin/${lastId}/deletecourse`);
  const entry = { owner: 'BOT', section: 'scholarships', version: 1, place: 1, year: '2026', files: '[]' };
  const { store } = server.running.context;
  await store.write((tx) =>
    tx.run(
      store.sql.insertInto('entry').values({ ...entry, facts: JSON.stringify({ z: [{ b: 1, a: null }], ...facts }) }),
    ),
  );
  await upload(server.admin, ['syllabus.txt', 'text']);
  await server.stop();
});
afterAll(removeFolders);

/** The facts of the entry in a place, parsed if the engine returns JSON as text. */
async function factsOf(place: Place): Promise<unknown> {
  const snapshot = await openSnapshot(place);
  const row = await snapshot.runner.one(snapshot.sql.selectFrom('entry').select('facts'));
  await snapshot.close();
  return typeof row?.facts === 'string' ? JSON.parse(row.facts) : row?.facts;
}

test('a college moves from SQLite to PostgreSQL and back with every row, and does not reuse ids', async () => {
  const before = await sumsOf(college);
  const there = await newPlace('postgres');
  expect(await moveDatabase(college, there)).toEqual(before);
  expect(await sumsOf(there)).toEqual(before);
  expect(await factsOf(there)).toEqual({ z: [{ b: 1, a: null }], ...facts });

  const back = await newPlace('sqlite');
  await moveDatabase(there, back);
  expect(await sumsOf(back)).toEqual(before);
  expect(await factsOf(back)).toEqual({ z: [{ b: 1, a: null }], ...facts });

  for (const place of [there, back]) {
    const again = await startServer('postgres', environmentOf(place));
    await again.admin.post('/api/admin/addcourse', { ...course, name: 'New' });
    expect((await findRecord(again.admin, 'getcourse', ['name', 'New'])).id).toBe(lastId + 1);
    await again.stop();
  }
});

test('a move is refused during writes, and into a database that is not empty', async () => {
  const there = await newPlace('postgres');
  const server = await startServer('sqlite', environmentOf(college));
  const over = new AbortController();
  const working = (async () => {
    for (let at = 0; !over.signal.aborted; at += 1)
      await server.admin.post('/api/admin/addcourse', { ...course, name: `C${at}` });
  })();
  await expect(moveDatabase(college, there)).rejects.toThrow('stop the portal first');
  over.abort();
  await working;
  await server.stop();
  await moveDatabase(college, there);
  await expect(moveDatabase(college, there)).rejects.toThrow('not empty');
  await expect(moveDatabase(there, college)).rejects.toThrow('not empty');
});

/** The files that a place's database names. */
async function filesOf(place: Place): Promise<NamedFile[]> {
  const snapshot = await openSnapshot(place);
  return knownFiles(snapshot).finally(snapshot.close);
}

const moveFilesTo = (there: Place, known: readonly NamedFile[]) =>
  withFiles(college, (from) => withFiles(there, (to) => moveFiles(from, to, known)));

test('moveFiles copies the files to another folder, also those in a folder that is a link', async () => {
  const there = await newPlace('sqlite');
  expect(await moveFilesTo(there, await filesOf(college))).toEqual({ count: 1, problems: [] });
  expect(await keysIn(there)).toEqual(await keysIn(college));

  const [folder, disk] = [join(college.dataDir, 'files', 'SYLLABUS'), join(newFolder(), 'SYLLABUS')];
  cpSync(folder, disk, { recursive: true });
  rmSync(folder, { recursive: true });
  symlinkSync(disk, folder);
  const afterwards = await newPlace('sqlite');
  expect(await moveFilesTo(afterwards, [])).toEqual({ count: 0, problems: [] });
  expect(await keysIn(afterwards)).toEqual(await keysIn(there));
});

test('moveFiles names a file whose content was already changed at the old place, and copies it as it is', async () => {
  const [file] = await filesOf(college);
  if (!file) throw new Error('The college has no file.');
  const path = join(college.dataDir, 'files', file.key);
  const content = readFileSync(path);
  writeFileSync(path, 'tixt');
  try {
    const { problems } = await moveFilesTo(await newPlace('sqlite'), [file]);
    expect(problems).toEqual([`The file ${file.key} is not as it came in: its content has changed.`]);
  } finally {
    writeFileSync(path, content);
  }
});

test('moveFiles is refused if a file that the database knows was not copied', async () => {
  writeFileSync(join(college.dataDir, 'files', 'SYLLABUS', 'old.txt'), 'text');
  const known = { key: 'SYLLABUS/old.txt', path: 'old.txt', size: 4, sha256: '' };
  await expect(moveFilesTo(await newPlace('sqlite'), [known])).rejects.toThrow('SYLLABUS/old.txt is at the old place');
  // It was deleted since.
  rmSync(join(college.dataDir, 'files', 'SYLLABUS', 'old.txt'));
  expect(await moveFilesTo(await newPlace('sqlite'), [known])).toEqual({ count: 0, problems: [] });
});
