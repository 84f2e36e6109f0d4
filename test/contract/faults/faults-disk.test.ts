import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import sharp from 'sharp';
import { createCollegeClient, signIn, type CollegeClient } from '#test/faults/college-client.ts';
import { openSeededRandom } from '#test/faults/seeded-random.ts';
import { Refused } from '#test/helpers/api-client.ts';
import { launch, mayRunAs, startProcess, type ServerProcess } from '#test/helpers/server-process.ts';
import { openStore } from '#server/store/open.ts';
import { smallDisk } from '#test/faults/small-disk.ts';
import { disagreements } from '#test/faults/store-agrees.ts';

/** Servers start from the sources here, which is slow on a busy machine. */
const patience = 300_000;

const pdf = openSeededRandom('a disk', 'a file').pdf(300_000);

/** A user without any write permission but those granted here. */
const nobody = 65_534;

describe('a server whose disk', () => {
  const undo: (() => unknown)[] = [];
  afterEach(async () => {
    for (const step of undo.splice(0).reverse()) await step();
  });

  const folderOf = (): string => {
    const folder = mkdtempSync(join(tmpdir(), 'quadrangle-fault-'));
    undo.push(() => rmSync(folder, { recursive: true, force: true }));
    return folder;
  };
  const started = async (dataDir: string, more: { uid?: number } = {}) => {
    const server = await startProcess({ dataDir, ...more });
    undo.push(() => server.kill());
    return { server, admin: createCollegeClient(server.url, await signIn(server.url)) };
  };
  /** Starts a server that must fail. Returns its exit code and what it printed. */
  const failureOf = async (dataDir: string, more: { uid?: number } = {}) => {
    const server = await launch({ dataDir, ...more });
    const { code } = await server.ended;
    return { code, said: server.output() };
  };

  test(
    'is full refuses writes with 503, still answers reads, and works again when there is room',
    async ({ skip }) => {
      const disk = smallDisk(24);
      if (!disk) return skip('no disk can be mounted here');
      undo.push(() => disk.remove());
      const { server, admin } = await started(disk.folder);
      const college = await coursesUntilFull(admin, () => disk.fill());
      const words = "The server's disk is full: nothing was saved.";
      expect(college.refusal).toMatchObject({ status: 503, problem: { type: '/api/docs#unavailable', detail: words } });
      expect(await namesOf(admin)).toEqual(college.names);
      // Without a mail server a test mail goes to the outbox, so no mail server can have refused it.
      const testMail = admin.post('admin/testmail', { email: 'office@college.example' });
      expect(await refusalOf(testMail)).toMatchObject({ status: 503, problem: { detail: words } });

      const before = filesIn(disk.folder);
      const picture = new Uint8Array(
        await sharp({ create: { width: 900, height: 900, channels: 3, background: '#375' } })
          .png()
          .toBuffer(),
      );
      for (const [name, content] of [
        ['a.pdf', pdf],
        ['b.png', picture],
      ] as const) {
        expect(await refusalOf(admin.upload(name, content))).toMatchObject({
          status: 503,
          problem: { detail: noRoom },
        });
      }
      expect(filesIn(disk.folder)).toEqual(before);
      await becomes(server, [503, { status: 'not ready', detail: "The server's disk is full." }]);

      disk.empty();
      await becomes(server, ready);
      await admin.post('admin/addcourse', course('After'));
      await admin.upload('c.pdf', pdf);
      expect(await namesOf(admin)).toEqual([...college.names, 'After']);
      expect(disagreements(disk.folder)).toEqual([]);
      // All refusals have the same cause, so there is one log line, not one each.
      expect(server.output().match(/disk is full/g)?.length).toBeLessThan(6);
    },
    patience,
  );

  test(
    'is nearly full refuses uploads, and still saves records',
    async ({ skip }) => {
      const disk = smallDisk(24);
      if (!disk) return skip('no disk can be mounted here');
      undo.push(() => disk.remove());
      const { server, admin } = await started(disk.folder);
      await admin.upload('a.pdf', pdf);
      disk.fill(400 * 1024);
      expect(await refusalOf(admin.upload('b.pdf', pdf))).toMatchObject({ status: 503, problem: { detail: noRoom } });
      await admin.post('admin/addcourse', course('Meanwhile'));
      // It is ready all the time: a check repeated within a second would be that of before.
      await pause(1100);
      expect(await readiness(server)).toEqual(ready);
      const said = 'The server has no room for more files: nothing can be uploaded.';
      expect(await brokenIn(admin)).toEqual({ files: expect.stringContaining(said) as string });
      disk.empty();
      await admin.upload('b.pdf', pdf);
      expect(await brokenIn(admin)).toEqual({});
    },
    patience,
  );

  test(
    'has no room for a first start fails with one line, and starts anew when there is room',
    async ({ skip }) => {
      const disk = smallDisk(4);
      if (!disk) return skip('no disk can be mounted here');
      undo.push(() => disk.remove());
      disk.fill(160 * 1024);
      const { code, said } = await failureOf(disk.folder);
      expect([code, said]).toEqual([
        1,
        expect.stringMatching(/^Quadrangle could not start\. The disk is full\. .*\n$/),
      ]);
      disk.empty();
      const store = await openStore({ dataDir: disk.folder, databaseUrl: undefined }, console.error);
      await store.ready();
      await store.close();
    },
    patience,
  );

  test(
    'has lost the data folder refuses writes with 503, still answers reads, and works again when it is back',
    async () => {
      const folder = folderOf();
      const { server, admin } = await started(join(folder, 'data'));
      await admin.post('admin/addcourse', course('Before'));
      renameSync(join(folder, 'data'), join(folder, 'elsewhere'));
      const words = 'The data folder of the server was moved or removed';
      const refusals = await Promise.all([
        refusalOf(admin.post('admin/addcourse', course('Lost'))),
        refusalOf(admin.upload('a.pdf', pdf)),
      ]);
      for (const one of refusals)
        expect(one).toMatchObject({ status: 503, problem: { detail: `${words}: nothing was saved.` } });
      expect(await namesOf(admin)).toEqual(['Before']);
      await becomes(server, [503, { status: 'not ready', detail: `${words}.` }]);
      expect(await brokenIn(admin)).toEqual({
        database: expect.stringContaining(`${words}: nothing can be saved.`) as string,
        files: expect.stringContaining(`${words}: nothing can be uploaded.`) as string,
      });
      // One log line reports it, without a stack trace.
      expect(
        server
          .output()
          .split('\n')
          .filter((line) => line.includes(words)),
      ).toHaveLength(1);
      expect(server.output()).not.toMatch(/^ +at /m);

      renameSync(join(folder, 'elsewhere'), join(folder, 'data'));
      await admin.post('admin/addcourse', course('After'));
      await admin.upload('a.pdf', pdf);
      await becomes(server, ready);
      expect(await namesOf(admin)).toEqual(['Before', 'After']);
    },
    patience,
  );

  test(
    'turns read-only refuses writes with 503, still answers reads, and works again when it is writable',
    async ({ skip }) => {
      const folder = folderOf();
      const { server, admin } = await started(folder);
      await admin.post('admin/addcourse', course('Before'));
      const files = readdirSync(folder)
        .filter((name) => /^quadrangle\.sqlite(-wal)?$/.test(name))
        .map((name) => join(folder, name));
      if (!frozen(files, '+i')) return skip('no file can be made unchangeable here');
      undo.push(() => frozen(files, '-i'));
      const words = 'The server cannot write to its disk';
      expect(await refusalOf(admin.post('admin/addcourse', course('Refused')))).toMatchObject({
        status: 503,
        problem: { detail: `${words}: nothing was saved.` },
      });
      expect(await namesOf(admin)).toEqual(['Before']);
      await becomes(server, [503, { status: 'not ready', detail: `${words}.` }]);

      frozen(files, '-i');
      await becomes(server, ready);
      await admin.post('admin/addcourse', course('After'));
      expect(await namesOf(admin)).toEqual(['Before', 'After']);
      expect(disagreements(folder)).toEqual([]);
    },
    patience,
  );

  test.skipIf(!mayRunAs(nobody))(
    'accepts no files still saves records; if it accepts no writes at all, a start fails with one line',
    async () => {
      const folder = folderOf();
      chownSync(folder, nobody, nobody);
      const { server, admin } = await started(folder, { uid: nobody });
      chmodSync(join(folder, 'files/drafts'), 0o500);
      expect(await refusalOf(admin.upload('a.pdf', pdf))).toMatchObject({
        status: 503,
        problem: { detail: 'The server cannot write to its disk: nothing was saved.' },
      });
      await becomes(server, [503, expect.anything()]);
      await admin.post('admin/addcourse', course('Meanwhile'));
      chmodSync(join(folder, 'files/drafts'), 0o700);
      await admin.upload('a.pdf', pdf);
      await becomes(server, ready);

      chmodSync(join(folder, 'files'), 0o500);
      await becomes(server, [503, expect.anything()]);
      const refused = 'The server cannot write to its disk: nothing can be uploaded.';
      expect(await brokenIn(admin)).toEqual({ files: expect.stringContaining(refused) as string });
      chmodSync(join(folder, 'files'), 0o700);
      expect(await brokenIn(admin)).toEqual({});

      // A start without write permission fails with one line, too.
      await server.kill();
      for (const name of ['quadrangle.sqlite', '']) chmodSync(join(folder, name), 0o500);
      const { code, said } = await failureOf(folder, { uid: nobody });
      expect([code, said]).toEqual([1, expect.stringMatching(/^Quadrangle could not start\. .*DATA_DIR.*\n$/)]);
    },
    patience,
  );

  test.skipIf(!mayRunAs(nobody))(
    'holds a read-only database file names it when a start fails, and starts once it is writable',
    async () => {
      const folder = folderOf();
      chownSync(folder, nobody, nobody);
      const { server } = await started(folder, { uid: nobody });
      server.signal('SIGTERM');
      await server.ended;
      const file = join(folder, 'quadrangle.sqlite');
      chmodSync(file, 0o400);
      expect((await failureOf(folder, { uid: nobody })).said).toContain(file);
      chmodSync(file, 0o600);
      expect(await readiness((await started(folder, { uid: nobody })).server)).toEqual(ready);
    },
    patience,
  );

  test(
    'holds a damaged database fails to start with one line that says to restore a backup',
    async () => {
      const folder = folderOf();
      const store = await openStore({ dataDir: folder, databaseUrl: undefined }, console.error);
      await store.close();
      const file = join(folder, 'quadrangle.sqlite');
      writeFileSync(file, Buffer.alloc(64 * 1024, 'torn '), { flag: 'r+' });
      const { code, said } = await failureOf(folder);
      expect([code, said]).toEqual([
        1,
        expect.stringMatching(/^Quadrangle could not start\. .*restore the last backup.*\n$/),
      ]);
    },
    patience,
  );
});

const noRoom = 'The server has no room for more files: nothing was saved.';

const course = (name: string) => ({ name, tenure: 'Semester', no_of_term: 6 });

async function namesOf(admin: CollegeClient): Promise<string[]> {
  return (await admin.get<{ name: string }[]>('getcourse')).map(({ name }) => name);
}

/** The error of a call that must be refused. */
async function refusalOf(call: Promise<unknown>): Promise<unknown> {
  const error = await call.then(
    () => new Error('It was not refused.'),
    (reason: unknown) => reason,
  );
  return saidBy(error);
}

function saidBy(error: unknown): unknown {
  return error instanceof Refused ? { status: error.status, problem: error.problem } : error;
}

/**
 * Fills the disk, then adds courses until one is refused. The space that the database has reserved is used up first.
 */
async function coursesUntilFull(
  admin: CollegeClient,
  fill: () => void,
): Promise<{ names: string[]; refusal: unknown }> {
  fill();
  const names: string[] = [];
  for (;;) {
    const name = `Course ${names.length}`;
    const added = await admin.post('admin/addcourse', course(name)).then(
      () => undefined,
      (error: unknown) => error,
    );
    if (added) return { names, refusal: saidBy(added) };
    names.push(name);
  }
}

/** The messages of the failed Health lines, by name. Low disk space and missing backups are ignored here. */
async function brokenIn(admin: CollegeClient): Promise<Record<string, string>> {
  const { checks } = await admin.get<{ checks: { name: string; state: string; says: string }[] }>('admin/gethealth');
  const broken = checks.filter(({ name, state }) => state === 'broken' && !['disk', 'backups'].includes(name));
  return Object.fromEntries(broken.map(({ name, says }) => [name, says]));
}

const ready = [200, { status: 'ready' }] as const;

/** Waits until the server says this of itself: it repeats a check that succeeded only after a second. */
async function becomes(server: ServerProcess, said: readonly [number, unknown]): Promise<void> {
  await expect.poll(() => readiness(server), { timeout: 10_000 }).toEqual(said);
}

async function readiness({ url }: ServerProcess): Promise<[number, unknown]> {
  const answer = await fetch(`${url}/readyz`);
  return [answer.status, await answer.json()];
}

function filesIn(folder: string): string[] {
  const entries = readdirSync(join(folder, 'files'), { recursive: true, withFileTypes: true });
  return entries.filter((one) => one.isFile()).map(({ name }) => name);
}

function frozen(files: readonly string[], mode: '+i' | '-i'): boolean {
  return spawnSync('chattr', [mode, ...files]).status === 0;
}
