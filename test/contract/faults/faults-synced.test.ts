import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createClient, type Client } from '#test/helpers/api-client.ts';
import { startProcess, type ServerProcess } from '#test/helpers/server-process.ts';
import { password } from '#test/helpers/users.ts';
import { newFolder, removeFolders } from '../backup/backup-places.ts';
import { adminEmail } from '../server.ts';
import { upload } from '../uploading.ts';

// A power failure cannot be simulated here. But where one process may trace the system calls of another, the test sees
// that the server synced each write before it acknowledged it.

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const isSeen = process.platform === 'linux' && spawnSync('strace', ['-e', 'trace=none', 'true']).status === 0;

let server: ServerProcess;
let admin: Client;
let trace: string;
let watcher: ChildProcess;

beforeAll(async () => {
  if (!isSeen) return;
  server = await startProcess();
  const nobody = createClient(server.url, { token: '', apikey: 'admin' });
  const { body } = await nobody.post('/api/collegeuser/login', { email: adminEmail, password });
  admin = createClient(server.url, { token: (body as { token: string }).token, apikey: 'admin' });
  trace = join(newFolder(), 'trace');
  const calls = 'trace=fsync,fdatasync,rename,renameat,renameat2,write,writev,sendmsg,sendto';
  watcher = spawn('strace', ['-f', '-y', '-s', '60', '-e', calls, '-o', trace, '-p', String(server.pid)]);
});
afterAll(async () => {
  if (!isSeen) return;
  watcher.kill();
  await server.kill();
  removeFolders();
});

/** The server's system calls for a job, one per line, in order, up to the response that acknowledges it. */
async function callsOf(job: () => Promise<{ status: number }>): Promise<string[]> {
  const from = callsNow().length;
  expect((await job()).status).toBe(200);
  const isAnswer = (line: string) => /write|send/.test(line) && line.includes('HTTP/1.1 200');
  await vi.waitFor(() => expect(callsNow().slice(from).some(isAnswer)).toBe(true), 10_000);
  const lines = callsNow().slice(from);
  return lines.slice(0, lines.findIndex(isAnswer));
}

/** The completed calls in the order of their ends. A call may begin before another one ends. */
function callsNow(): string[] {
  const begun = new Map<string, string>();
  return readFileSync(trace, { encoding: 'utf8', flag: 'a+' })
    .split('\n')
    .flatMap((line) => {
      const [thread = ''] = line.split(' ');
      if (line.endsWith('<unfinished ...>')) {
        begun.set(thread, line);
        return [];
      }
      return line.includes(' resumed>') ? [`${begun.get(thread) ?? ''} ${line}`] : [line];
    });
}

/** The index of each wanted call, searched after the one before; -1 from the first missing one on. */
function placesOf(calls: readonly string[], wanted: readonly RegExp[]): number[] {
  let at = -1;
  return wanted.map((one) => {
    const next = calls.findIndex((line, place) => place > at && one.test(line));
    at = next === -1 ? Infinity : next;
    return next;
  });
}

const isSynced = /fdatasync\(\d+<[^>]*quadrangle\.sqlite-wal>/;

test.runIf(isSeen)(
  'a record and a file are synced to the disk before the response acknowledges them',
  async ({ skip }) => {
    if (!isSeen) return skip('strace, which shows what a process asks of the system, is not here');
    const isWatching = await vi.waitFor(async () => {
      await createClient(server.url, { token: '', apikey: 'admin' }).get('/api/me');
      if (watcher.exitCode !== null) return false;
      expect(callsNow().length).toBeGreaterThan(1);
      return true;
    }, 20_000);
    if (!isWatching) return skip('the system lets nobody look at a process');

    const course = { name: 'Kept', tenure: 'Semester', no_of_term: 6 };
    const added = await callsOf(() => admin.post('/api/admin/addcourse', course));
    expect(placesOf(added, [isSynced])).not.toContain(-1);

    const uploaded = await callsOf(() => upload(admin, ['syllabus.txt', 'text']));
    const steps = [
      /fsync\(\d+<[^>]*\/files\/drafts\/[\w-]+>/,
      /rename\w*\(.*drafts\/.*SYLLABUS\//,
      /fsync\(\d+<[^>]*\/files\/SYLLABUS>/,
      /fsync\(\d+<[^>]*\/files>/,
      isSynced,
    ];
    expect(placesOf(uploaded, steps), uploaded.join('\n')).not.toContain(-1);
  },
);

test.runIf(isSeen)(
  'a failed sync is answered with 503, and the data is written again before the next acknowledgement',
  async ({ skip }) => {
    if (watcher.exitCode !== null) return skip('the system lets nobody look at a process');
    watcher.kill();
    await ended(watcher);
    const place = join(newFolder(), 'trace');
    const faulty = ['-e', 'trace=fsync,fdatasync', '-e', 'inject=fdatasync:error=EIO'];
    watcher = spawn('strace', ['-f', '-y', ...faulty, '-o', place, '-p', String(server.pid)]);
    const add = (name: string) => admin.post('/api/admin/addcourse', { name, tenure: 'Semester', no_of_term: 6 });
    const refused = await vi.waitFor(async () => {
      const reply = await add(`Doubtful ${Date.now()}`);
      expect(reply.status).toBe(503);
      return reply;
    }, 20_000);
    expect((refused.body as { detail: string }).detail).toBe(
      "The server's disk failed while this was being saved. It is not known whether it was saved. Look before you try again.",
    );
    expect(refused.headers.has('retry-after')).toBe(false);
    expect(server.output()).toContain('EIO');
    expect((await add('Doubtful again')).status).toBe(503);
    watcher.kill();
    await ended(watcher);
    // The data that the disk may have lost was written again, into the database file itself.
    const isWrittenAgain = /EIO[^]*fsync\(\d+<[^>]*quadrangle\.sqlite>\) += 0[^]*EIO/;
    expect(readFileSync(place, 'utf8')).toMatch(isWrittenAgain);

    expect((await add('Certain')).status).toBe(200);
    const { body } = await admin.get('/api/getcourse');
    expect((body as { name: string }[]).map(({ name }) => name).slice(-2)).toEqual(['Doubtful again', 'Certain']);
  },
);

async function ended(process: ChildProcess): Promise<void> {
  if (process.exitCode === null && process.signalCode === null) await once(process, 'exit');
}
