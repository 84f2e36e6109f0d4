import { createHash, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openSnapshot } from '#server/store/moving/snapshot.ts';
import { createDatabase } from '#test/helpers/postgres.ts';
import { startS3, type S3Server } from '#test/helpers/s3-server.ts';
import { command, newFolder, removeFolders } from './backup-places.ts';
import { sampleFiles } from '../sample-files.ts';
import { startServer, type Server } from '../server.ts';
import { addressOf, upload } from '../uploading.ts';

// The tests create and move whole databases, which is slow on a busy machine.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 });

/** The settings of a portal; none is inherited. */
interface Settings {
  readonly DATA_DIR: string;
  readonly DATABASE_URL?: string;
  readonly FILES_URL?: string;
}

/** What must be the same in every place: the courses, the files byte by byte, and the secret of the server. */
interface College {
  readonly courses: readonly string[];
  readonly files: readonly string[];
  readonly secret: string;
}

const long = randomBytes(3 * 1024 * 1024);
let s3: S3Server;
let home: Settings;
let college: College;
/** The URL paths of the files. */
let addresses: string[];

beforeAll(async () => {
  s3 = await startS3();
  home = { DATA_DIR: newFolder() };
  const server = await open(home);
  await server.admin.post('/api/admin/addcourse', { name: 'অসমীয়া', tenure: 'Semester', no_of_term: 6 });
  const { png } = await sampleFiles();
  const uploads = [
    await upload(server.admin, ['syllabus.txt', long.toString('base64')]),
    await upload(server.admin, ['a.png', png], 'EMPLOYEE_DP'),
  ];
  addresses = uploads.map(({ file }) => addressOf(file));
  // Creates a resized picture; elsewhere it is created again on request.
  await fetch(`${server.url}${addresses[1]}?size=medium`);
  college = await seenAt(server);
  await server.stop();
});
afterAll(async () => {
  await s3.stop();
  removeFolders();
});

function open(settings: Settings): Promise<Server> {
  return startServer('sqlite', { DATABASE_URL: '', FILES_URL: '', ...settings });
}

async function seenAt(server: Server): Promise<College> {
  const { body } = await server.admin.get('/api/getcourse');
  const files = addresses.map(async (address) => {
    const answer = await fetch(server.url + address);
    return createHash('sha256')
      .update(Buffer.from(await answer.arrayBuffer()))
      .digest('hex');
  });
  return {
    courses: (body as { name: string }[]).map(({ name }) => name),
    files: await Promise.all(files),
    secret: Buffer.from(server.running.context.secret).toString(),
  };
}

/** Starts a portal with these settings, and reads its college. */
async function collegeAt(settings: Settings): Promise<College> {
  const server = await open(settings);
  return seenAt(server).finally(() => server.stop());
}

test('a college moves with files and secret from SQLite and a folder to PostgreSQL and a bucket, and back', async () => {
  const there = { DATA_DIR: newFolder(), DATABASE_URL: await createDatabase(), FILES_URL: s3.place() };
  const moves = ['--from', home.DATA_DIR, '--files-from', home.DATA_DIR, '--to', there.DATABASE_URL];
  const moved = await command(there, 'move-data', ...moves);
  expect(moved).toEqual({
    code: 0,
    said: expect.stringContaining('Both sides hold the same 2 uploaded files, byte by byte') as string,
  });
  expect(moved.said).not.toContain('S3RVER');
  // Another machine, which shares only these addresses with the one that moved the data.
  expect(await collegeAt({ ...there, DATA_DIR: newFolder() })).toEqual(college);
  expect(await command(there, 'check-data', '--deep')).toEqual({
    code: 0,
    said: expect.stringContaining('All is well.') as string,
  });

  const back = { DATA_DIR: newFolder() };
  const returns = ['--from', there.DATABASE_URL, '--files-from', there.FILES_URL, '--to', back.DATA_DIR];
  expect(await command(back, 'move-data', ...returns)).toMatchObject({ code: 0 });
  expect(await collegeAt(back)).toEqual(college);
});

test('a backup of a folder restores into an empty bucket, and a backup of a bucket into a folder', async () => {
  const archives = [newFolder(), newFolder()].map((folder) => join(folder, 'college.tar'));
  const [first = '', second = ''] = archives;
  const bucket = { DATA_DIR: newFolder(), DATABASE_URL: await createDatabase(), FILES_URL: s3.place() };
  expect(await command({ ...home }, 'backup', '--to', first)).toMatchObject({ code: 0 });
  expect(await command(bucket, 'restore', first)).toMatchObject({ code: 0 });
  expect(await collegeAt({ ...bucket, DATA_DIR: newFolder() })).toEqual(college);
  expect(existsSync(join(bucket.DATA_DIR, 'token-secret'))).toBe(false);

  const folder = { DATA_DIR: newFolder() };
  expect(await command(bucket, 'backup', '--to', second)).toMatchObject({ code: 0 });
  expect(await command(folder, 'restore', second)).toMatchObject({ code: 0 });
  expect(await collegeAt(folder)).toEqual(college);
  expect(await command({ ...bucket, DATABASE_URL: await createDatabase() }, 'restore', second)).toEqual({
    code: 1,
    said: expect.stringContaining('The place for files is not empty: it holds ') as string,
  });
});

test('an impossible move-data is refused with a message without a stack, and leaves the target empty', async () => {
  const database = await createDatabase();
  const strange = newFolder();
  mkdirSync(join(strange, 'files/SYLLABUS'), { recursive: true });
  writeFileSync(join(strange, 'files/SYLLABUS', `${'5'.repeat(32)}.txt`), 'of others');
  const move = ['--from', home.DATA_DIR, '--to', database];
  const refusals: (readonly [Settings, string[], RegExp])[] = [
    [home, [...move, '--files-to', s3.place().replace('@college', '@nobody')], /bucket nobody .*no such bucket/],
    [home, [...move, '--files-from', join(strange, 'nothing')], /There is no folder /],
    [home, [...move, '--files-to', strange], /The place for files is not empty: it holds SYLLABUS\/5{32}.txt/],
    [home, ['--from', home.DATA_DIR, '--to', home.DATA_DIR], /is not empty: it holds a database/],
    [{ ...home, FILES_URL: s3.place() }, move, /None of the 2 files .*--files-from/],
  ];
  await Promise.all(
    refusals.map(async ([settings, args, words]) => {
      const { code, said } = await command({ ...settings }, 'move-data', ...args);
      expect([code, said]).toEqual([1, expect.stringMatching(words) as string]);
      expect(said).not.toMatch(/\n\s+at |S3RVER/);
    }),
  );
  await expect(openSnapshot({ databaseUrl: database, dataDir: strange })).rejects.toThrow(
    'holds no data of Quadrangle',
  );
});
