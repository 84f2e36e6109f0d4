import { execFile } from 'node:child_process';
import {
  closeSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import Database from 'better-sqlite3';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { checkData } from '#server/backup/check/check-data.ts';
import { runCommand } from '#server/backup/run-command.ts';
import { keysOf } from '#server/files/keys.ts';
import { endLease, newLeaseName, renewLease } from '#server/store/files-of-backups.ts';
import { openSnapshot } from '#server/store/moving/snapshot.ts';
import { writeAlone } from '#server/store/moving/write-alone.ts';
import { openStore } from '#server/store/open.ts';
import { addEmployee } from '../add-employee.ts';
import { findRecord } from '../find-record.ts';
import { environmentOf, newFolder, newPlace, placeOf, removeFolders, sumsOf, withFiles } from './backup-places.ts';
import { placed, sampleFiles } from '../sample-files.ts';
import { enterReferred } from '../samples.ts';
import { engines, startServer, type Server } from '../server.ts';
import { filesOf, removalOf, upload } from '../uploading.ts';

// The tests create whole databases repeatedly, which is slow on a busy machine.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

afterAll(removeFolders);

describe.each(engines)('%s', (engine) => {
  let server: Server;
  let path: string;
  let course: number;
  let held: number;

  beforeAll(async () => {
    server = await startServer(engine);
    await enterReferred(server.admin);
    path = (await upload(server.admin, ['syllabus.txt', 'text'])).file.path;
    await addEmployee(server.admin, { email: 'anil@college.example', password: 'a-good-long-password' });
    await server.admin.post('/api/admin/addcourse', { name: 'Checked', tenure: 'Semester', no_of_term: 6 });
    const kept = { title: 'Held', type: 'SYLLABUS', dept_code: 'BOT', upload_info: [{ type: 'SYLLABUS', path }] };
    await server.admin.post('/api/admin/adddepartmentfile', kept);
    held = (await findRecord(server.admin, 'getdepartmentfile', ['title', 'Held'])).id;
    course = (await findRecord(server.admin, 'getcourse', ['name', 'Checked'])).id;
  });
  afterAll(() => server.stop());

  const faults = async (isDeep = false, checked = server) => {
    const place = placeOf(checked);
    const findings = await withFiles(place, ({ storage: files }) =>
      checkData({ place, files, isDeep }, () => undefined),
    );
    return findings.flatMap((one) => one.faults);
  };

  const fileOf = (key: string) => join(placeOf(server).dataDir, 'files', key);

  const run = (statement: string) => {
    const { store } = server.running.context;
    return store.write((tx) => tx.run(sql.raw(statement).compile(store.sql)));
  };

  test('checking a college without faults reports none, and changes no row', async () => {
    // A running portal's jobs write at any time, so this portal is stopped.
    const stopped = await startServer(engine);
    await enterReferred(stopped.admin);
    await upload(stopped.admin, ['syllabus.txt', 'text']);
    await stopped.running.close();
    const before = await sumsOf(placeOf(stopped));
    expect(await faults(true, stopped)).toEqual([]);
    expect(await sumsOf(placeOf(stopped))).toEqual(before);
    rmSync(placeOf(stopped).dataDir, { recursive: true });
  });

  test.each([
    {
      fault: 'a reference to nothing',
      plant: () => `update branch set dept_code = 'X' || dept_code where id = (select min(id) from branch)`,
      mend: () => `update branch set dept_code = substr(dept_code, 2) where id = (select min(id) from branch)`,
      said: () => 'as its department, the department "X',
    },
    {
      fault: 'a sign-in of nobody',
      plant: () => `update collegeuser set employee_id = -employee_id where employee_id is not null`,
      mend: () => `update collegeuser set employee_id = -employee_id where employee_id is not null`,
      said: () => 'of employee, which is not there',
    },
    {
      fault: 'a record changed behind the history',
      plant: () => `update course set no_of_term = 7 where id = ${course}`,
      mend: () => `update course set no_of_term = 6 where id = ${course}`,
      said: () => `Course ${course} is not what its history ends with`,
    },
    {
      fault: 'a record of another version than its history',
      plant: () => `update course set version = 5 where id = ${course}`,
      mend: () => `update course set version = 1 where id = ${course}`,
      said: () => `Course ${course} has version 5`,
    },
    {
      fault: 'a record that vanished',
      plant: () => `update history set record_id = -1 where resource = 'course' and record_id = ${course}`,
      mend: () => `update history set record_id = ${course} where resource = 'course' and record_id = -1`,
      said: () => 'Course -1 is not there, and its history does not say that it was deleted',
    },
    {
      fault: 'a state that cannot be read',
      plant: () => `update history set record = '{' || record where resource = 'course' and record_id = ${course}`,
      mend: () => `update history set record = substr(record, 2) where resource = 'course' and record_id = ${course}`,
      said: () => `Course ${course} has a history that cannot be read at version 1.`,
    },
    {
      fault: 'files that cannot be read',
      plant: () => `update departmentfile set upload_info = '{' || upload_info where id = ${held}`,
      mend: () => `update departmentfile set upload_info = substr(upload_info, 2) where id = ${held}`,
      said: () => `Department file ${held} cannot be read: Files.`,
    },
    {
      fault: 'a file whose name no file can have',
      plant: () => `update file set path = '../../' || path where path = '${path}'`,
      mend: () => `update file set path = substr(path, 7) where path = '../../${path}'`,
      said: () => `The file SYLLABUS/../../${path} has a name that no file can have.`,
    },
    {
      fault: 'a list without a revision',
      plant: () => `update revision set resource = 'gone' where resource = 'course'`,
      mend: () => `update revision set resource = 'course' where resource = 'gone'`,
      said: () => 'course was written and has no revision',
    },
    {
      fault: 'a file of another size',
      plant: () => `update file set size = size + 1 where path = '${path}'`,
      mend: () => `update file set size = size - 1 where path = '${path}'`,
      said: () => `The file SYLLABUS/${path} has 4 bytes, and should have 5`,
    },
    {
      fault: 'an index that is gone',
      plant: () => 'drop index course_name_unique',
      mend: () => 'create unique index course_name_unique on course (name)',
      said: () => 'The index course_name_unique is missing: two records may get the same value.',
    },
    {
      fault: 'a migration that is still to come',
      plant: () => `update kysely_migration set name = '0000-other' where name = '0013-given-addresses'`,
      mend: () => `update kysely_migration set name = '0013-given-addresses' where name = '0000-other'`,
      said: () => 'does not know its migration 0000-other',
    },
  ])('$fault is found', async ({ plant, mend, said }) => {
    await run(plant());
    try {
      expect((await faults()).join('\n')).toContain(said());
    } finally {
      await run(mend());
    }
    expect(await faults()).toEqual([]);
  });

  test('an unreadable field breaks no list, is not changed by an edit, and is repaired by a restore', async () => {
    const stored = async () => {
      const { store } = server.running.context;
      const asked = sql<{ upload_info: string }>`select upload_info from departmentfile where id = ${held}`;
      return (await store.read.all(asked.compile(store.sql)))[0]?.upload_info;
    };
    const before = await stored();
    await run(`update departmentfile set upload_info = '{broken' where id = ${held}`);
    const asked = [`getdepartmentfile`, `getdepartmentfile/${held}`, 'admin/search?q=Held'];
    for (const one of asked) expect([one, (await server.admin.get(`/api/${one}`)).status]).toEqual([one, 200]);
    const changed = await server.admin.put(`/api/admin/${held}/editdepartmentfile`, { title: 'Held on' });
    expect([changed.status, await stored()]).toEqual([200, '{broken']);
    expect((await server.admin.post(`/api/admin/departmentfile/${held}/restore`, { version: 1 })).status).toBe(200);
    expect(await stored()).toBe(before);
    expect(await faults()).toEqual([]);
  });

  test('a missing file is reported, and so is an unknown file unless it is new', async () => {
    const stray = fileOf(`SYLLABUS/${'0'.repeat(32)}.txt`);
    mkdirSync(dirname(stray), { recursive: true });
    writeFileSync(stray, 'stray');
    expect(await faults()).toEqual([]);
    const earlier = new Date(Date.now() - 2 * 60 * 60_000);
    utimesSync(stray, earlier, earlier);
    rmSync(fileOf(`SYLLABUS/${path}`));
    expect(await faults()).toEqual([
      `The file SYLLABUS/${path} is missing.`,
      `The file SYLLABUS/${'0'.repeat(32)}.txt lies there, and nothing is known of it.`,
    ]);
    rmSync(stray);
    writeFileSync(fileOf(`SYLLABUS/${path}`), 'text');
    expect(await faults(true)).toEqual([]);
  });

  test('a picture deleted during a backup is no fault, and neither are its thumbnails', async () => {
    const { file } = await upload(server.admin, ['leaf.png', (await sampleFiles()).png]);
    const reading = newLeaseName();
    await writeAlone(placeOf(server), (sql) => renewLease(sql, reading));
    expect((await server.admin.remove(removalOf(file))).status).toBe(200);
    const earlier = new Date(Date.now() - 3 * 60 * 60_000);
    for (const key of keysOf(file).filter((one) => existsSync(fileOf(one)))) utimesSync(fileOf(key), earlier, earlier);
    expect((await filesOf(server)).filter((name) => name.startsWith(file.path)).length).toBeGreaterThan(1);
    expect(await faults()).toEqual([]);
    await writeAlone(placeOf(server), (sql) => endLease(sql, reading));
  });

  test('a changed byte of a file is found only by a deep check', async () => {
    writeFileSync(fileOf(`SYLLABUS/${path}`), 'test');
    expect(await faults()).toEqual([]);
    expect(await faults(true)).toEqual([`The file SYLLABUS/${path} is not as it came in: its content has changed.`]);
    writeFileSync(fileOf(`SYLLABUS/${path}`), 'text');
    expect(await faults(true)).toEqual([]);
  });

  test('uploaded pictures with a location are no faults, and neither is a file without a checksum', async () => {
    for (const ext of ['jpg', 'png'] as const) {
      expect((await upload(server.admin, [`field.${ext}`, await placed(ext)])).status).toBe(200);
    }
    const { file } = await upload(server.admin, ['earlier.txt', 'earlier']);
    await run(`update file set sha256 = '' where path = '${file.path}'`);
    expect(await faults(true)).toEqual([]);
  });

  test('a missing table is reported', async () => {
    const at = placeOf(server);
    const names = async () => (await sumsOf(at)).map(({ name }) => name);
    expect(await names()).toContain('outbox');
    await run('alter table outbox rename to outbox_aside');
    try {
      expect(await faults()).toContain('The table outbox is missing.');
    } finally {
      await run('alter table outbox_aside rename to outbox');
    }
    expect(await faults()).toEqual([]);
  });

  test('the check-data command exits with 1 and prints the number of faults if there are any', async () => {
    const command = async () => {
      const args = ['src/server/backup/command.ts', 'check-data'];
      const env = { ...process.env, ...environmentOf(placeOf(server)) };
      return promisify(execFile)(process.execPath, args, { env }).catch((error: unknown) => error) as Promise<{
        code?: number;
        stdout: string;
      }>;
    };
    expect(await command()).not.toHaveProperty('code');
    await run(`update course set version = 5 where id = ${course}`);
    expect(await command()).toMatchObject({ code: 1, stdout: expect.stringContaining('1 fault found.') as string });
    await run(`update course set version = 1 where id = ${course}`);
  });
});

test('the check of a damaged SQLite file covers every section and names the table that cannot be read', async () => {
  const server = await startServer('sqlite');
  const { dataDir } = placeOf(server);
  await server.admin.post('/api/admin/addcourse', { name: 'Checked', tenure: 'Semester', no_of_term: 6 });
  await upload(server.admin, ['syllabus.txt', 'text']);
  const copy = { dataDir: newFolder(), databaseUrl: undefined };
  const file = join(copy.dataDir, 'quadrangle.sqlite');
  const database = new Database(join(dataDir, 'quadrangle.sqlite'));
  database.pragma('wal_checkpoint(truncate)');
  copyFileSync(join(dataDir, 'quadrangle.sqlite'), file);
  const root = `select (rootpage - 1) * page_size from sqlite_master, pragma_page_size where name = 'course'`;
  const at = database.prepare(root).pluck().get() as number;
  database.close();
  await server.stop();
  const page = openSync(file, 'r+');
  writeSync(page, Buffer.alloc(4096, 0xff), 0, 4096, at);
  closeSync(page);
  const findings = await withFiles(copy, ({ storage: files }) =>
    checkData({ place: copy, files, isDeep: false }, () => undefined),
  );
  const titles = ['Database', 'Migrations', 'Indexes', 'References', 'Owners', 'History', 'Revisions', 'Files'];
  expect(findings.map(({ title }) => title)).toEqual(titles);
  const said = findings.flatMap(({ faults }) => faults).join('\n');
  expect(said).toContain('The table course cannot be read');
  expect(said).toContain('This could not be checked to its end');
  expect(said).toMatch(/The file SYLLABUS\/.+ is missing/);
});

test('a check where there is no database is refused', async () => {
  const place = { dataDir: newFolder(), databaseUrl: undefined };
  const checking = withFiles(place, ({ storage: files }) =>
    checkData({ place, files, isDeep: false }, () => undefined),
  );
  await expect(checking).rejects.toThrow('There is no database');
});

/** The exit code of a command, followed by its warnings. */
const said = async (given: string[], environment: Record<string, string>) => {
  const warned: unknown[] = [];
  const code = await runCommand(given, { environment, say: () => undefined, warn: (what) => warned.push(what) });
  return [code, ...warned];
};

test.each(['check-data', 'backup'])('%s reports a damaged or unreachable database in one sentence', async (command) => {
  const dataDir = newFolder();
  await (await openStore({ dataDir, databaseUrl: undefined }, console.error)).close();
  const file = join(dataDir, 'quadrangle.sqlite');
  writeFileSync(file, readFileSync(file).fill(0xab, 100));
  const damaged =
    /^The file quadrangle\.sqlite in DATA_DIR is damaged\. Move it away, keep it, and restore the last backup\. \(/;
  expect(await said([command], { DATA_DIR: dataDir })).toEqual([1, expect.stringMatching(damaged)]);
  const DATABASE_URL = 'postgres://office:secret@127.0.0.1:1/college';
  const away = /^Nothing answers at the address of DATABASE_URL\. \(((?!secret).)*\)$/;
  expect(await said([command], { DATA_DIR: newFolder(), DATABASE_URL })).toEqual([1, expect.stringMatching(away)]);
});

test.each(['check-data', 'backup'])(
  '%s names the system error of a database that it may not look at',
  async (command) => {
    const dataDir = newFolder();
    const file = join(dataDir, 'quadrangle.sqlite');
    // Root, as whom tests may run, may look into every folder, but follows no link to itself either.
    symlinkSync(file, file);
    const error = `ELOOP: too many symbolic links encountered, stat '${file}'`;
    expect(await said([command], { DATA_DIR: dataDir })).toEqual([1, error]);
    const place = { dataDir, databaseUrl: undefined };
    await expect(openSnapshot(place)).rejects.toThrow(error);
  },
);

test('the errors of move-data name its own options: --from and --to', async () => {
  const given = ['move-data', '--from', 'postgres://127.0.0.1:1/college', '--to', newFolder()];
  const away = /^Nothing answers at the address of --from or --to\. /;
  expect(await said(given, { DATA_DIR: newFolder() })).toEqual([1, expect.stringMatching(away)]);
  const full = newFolder();
  await (await openStore({ dataDir: full, databaseUrl: undefined }, console.error)).close();
  const refusal = /^.+ is not empty: it holds .+\. Choose another --to, or move what is in this one away\.$/;
  const taken = await said(['move-data', '--from', full, '--to', full], { DATA_DIR: newFolder() });
  expect(taken).toEqual([1, expect.stringMatching(refusal)]);
  const { databaseUrl = '' } = await newPlace('postgres');
  await (await openStore({ dataDir: full, databaseUrl }, console.error)).close();
  expect(await said(['move-data', '--from', full, '--to', databaseUrl], { DATA_DIR: newFolder() })).toEqual([
    ...[1, 'The database of --to is not empty. Create a new one, and name that.'],
  ]);
});
