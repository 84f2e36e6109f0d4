import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { restoreArchive } from '#server/backup/restore-archive.ts';
import { readBucket } from '#server/files/bucket.ts';
import { openFiles, type Files } from '#server/files/files.ts';
import { lastRestore, readMeta } from '#server/store/meta.ts';
import { openSnapshot } from '#server/store/moving/snapshot.ts';
import { committedReads } from '#server/store/write.ts';
import { createDatabase } from '#test/helpers/postgres.ts';
import { startS3, type S3Server } from '#test/helpers/s3-server.ts';
import { command, newFolder, removeFolders } from './backup-places.ts';
import { startServer } from '../server.ts';
import { upload } from '../uploading.ts';

// The tests restore whole colleges repeatedly, which is slow on a busy machine.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 });

/** Where the data of a college are. None of it is inherited from the environment. */
interface Settings extends Record<string, string> {
  readonly DATA_DIR: string;
  readonly DATABASE_URL: string;
  readonly FILES_URL: string;
}

let s3: S3Server;
/** Two archives of one college; the second has two more files. */
const archives = ['first', 'second'] as const;
const archive: Record<string, string> = {};

beforeAll(async () => {
  s3 = await startS3();
  const home = { DATA_DIR: newFolder(), DATABASE_URL: '', FILES_URL: '' };
  const server = await startServer('sqlite', home);
  const content = 'a long line of a long text\n'.repeat(10_000);
  for (const [name, files] of [
    ['first', 24],
    ['second', 2],
  ] as const) {
    for (let at = 0; at < files; at += 1) await upload(server.admin, ['a.txt', `${at} of ${name}\n${content}`]);
    archive[name] = join(newFolder(), `${name}.tar`);
    expect(await command(home, 'backup', '--to', archive[name])).toMatchObject({ code: 0 });
  }
  await server.stop();
});
afterAll(async () => {
  await s3.stop();
  removeFolders();
});

/** The same college seen from another machine: with an empty data folder. */
const elsewhere = (settings: Settings): Settings => ({ ...settings, DATA_DIR: newFolder() });

const startAt = (settings: Settings) => startServer('sqlite', settings);

async function withFilesOf<Result>(settings: Settings, work: (files: Files) => Promise<Result>): Promise<Result> {
  const bucket = settings.FILES_URL === '' ? undefined : readBucket(settings.FILES_URL, {});
  if (typeof bucket === 'string') throw new Error(bucket);
  const files = await openFiles({ dataDir: settings.DATA_DIR, filesBucket: bucket }, console.error);
  return work(files).finally(files.close);
}

const keysAt = (settings: Settings) =>
  withFilesOf(settings, async ({ storage }) => {
    const keys: string[] = [];
    for await (const key of storage.olderThan(Infinity)) keys.push(key);
    return keys;
  });

/** Runs a restore, and kills it while it copies the files. */
async function interrupted(settings: Settings, file: string): Promise<void> {
  const args = ['src/server/backup/command.ts', 'restore', file];
  const program = spawn(process.execPath, args, { env: { ...process.env, ...settings }, stdio: 'ignore' });
  const ended = once(program, 'close');
  while ((await keysAt(settings)).length === 0 && program.exitCode === null) await wait(5);
  program.kill('SIGKILL');
  expect(await ended).toEqual([null, 'SIGKILL']);
}

describe.each(['a bucket', 'a folder'])('files in %s and rows in PostgreSQL:', (where) => {
  const newPlace = async (): Promise<Settings> => ({
    DATA_DIR: newFolder(),
    DATABASE_URL: await createDatabase(),
    FILES_URL: where === 'a bucket' ? s3.place() : '',
  });
  // Another machine can use the same bucket, but not the same folder.
  const again = (settings: Settings) => (where === 'a bucket' ? elsewhere(settings) : settings);

  test.each(archives)('a killed restore blocks the start until a restore of the %s archive completes', async (name) => {
    const place = await newPlace();
    await interrupted(place, archive['first'] ?? '');
    const words = /In .+ a restore .*has begun and has not ended\. Run it again; or empty /;
    await expect(startAt(again(place))).rejects.toThrow(words);
    expect(await command(again(place), 'check-data')).toEqual({
      code: 1,
      said: expect.stringMatching(words) as string,
    });
    // The refused start and check created no data that would block the next restore.
    await expect(openSnapshot({ databaseUrl: place.DATABASE_URL, dataDir: place.DATA_DIR })).rejects.toThrow(
      'holds no data',
    );

    const whole = again(place);
    expect(await command(whole, 'restore', archive[name] ?? '')).toMatchObject({ code: 0 });
    await (await startAt(again(whole))).stop();
    expect(await command(again(whole), 'check-data', '--deep')).toEqual({
      code: 0,
      said: expect.stringContaining('All is well.') as string,
    });
  });

  test('a restore killed after its last step counts as complete, and the next start removes its mark', async () => {
    const place = await newPlace();
    await command(place, 'restore', archive['first'] ?? '');
    const there = { databaseUrl: place.DATABASE_URL, dataDir: place.DATA_DIR };
    const snapshot = await openSnapshot(there);
    const id = await readMeta(committedReads(snapshot.store), lastRestore).finally(snapshot.close);
    const mark = (text: string) => withFilesOf(place, (files) => files.storage.mark.write(text));
    await mark('another restore');
    await expect(startAt(again(place))).rejects.toThrow('has not ended');
    await mark(id ?? '');
    await (await startAt(again(place))).stop();
    expect(await withFilesOf(place, (files) => files.storage.mark.read())).toBeUndefined();
  });

  test('a restore fails if another begins in the same place, and does not delete the files', async () => {
    const place = await newPlace();
    const there = { databaseUrl: place.DATABASE_URL, dataDir: place.DATA_DIR };
    const restoring = withFilesOf(place, (files) => {
      const tell = (line: string) => {
        if (line.startsWith('Restoring')) void files.storage.mark.write('another restore');
      };
      return restoreArchive({ archive: archive['first'] ?? '', place: there, files, tell });
    });
    await expect(restoring).rejects.toThrow('Another restore has begun in the same place.');
    await expect(openSnapshot(there)).rejects.toThrow('holds no data');
    expect(await keysAt(place)).toHaveLength(24);
  });

  test('move-data into a place with an unfinished restore is refused', async () => {
    const place = await newPlace();
    const home = { DATA_DIR: newFolder(), DATABASE_URL: '', FILES_URL: '' };
    await command(home, 'restore', archive['first'] ?? '');
    await withFilesOf(place, (files) => files.storage.mark.write('a restore'));
    const to = where === 'a bucket' ? place.FILES_URL : place.DATA_DIR;
    const moves = ['--from', home.DATA_DIR, '--to', place.DATABASE_URL, '--files-to', to];
    expect(await command(home, 'move-data', ...moves)).toEqual({
      code: 1,
      said: expect.stringContaining('holds what a restore left that has not ended') as string,
    });
  });
});

test('a restore that an earlier version left unfinished in a folder can be run again', async () => {
  const place = { DATA_DIR: newFolder(), DATABASE_URL: await createDatabase(), FILES_URL: '' };
  await interrupted(place, archive['first'] ?? '');
  await withFilesOf(place, (files) => files.storage.mark.remove());
  writeFileSync(join(place.DATA_DIR, 'restore-unfinished'), 'A restore has begun here.\n');
  await expect(startAt(place)).rejects.toThrow('has not ended');
  expect(await command(place, 'restore', archive['first'] ?? '')).toMatchObject({ code: 0 });
  await (await startAt(place)).stop();
});
