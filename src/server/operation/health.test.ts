import { expect, test } from 'vitest';
import { judge, formatDuration, type HealthFacts } from './health.ts';

const now = Date.parse('2026-11-22T10:00:00Z');
const ago = (hours: number) => new Date(now - hours * 3_600_000).toISOString();
const gigabyte = 1024 ** 3;

const made = { at: ago(8), ok: true, file: 'x.tar', bytes: 5 * gigabyte, problem: '' };

const well: HealthFacts = {
  now,
  since: now - 3 * 86_400_000,
  version: '1.2.3',
  faults: 0,
  database: { engine: 'sqlite', bytes: 12 * 1024 * 1024, newest: '0013-b', expected: '0013-b', knowsLetters: true },
  disk: { free: 40 * gigabyte, total: 100 * gigabyte },
  files: { count: 1240, bytes: 3 * gigabyte, isScanned: undefined, trouble: undefined },
  mail: {
    server: 'smtp.college.in',
    waiting: 0,
    waitingSince: undefined,
    refused: 0,
    failed: 0,
    lastFailed: undefined,
    lastSent: ago(2),
  },
  backup: { last: made, hour: '02:00', free: 40 * gigabyte },
};

/** The check with this name, with these facts instead of the healthy ones. */
const check = (name: string, facts: Partial<HealthFacts> = {}) =>
  judge({ ...well, ...facts }).checks.find((one) => one.name === name);

test('a healthy system is reported as good, without advice', () => {
  const { state, checks } = judge(well);
  expect(state).toBe('good');
  expect(checks.map(({ title, state: its, says, advice }) => [title, its, says, advice])).toEqual([
    ['Program', 'good', 'Version 1.2.3, running for 3 days. No faults since then.', ''],
    ['Database', 'good', 'SQLite, 12 MB. Up to date.', ''],
    ['Disk', 'good', '40 GB of 100 GB are free (40%).', ''],
    ['Files', 'good', '1,240 uploaded files, 3.0 GB.', ''],
    ['Mail', 'good', 'Through smtp.college.in. The last mail went out 2 hours ago.', ''],
    ['Backups', 'good', 'Every night at 02:00. The last one was made 8 hours ago, 5.0 GB.', ''],
  ]);
});

test('the overall state is that of the worst check', () => {
  expect(judge({ ...well, faults: 1 }).state).toBe('look');
  expect(judge({ ...well, faults: 1, disk: { free: 0, total: gigabyte } }).state).toBe('broken');
});

test.each([
  [12, 100, 'good'],
  [9, 100, 'look'],
  [0.9, 4, 'look'],
  [0.05, 4, 'broken'],
  [0.5, 100, 'broken'],
  [0, 0, 'broken'],
])('with %d of %d GB free, the disk is %s', (free, total, state) => {
  expect(check('disk', { disk: { free: free * gigabyte, total: total * gigabyte } })?.state).toBe(state);
});

test('a disk of unknown size needs a look', () => {
  expect(check('disk', { disk: undefined })?.state).toBe('look');
});

test('the files are broken when their bucket is unusable, even if the scanner works', () => {
  const trouble = "The files' store of FILES_URL (bucket college) does not answer.";
  expect(check('files', { files: { ...well.files, isScanned: true, trouble } })).toMatchObject({
    state: 'broken',
    says: `1,240 uploaded files, 3.0 GB. ${trouble} Until it can be used, files are neither taken nor sent.`,
  });
});

test('the database and the files are broken while the data folder cannot be written', () => {
  const away = 'The data folder of the server was moved or removed';
  expect(check('database', { database: { ...well.database, trouble: away } })).toMatchObject({
    state: 'broken',
    says: `SQLite, 12 MB. ${away}: nothing can be saved.`,
  });
  expect(check('files', { files: { ...well.files, isScanned: true, refused: away } })).toMatchObject({
    state: 'broken',
    says: `1,240 uploaded files, 3.0 GB. ${away}: nothing can be uploaded.`,
  });
});

test('mail needs a look without a mail server', () => {
  expect(check('mail', { mail: { ...well.mail, server: undefined } })).toMatchObject({ state: 'look' });
});

test('mail is broken when the last one failed, and needs a look when others were sent since', () => {
  const failed = { ...well.mail, failed: 4, lastFailed: ago(1) };
  expect(check('mail', { mail: failed })).toMatchObject({
    state: 'broken',
    says: expect.stringContaining('4 failed') as string,
  });
  expect(check('mail', { mail: { ...failed, lastSent: ago(0.5) } })?.state).toBe('look');
});

test('mail waiting for a short time is good, and mail waiting longer is broken or needs a look', () => {
  const waiting = (hours: number) => ({ ...well.mail, waiting: 2, waitingSince: ago(hours) });
  expect(check('mail', { mail: waiting(0.1) })?.state).toBe('good');
  expect(check('mail', { mail: waiting(0.2) })).toMatchObject({
    state: 'broken',
    says: expect.stringContaining('2 waiting.') as string,
  });
  expect(check('mail', { mail: { ...waiting(0.2), lastSent: ago(0.1) } })?.state).toBe('look');
});

test('mail refused by the mail server needs a look while it is retried', () => {
  const refused = { ...well.mail, waiting: 1, waitingSince: ago(0.1), refused: 1 };
  expect(check('mail', { mail: refused })).toMatchObject({
    state: 'look',
    advice: expect.stringContaining('did not take it yet') as string,
  });
});

test('backups older than two days are broken if they are daily and need a look otherwise', () => {
  const last = { ...made, at: ago(49) };
  expect(check('backups', { backup: { last, hour: '02:00', free: undefined } })?.state).toBe('broken');
  expect(check('backups', { backup: { last, hour: '', free: undefined } })?.state).toBe('look');
  const trouble = "EACCES: permission denied, access '/mnt/backups'";
  expect(check('backups', { backup: { last: made, hour: '02:00', free: undefined, trouble } })).toMatchObject({
    state: 'broken',
    says: expect.stringContaining(trouble) as string,
  });
  expect(check('backups', { backup: { last: undefined, hour: '', free: undefined } })?.state).toBe('look');
  expect(check('backups', { backup: { last: { ...made, at: ago(47) }, hour: '', free: undefined } })?.state).toBe(
    'good',
  );
});

test('a failed backup is broken, with the reason', () => {
  const last = { ...made, at: ago(3), ok: false, problem: 'The disk is full.' };
  expect(check('backups', { backup: { last, hour: '02:00', free: undefined } })).toMatchObject({
    state: 'broken',
    says: 'Every night at 02:00. The last one failed 3 hours ago: The disk is full.',
  });
});

test('an incomplete backup needs a look, with the reason', () => {
  const last = {
    ...made,
    problem: 'The file pdf/a.pdf is missing. And 2 more like it: npm run check-data names them.',
  };
  expect(check('backups', { backup: { last, hour: '02:00', free: 40 * gigabyte } })).toMatchObject({
    state: 'look',
    says: `Every night at 02:00. The last one was made 8 hours ago, 5.0 GB. It is not complete: ${last.problem}`,
  });
});

test('a newer database needs a look, and an older one is broken', () => {
  const at = (newest: string) => ({ database: { ...well.database, newest } });
  expect(check('database', at('0014-c'))?.state).toBe('look');
  expect(check('database', at('0012-a'))?.state).toBe('broken');
});

test.each([
  [59_000, 'less than a minute'],
  [60_000, '1 minute'],
  [3_600_000, '1 hour'],
  [30 * 3_600_000, '30 hours'],
  [48 * 3_600_000, '2 days'],
])('%d ms are written as %s', (ms, said) => {
  expect(formatDuration(ms)).toBe(said);
});

test.each([
  [undefined, 'good', '1,240 uploaded files, 3.0 GB.'],
  [true, 'good', '1,240 uploaded files, 3.0 GB. What is uploaded is looked through for viruses.'],
  [false, 'broken', '1,240 uploaded files, 3.0 GB. The virus scanner does not answer: nothing can be uploaded.'],
])('with a virus scanner that responds (%s), the files are %s', (isScanned, state, says) => {
  expect(check('files', { files: { ...well.files, isScanned } })).toMatchObject({ state, says });
});

test('a last backup dated in the future is broken', () => {
  const backup = { last: { ...made, at: ago(-48) }, hour: '02:00', free: undefined };
  expect(check('backups', { backup })).toMatchObject({
    state: 'broken',
    says: 'Every night at 02:00. The last one says that it was made 2026-11-24, which is still to come.',
  });
});

test.each([
  [7, 'good', 'Every night at 02:00. The last one was made 8 hours ago, 5.0 GB.'],
  [5, 'look', 'Every night at 02:00. The last one was made 8 hours ago, 5.0 GB. The disk it lies on has 5.0 GB free.'],
])('with %d GB free on the disk of the backups, they are %s', (free, state, says) => {
  const backup = { last: made, hour: '02:00', free: free * gigabyte };
  expect(check('backups', { backup })).toMatchObject({ state, says });
});
