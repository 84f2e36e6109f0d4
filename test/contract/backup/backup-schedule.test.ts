import { copyFileSync, readdirSync, utimesSync, watch as watchFolder, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { backupName, pruneBackups } from '#server/backup/backup-folder.ts';
import { openBackups, type Backups } from '#server/backup/backups.ts';
import { verifyArchive } from '#server/backup/read-archive.ts';
import { systemActor } from '#server/store/accounts/actor.ts';
import { claimBackup, claimDueBackup, isBackupUnderWay, putLastBackup, readLastBackup } from '#server/store/backups.ts';
import { password } from '#test/helpers/users.ts';
import { newFolder, newPlace, environmentOf, removeFolders } from './backup-places.ts';
import { engines, startServer, type Server } from '../server.ts';

// The tests start programs beside the server, which is slow on a busy machine.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

afterAll(removeFolders);

const day = 24 * 60 * 60_000;

describe.each(engines)('%s', (engine) => {
  let one: Server;
  let two: Server;
  let folder: string;
  let backups: Backups[];
  const archives = () => readdirSync(folder).filter((name) => backupName.test(name));
  const last = () => readLastBackup(one.running.context.store);

  beforeAll(async () => {
    folder = newFolder();
    const shared = { ...environmentOf(await newPlace(engine)), BACKUP_DIR: folder };
    // The jobs of the servers and the schedule look once, at the start. Later they would make backups of their own, and
    // remove the sessions while a test goes days ahead.
    vi.useFakeTimers({ toFake: ['setInterval'] });
    one = await startServer(engine, shared);
    two = await startServer(engine, { ...shared, TOKEN_SECRET: 'one secret for all of the servers' });
    backups = [one, two].map(({ running }) => openBackups(running.context));
    vi.useRealTimers();
  });
  afterAll(async () => {
    await Promise.all(backups.map((each) => each.close()));
    await Promise.all([one.stop(), two.stop()]);
  });

  const makeDue = (later: number) =>
    Promise.all(backups.map((each) => each.makeDue(new Date(Date.now() + later * day))));

  test('only one of two servers makes the daily backup, once, and its outcome is stored', async () => {
    // The first check of a new college makes no backup: it only stores when the last one would have been due.
    await makeDue(0);
    expect(archives()).toEqual([]);
    await makeDue(1);
    await makeDue(1);
    expect(archives()).toHaveLength(1);
    const file = join(folder, archives()[0] ?? '');
    const { tables } = await verifyArchive(file);
    expect(tables.find(({ name }) => name === 'department')?.rows).toBe(27);
    expect(await last()).toMatchObject({ ok: true, file, problem: '' });
  });

  test('a backup whose server was killed while making it is made again an hour later, once', async () => {
    const { store } = one.running.context;
    // At noon: none of the following hours is the hour of the daily backup.
    const noon = new Date(Date.now() + 5 * day).setHours(12, 0, 0, 0);
    vi.useFakeTimers({ toFake: ['Date'], now: noon });
    try {
      // A server claims the backup and never finishes it.
      expect(await claimDueBackup(store, new Date().toISOString())).toBe(true);
      await makeDue(0);
      expect(archives()).toHaveLength(1);
      await makeDue(1 / 24);
      expect(archives()).toHaveLength(2);
      await makeDue(2 / 24);
      expect(archives()).toHaveLength(2);
    } finally {
      vi.useRealTimers();
    }
  });

  test('while a backup is in progress no other is begun, and one without a sign of progress for 3 minutes is interrupted', async () => {
    const { store } = one.running.context;
    const at = (minutes: number) => new Date(Date.now() + 6 * day + minutes * 60_000);
    expect(await claimBackup(store, at(0))).toBe(true);
    expect(await Promise.all([0, 2].map((minutes) => claimBackup(store, at(minutes))))).toEqual([false, false]);
    expect(await isBackupUnderWay(store, at(2))).toBe(true);
    expect(await claimDueBackup(store, at(1).toISOString(), at(2))).toBe(false);
    expect(await isBackupUnderWay(store, at(4))).toBe(false);
    expect((await Promise.all([4, 4].map((minutes) => claimBackup(store, at(minutes))))).sort()).toEqual([false, true]);
    expect(await isBackupUnderWay(store, at(-60)), 'of a clock that was ahead').toBe(false);
    const done = { at: at(4).toISOString(), ok: true, file: '', bytes: 0, problem: '' };
    await store.write((tx) => putLastBackup({ store, tx }, done));
    expect(await isBackupUnderWay(store, at(4))).toBe(false);
    expect(await claimDueBackup(store, at(1).toISOString(), at(5)), 'the one that was due meanwhile').toBe(true);
    await store.write((tx) => putLastBackup({ store, tx }, done));
  });

  test('no backup is made while the backup hour is empty', async () => {
    await one.admin.put('/api/admin/updatesettings', { backup_hour: '' });
    await makeDue(10);
    expect(archives()).toHaveLength(2);
    await one.admin.put('/api/admin/updatesettings', { backup_hour: '02:00' });
  });

  test('only the newest backups and files of other names are retained', async () => {
    const put = (name: string) => writeFileSync(join(folder, name), 'old');
    for (const at of ['20200101-020000', '20200102-020000', '20200103-020000']) put(`quadrangle-${at}.tar`);
    put('letters.tar');
    await one.admin.put('/api/admin/updatesettings', { backup_keep: 2, password });
    // Later than the backups of the tests above.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 6 * day });
    await makeDue(14).finally(() => vi.useRealTimers());
    expect(archives()).toHaveLength(2);
    expect(archives().some((name) => name.includes('2020'))).toBe(false);
    expect(readdirSync(folder).filter((name) => !backupName.test(name))).toEqual(['letters.tar']);
  });

  test('several backups of one day do not push out the backups of other days', async () => {
    const nights = newFolder();
    const names = (day: string, hours: readonly number[]) =>
      hours.map((hour) => `quadrangle-${day}-${String(hour).padStart(2, '0')}0000.tar`);
    const lasts = ['20260101', '20260102', '20260103'].flatMap((one) => names(one, [2]));
    const made = names('20260104', [2, 10, 11, 12, 13, 14]);
    for (const name of [...lasts, ...made]) writeFileSync(join(nights, name), 'an archive');
    const [newest = '', before = ''] = made.toReversed();
    await pruneBackups(nights, 5, join(nights, newest));
    expect(readdirSync(nights).sort()).toEqual([...lasts, before, newest]);
    await pruneBackups(nights, 2, join(nights, newest));
    expect(readdirSync(nights).sort()).toEqual([...lasts.slice(-1), newest]);
  });

  test('backups of a clock a year ahead do not push out backups of the right time', async () => {
    const nights = newFolder();
    const nameOf = (days: number) =>
      `quadrangle-${new Date(Date.now() + days * day).toISOString().slice(0, 10).replaceAll('-', '')}-020000.tar`;
    const ahead = [365, 366, 367].map(nameOf);
    const right = [-3, -2, -1].map(nameOf);
    for (const name of [...ahead, ...right]) writeFileSync(join(nights, name), 'an archive');
    await pruneBackups(nights, 4, join(nights, nameOf(-1)));
    expect(readdirSync(nights).sort()).toEqual([...right, nameOf(367)]);
    await pruneBackups(nights, 2, join(nights, nameOf(-1)));
    expect(readdirSync(nights).sort()).toEqual([nameOf(-2), nameOf(-1)]);
  });

  test('the administrator reads the backups and starts one, but no second at the same time, on either server', async () => {
    const seen = async (by = two) => (await by.admin.get('/api/admin/getbackups')).body as Record<string, unknown>;
    const count = archives().length;
    await one.admin.put('/api/admin/updatesettings', { backup_keep: 10 });
    expect(await two.admin.post('/api/admin/backupnow')).toMatchObject({ status: 200, body: 'Backup begun' });
    expect((await two.admin.post('/api/admin/backupnow')).status).toBe(409);
    expect((await one.admin.post('/api/admin/backupnow')).status).toBe(409);
    expect((await seen(one))['making']).toBe(true);
    await vi.waitUntil(async () => (await seen())['making'] === false, { timeout: 50_000 });
    const { folder: where, last: outcome, backups: all } = await seen();
    expect(where).toBe(folder);
    expect(outcome).toMatchObject({ ok: true, problem: '' });
    expect(all).toHaveLength(count + 1);
    const log = JSON.stringify((await two.admin.get('/api/admin/SUPERADMIN/x/log')).body);
    expect(log).toContain('backed up');
  });

  test('a failed backup is reported, and no older backup is removed', async () => {
    const before = archives();
    const { config } = one.running.context;
    const broken = openBackups({
      ...one.running.context,
      config: { ...config, backupDir: join(folder, 'letters.tar') },
      report: () => undefined,
    });
    await (
      await broken.begin(systemActor)
    )?.ended;
    await broken.close();
    expect(await last()).toMatchObject({
      ok: false,
      file: '',
      problem: expect.stringMatching(/ENOTDIR|EEXIST/) as string,
    });
    expect(archives()).toEqual(before);
  });

  test('a backup that fails all the same removes what was left of one that was killed two days before', async () => {
    const [nights, nowhere] = [newFolder(), newFolder()];
    const left = [0, 2].map((days) => {
      const name = `quadrangle-20200101-02000${days}.tar.1.unfinished`;
      writeFileSync(join(nights, name), 'half of an archive');
      const then = new Date(Date.now() - days * day);
      utimesSync(join(nights, name), then, then);
      return name;
    });
    const { context } = one.running;
    const config = { ...context.config, backupDir: nights, dataDir: nowhere, databaseUrl: undefined };
    const lacking = openBackups({ ...context, config, report: () => undefined });
    expect(await (await lacking.begin(systemActor))?.ended).toMatchObject({ ok: false });
    await lacking.close();
    expect(readdirSync(nights)).toEqual(left.slice(0, 1));
  });

  test('nothing is left of a backup whose program was killed while it wrote', async () => {
    /** Whether the program was killed before it ended. */
    const killed = async (): Promise<boolean> => {
      const nights = newFolder();
      const { context } = one.running;
      const config = { ...context.config, backupDir: nights };
      const watch = watchFolder(nights, (_event, name) => {
        const pid = /\.(\d+)\.unfinished$/.exec(name ?? '')?.[1];
        watch.close();
        if (pid !== undefined) process.kill(Number(pid), 'SIGKILL');
      });
      const interrupted = openBackups({ ...context, config, report: () => undefined });
      const outcome = await (await interrupted.begin(systemActor))?.ended;
      await interrupted.close();
      if (outcome?.ok === false) expect(readdirSync(nights)).toEqual([]);
      return outcome?.ok === false;
    };
    // A small college is written so quickly that the signal may arrive too late.
    for (let tries = 0; tries < 10; tries += 1) if (await killed()) return;
    throw new Error('No backup was killed.');
  });

  test('a failed backup is made again an hour later, by one of the two servers', async () => {
    const count = archives().length;
    await makeDue(20);
    expect(archives()).toHaveLength(count);
    const { store } = one.running.context;
    const failed = {
      at: new Date(Date.now() + 30 * day).toISOString(),
      ok: false,
      file: '',
      bytes: 0,
      problem: 'No room.',
    };
    await store.write((tx) => putLastBackup({ store, tx }, failed));
    await makeDue(30 + 1 / 24);
    expect(await last()).toMatchObject({ ok: true });
    expect(archives()).toHaveLength(count + 1);
  });

  test('after a clock was ahead, a backup is made, and is retained instead of one with a future date', async () => {
    const before = archives();
    // The last backup is recorded a month ahead of the current time.
    await makeDue(0);
    const made = archives().filter((name) => !before.includes(name));
    expect(made).toHaveLength(1);
    const ahead = 'quadrangle-20990101-020000.tar';
    copyFileSync(join(folder, made[0] ?? ''), join(folder, ahead));
    await one.admin.put('/api/admin/updatesettings', { backup_keep: 1, password });
    await makeDue(1);
    expect(archives()).toHaveLength(1);
    expect(archives()).not.toContain(ahead);
  });
});
