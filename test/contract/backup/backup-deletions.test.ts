import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { UploadedFile } from '#model/files.ts';
import { checkData } from '#server/backup/check/check-data.ts';
import { restoreArchive } from '#server/backup/restore-archive.ts';
import { writeArchive, type Archived } from '#server/backup/write-archive.ts';
import { removeOrphans } from '#server/content/orphans.ts';
import type { FileStorage } from '#server/files/file-storage.ts';
import { filesToRemove, newLeaseName, leaseDuration, renewLease } from '#server/store/files-of-backups.ts';
import { writeAlone } from '#server/store/moving/write-alone.ts';
import { waitUntil } from '#test/helpers/wait-until.ts';
import { newFolder, newPlace, placeOf, removeFolders, withFiles, type Place } from './backup-places.ts';
import { engines, startServer, type Server } from '../server.ts';
import { addressOf, filesOf, removalOf, upload } from '../uploading.ts';

// The tests create whole databases repeatedly, which is slow on a busy machine.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 });

afterAll(removeFolders);

const day = 24 * 60 * 60_000;

describe.each(engines)('%s', (engine) => {
  let server: Server;
  let files: UploadedFile[];
  beforeAll(async () => {
    server = await startServer(engine);
    files = [];
    for (let at = 0; at < 8; at += 1) files.push((await upload(server.admin, ['a.txt', `text ${at}`])).file);
  });
  afterAll(() => server.stop());

  const remove = async (file: UploadedFile) => expect((await server.admin.remove(removalOf(file))).status).toBe(200);

  const isKept = async ({ path }: UploadedFile) => (await filesOf(server)).includes(path);

  /** Makes a backup, and runs a job after the database is read, when the first file is requested. */
  const backUp = (target: string, meanwhile: () => Promise<void>): Promise<Archived> => {
    const { storage } = server.running.context.files;
    let begun: Promise<void> | undefined;
    const asked: FileStorage = {
      ...storage,
      size: async (key) => (begun ??= meanwhile()).then(() => storage.size(key)),
    };
    return writeArchive({ place: placeOf(server), files: asked, target });
  };

  const faultsOf = (place: Place, filePlace: FileStorage) =>
    checkData({ place, files: filePlace, isDeep: true }, () => undefined).then((findings) =>
      findings.flatMap(({ faults }) => faults),
    );

  test('files deleted during a backup are in it, get 404 at once, and are removed after the backup', async () => {
    const { context } = server.running;
    const target = join(newFolder(), 'college.tar');
    const { manifest } = await backUp(target, async () => {
      for (const file of files.slice(0, 4)) await remove(file);
      // The hourly job runs too, as if a day later: no record refers to these files, so they may go.
      await removeOrphans(context, Date.now() + day + 60_000);
      for (const file of files) expect((await fetch(server.url + addressOf(file))).status).toBe(404);
      await waitUntil(async () => (await filesToRemove(context.store)).length === files.length);
    });
    expect([manifest.files.length, manifest.deletedMeanwhile, manifest.problems]).toEqual([files.length, [], []]);
    for (const file of files) expect(await isKept(file)).toBe(true);
    // They wait for the job that removes them: this is no fault, regardless of their age.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + day });
    const faults = await faultsOf(placeOf(server), context.files.storage).finally(() => vi.useRealTimers());
    expect(faults.filter((fault) => fault.includes('lies there'))).toEqual([]);
    await removeOrphans(context, Date.now());
    for (const file of files) expect(await isKept(file)).toBe(false);

    for (const other of engines) {
      const place = await newPlace(other);
      const found = await withFiles(place, async (opened) => {
        await restoreArchive({ archive: target, place, files: opened, tell: () => undefined });
        return faultsOf(place, opened.storage);
      });
      expect(found).toEqual([]);
      const again = await startServer(other, { DATA_DIR: place.dataDir, DATABASE_URL: place.databaseUrl ?? '' });
      const texts = files.map(async (file) => (await fetch(again.url + addressOf(file))).text());
      expect(await Promise.all(texts)).toEqual(files.map((_, at) => `text ${at}`));
      await again.stop();
    }
  });

  test('a backup that died delays file removal only for its lease, and not at all if its clock was ahead', async () => {
    const { context } = server.running;
    const { file: early } = await upload(server.admin, ['b.txt', 'early']);
    const { file: late } = await upload(server.admin, ['b.txt', 'late']);
    const died = () => writeAlone(placeOf(server), (sql) => renewLease(sql, newLeaseName()));
    await died();
    await remove(early);
    await waitUntil(async () => (await filesToRemove(context.store)).length === 1);
    await removeOrphans(context, Date.now());
    expect(await isKept(early)).toBe(true);

    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + leaseDuration + 60_000 });
    try {
      await removeOrphans(context, Date.now());
      expect(await isKept(early)).toBe(false);
      vi.setSystemTime(Date.now() + day);
      await died();
    } finally {
      vi.useRealTimers();
    }
    await remove(late);
    await waitUntil(async () => !(await isKept(late)));
  });
});
