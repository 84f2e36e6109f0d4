import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { pruneHistoryJob } from '#server/activity/prune-history.ts';
import type { Client, Reply } from '#test/helpers/api-client.ts';
import { password } from '#test/helpers/users.ts';
import { done } from '../done.ts';
import { findRecord } from '../find-record.ts';
import { roles, signInEveryRole, type Role } from '../people.ts';
import { enterReferred, handleOf, samples } from '../samples.ts';
import { adminEmail, engines, startServer, type Server } from '../server.ts';

interface Change {
  field: string;
  label: string;
  before: string;
  after: string;
}

interface Entry {
  at: string;
  email: string;
  role: string;
  action: string;
  version: number;
  changes: Change[];
  restorable: boolean;
  back: Change[];
}

interface Deleted {
  resource: string;
  id: number;
  label: string;
  caption: string;
  email: string;
  days_left: number;
}

describe.each(engines)('%s', (engine) => {
  let server: Server;
  let admin: Client;
  let people: Record<Role, Client>;
  beforeAll(async () => {
    server = await startServer(engine);
    admin = server.admin;
    await enterReferred(admin);
    people = await signInEveryRole(server);
  });
  afterAll(() => server.stop());

  const historyOf = async (resource: string, id: number, client = admin) =>
    (await done(client.get(`/api/admin/${resource}/${id}/history`))) as Entry[];
  const restore = (resource: string, id: number, asked: object = {}, client = admin): Promise<Reply> =>
    client.post(`/api/admin/${resource}/${id}/restore`, asked);
  const deleted = async (query = '') => (await admin.get(`/api/admin/getdeleted${query}`)).body as Deleted[];
  const addCourse = async (name: string) => {
    await done(admin.post('/api/admin/addcourse', { name, tenure: 'Semester', no_of_term: 6 }));
    return findRecord(admin, 'getcourse', ['name', name]);
  };
  const addStream = async (stream_name: string) => {
    await done(admin.post('/api/admin/addstream', { stream_name }));
    return findRecord(admin, 'getstream', ['stream_name', stream_name]);
  };
  const actions = (entries: Entry[]) => entries.map(({ action }) => action);

  describe.each(samples)('$resource', (sample) => {
    const { resource, calls, key, good, change } = sample;

    test('has one history entry for each change, and is restored under its own id as it was', async () => {
      await done(admin.post(`/api/admin/${calls.add}`, good));
      const { id, [key]: handle } = await findRecord(admin, calls.list, handleOf(sample));
      const address = (value: unknown, verb: string) => `/api/admin/${encodeURIComponent(String(value))}/${verb}`;
      await done(admin.put(address(handle, calls.update), { [change[0]]: change[1] }));
      const changed = await findRecord(admin, calls.list, ['id', id]);
      await done(admin.remove(address(changed[key], calls.remove)));
      const told = await historyOf(resource, id);
      expect(actions(told)).toEqual(['deleted', 'updated', 'added']);
      expect(told.every(({ email, role }) => email === adminEmail && role === 'SUPERADMIN')).toBe(true);
      expect(told[1]?.changes.map(({ field }) => field)).toContain(change[0]);

      await done(restore(resource, id));
      const back = await findRecord(admin, calls.list, ['id', id]);
      expect(back).toEqual({ ...changed, version: back.version });
      expect(back.version).toBeGreaterThan(changed.version);
      await done(admin.remove(address(back[key], calls.remove)));
    });
  });

  test('a history says who changed what and when, with the labels of the screen, newest first', async () => {
    const { id, version } = await addCourse('BA words');
    await done(admin.put(`/api/admin/${id}/updatecourse`, { tenure: 'Annual', no_of_term: 3 }));
    const [newest, oldest] = await historyOf('course', id);
    expect(newest).toMatchObject({ action: 'updated', version: version + 1, email: adminEmail, role: 'SUPERADMIN' });
    expect(newest?.changes).toEqual([
      { field: 'tenure', label: 'Tenure', before: 'Semester', after: 'Annual' },
      { field: 'no_of_term', label: 'Number of terms', before: '6', after: '3' },
    ]);
    expect(newest).toMatchObject({ restorable: false, back: [] });
    expect(Date.now() - Date.parse(newest?.at ?? '')).toBeLessThan(60_000);
    expect(oldest).toMatchObject({ action: 'added', version, restorable: true });
    expect(oldest?.changes[0]).toEqual({ field: 'name', label: 'Name', before: '', after: 'BA words' });
    expect(oldest?.back.map((one) => [one.field, one.before, one.after])).toEqual([
      ['tenure', 'Annual', 'Semester'],
      ['no_of_term', '3', '6'],
    ]);
  });

  test('a history is read in pages by limit and offset', async () => {
    const { id } = await addStream('Part 1');
    for (const part of [2, 3, 4])
      await done(admin.put(`/api/admin/${id}/updatestream`, { stream_name: `Part ${part}` }));
    const { body, headers } = await admin.get(`/api/admin/stream/${id}/history?limit=2&offset=1`);
    expect(headers.get('x-total-count')).toBe('4');
    expect((body as Entry[]).map(({ changes }) => changes.map((one) => `${one.before} > ${one.after}`))).toEqual([
      ['Part 2 > Part 3'],
      ['Part 1 > Part 2'],
    ]);
  });

  test('a record is restored to an earlier state, and that is a change in the history and the log', async () => {
    const { id, version } = await addStream('Stage one');
    await done(admin.put(`/api/admin/${id}/updatestream`, { stream_name: 'Stage two' }));
    await done(admin.put(`/api/admin/${id}/updatestream`, { stream_name: 'Stage three' }));
    expect(await done(restore('stream', id, { version, current: version + 2 }))).toBe('Stream taken back successfully');
    const taken = await findRecord(admin, 'getstream', ['id', id]);
    expect(taken).toMatchObject({ stream_name: 'Stage one', version: version + 3 });
    const [newest] = await historyOf('stream', id);
    expect(newest).toMatchObject({ action: 'restored', changes: [{ before: 'Stage three', after: 'Stage one' }] });
    const { body } = await admin.get('/api/admin/any/any/log?action=restored');
    expect((body as string[])[0]).toContain(`restored stream ${id} "Stage three": stream_name Stage three → Stage one`);
  });

  test('the log of a record excludes records whose id or label matches only in part', async () => {
    const entered: number[] = [];
    while (!entered.some((id) => entered.includes(id * 10))) entered.push((await addStream(`Of ${entered.length}`)).id);
    const short = entered.find((id) => entered.includes(id * 10)) ?? 0;
    const linesOf = async (record: string) =>
      (await admin.get(`/api/admin/any/any/log?record=${encodeURIComponent(record)}`)).body as string[];
    const lines = await linesOf(`Stream ${short}`);
    expect(lines.length).toBeGreaterThan(0);
    expect(lines.filter((line) => !line.includes(`stream ${short} "`))).toEqual([]);
    expect((await linesOf('stream')).length).toBeGreaterThan(entered.length - 1);
    expect(await linesOf(`stream ${short}.`)).toEqual([]);
    // A label that only ends the same belongs to another resource.
    expect(await linesOf(`ream ${short}`)).toEqual([]);
  });

  test('a restore is refused if the record has changed since, is not deleted, or the version is wrong', async () => {
    const { id, version } = await addStream('Meanwhile');
    await done(admin.put(`/api/admin/${id}/updatestream`, { stream_name: 'Meanwhile 2' }));
    const { status, body } = await restore('stream', id, { version, current: String(version) });
    expect(status).toBe(409);
    expect(body).toMatchObject({ errors: [{ field: 'version' }] });
    expect((await restore('stream', id, {})).status).toBe(409);
    expect((await restore('stream', id, { version: 99 })).status).toBe(404);
    expect((await restore('stream', id, { version: 'x' })).status).toBe(422);
  });

  test('a restore accepts the version as text, and null as no current version', async () => {
    const { id, version } = await addStream('Figures');
    await done(admin.put(`/api/admin/${id}/updatestream`, { stream_name: 'Figures 2' }));
    await done(restore('stream', id, { version: String(version), current: null }));
    expect(await findRecord(admin, 'getstream', ['id', id])).toMatchObject({ stream_name: 'Figures' });
  });

  test('a renamed course is also renamed in its branch and in the earlier states of the branch', async () => {
    const course = await addCourse('BMus');
    await done(
      admin.post('/api/admin/addbranch', {
        ...{ branch_code: 'BMUS', branch_name: 'Music', program: 'UG', course: 'BMus', stream: 'Science' },
      }),
    );
    const { id, version } = await findRecord(admin, 'getbranch', ['branch_code', 'BMUS']);
    await done(admin.put(`/api/admin/${course.id}/updatecourse`, { name: 'BMusic' }));
    const [newest] = await historyOf('branch', id);
    expect(newest).toMatchObject({ action: 'carried', changes: [{ before: 'BMus', after: 'BMusic' }] });
    await done(admin.put(`/api/admin/${id}/updatebranch`, { branch_name: 'Song' }));
    const [, , oldest] = await historyOf('branch', id);
    expect(oldest?.back.map(({ field }) => field)).toEqual(['branch_name']);
    await done(restore('branch', id, { version }));
    expect(await findRecord(admin, 'getbranch', ['id', id])).toMatchObject({ branch_name: 'Music', course: 'BMusic' });
  });

  test('the role of a user follows a renamed department, and the history of the user shows it', async () => {
    await done(admin.post('/api/admin/adddepartment', { dept_code: 'OLD', dept_name: 'Old' }));
    await done(
      admin.post('/api/admin/addcollegeuser', { name: 'O', email: 'o@college.example', password, role: 'OLD' }),
    );
    await done(admin.put('/api/admin/OLD/updatedepartment', { dept_code: 'NEW' }));
    const { id } = await findRecord(admin, 'getallcollegeuser', ['email', 'o@college.example']);
    const [newest] = await historyOf('collegeuser', id);
    expect(newest).toMatchObject({ action: 'carried', changes: [{ field: 'role', before: 'OLD', after: 'NEW' }] });
  });

  test('a restore is refused if a reference no longer exists (422) or a unique value is in use (409)', async () => {
    const course = await addCourse('BGone');
    await done(admin.post('/api/admin/addsubject', { ...subject, sub_code: 'GONE-1', course: 'BGone' }));
    const { id, version } = await findRecord(admin, 'getsubject', ['sub_code', 'GONE-1']);
    await done(admin.put('/api/admin/GONE-1/updatesubject', { course: 'BSc', sub_code: 'GONE-2' }));
    await done(admin.remove(`/api/admin/${course.id}/deletecourse`));
    const gone = await restore('subject', id, { version });
    expect(gone.status).toBe(422);
    expect(gone.body).toMatchObject({ errors: [{ field: 'course', message: 'There is no course "BGone".' }] });
    await done(restore('course', course.id));
    await done(admin.post('/api/admin/addsubject', { ...subject, sub_code: 'GONE-1' }));
    const taken = await restore('subject', id, { version });
    expect(taken.status).toBe(409);
    expect(taken.body).toMatchObject({ errors: [{ field: 'sub_code' }] });
    expect(await findRecord(admin, 'getsubject', ['id', id])).toMatchObject({ sub_code: 'GONE-2', course: 'BSc' });
  });

  test('a deleted record is restored by one of two concurrent requests, and its id is not used again', async () => {
    const { id } = await addStream('Once');
    await done(admin.remove(`/api/admin/${id}/deletestream`));
    const replies = await Promise.all([restore('stream', id), restore('stream', id)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await findRecord(admin, 'getstream', ['id', id])).id).toBe(id);
    const next = await addStream('After once');
    expect(next.id).toBeGreaterThan(id);
  });

  test('concurrent deletes and restores of a record cause no 5xx, and it exists in the end', async () => {
    const { id } = await addStream('Contested');
    for (let round = 0; round < 40; round += 1) {
      const back = Array.from({ length: 6 }, () => restore('stream', id, { version: 1 }));
      const replies = await Promise.all([admin.remove(`/api/admin/${id}/deletestream`), ...back]);
      expect(replies.filter(({ status }) => status >= 500).map(({ body }) => body)).toEqual([]);
      await restore('stream', id);
    }
    expect((await findRecord(admin, 'getstream', ['id', id])).id).toBe(id);
  });

  test('a deleted record can be restored to a state earlier than its last', async () => {
    const { id, version } = await addStream('Early');
    await done(admin.put(`/api/admin/${id}/updatestream`, { stream_name: 'Late' }));
    await done(admin.remove(`/api/admin/${id}/deletestream`));
    await done(restore('stream', id, { version }));
    expect(await findRecord(admin, 'getstream', ['id', id])).toMatchObject({ stream_name: 'Early' });
  });

  test('getdeleted lists deleted records until they are restored, by resource and words, with days left', async () => {
    const { id } = await addStream('Vanished "stream" 100%');
    expect(await deleted('?q=vanished')).toEqual([]);
    await done(admin.remove(`/api/admin/${id}/deletestream`));
    expect(await deleted('?q=VANISHED%20%22stream%22%20100%25&resource=stream')).toMatchObject([
      { resource: 'stream', id, label: 'Stream', caption: 'Vanished "stream" 100%', email: adminEmail, days_left: 90 },
    ]);
    expect(await deleted('?q=vanished&resource=course')).toEqual([]);
    expect((await admin.get('/api/admin/getdeleted?resource=nothing')).status).toBe(422);
    await done(restore('stream', id));
    expect(await deleted('?q=vanished')).toEqual([]);
  });

  test('a deletion older than 90 days cannot be restored, and the history of existing records stays', async () => {
    const [gone, kept] = [await addStream('Gone for good'), await addStream('Still here')];
    await done(admin.put(`/api/admin/${kept.id}/updatestream`, { stream_name: 'Still there' }));
    await done(admin.remove(`/api/admin/${gone.id}/deletestream`));
    const { store } = server.running.context;
    const long = new Date(Date.now() - 91 * 24 * 60 * 60_000).toISOString();
    const age = sql`update history set at = ${long} where resource = 'stream' and record_id in (${gone.id}, ${kept.id})`;
    await store.write((tx) => tx.run(age.compile(store.sql)));
    expect((await restore('stream', gone.id)).status).toBe(404);
    expect((await deleted('?q=gone for good')).length).toBe(0);
    await pruneHistoryJob.run(server.running.context);
    const left = sql<{ record_id: number }>`
      select distinct record_id from history where resource = 'stream' and record_id in (${gone.id}, ${kept.id})`;
    expect(await store.read.all(left.compile(store.sql))).toEqual([{ record_id: kept.id }]);
    expect(await historyOf('stream', kept.id)).toHaveLength(2);
  });

  test('an import older than 90 days is forgotten with its stored rows, and its record stays', async () => {
    const rows = [{ stream_name: 'Long ago' }];
    await admin.raw('/api/admin/stream/import', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ file: 'rows.csv', rows }),
    });
    const past = async () => (await done(admin.get('/api/admin/stream/getimports'))) as { id: number }[];
    const [one] = await past();
    const { store } = server.running.context;
    const long = new Date(Date.now() - 91 * 24 * 60 * 60_000).toISOString();
    await store.write((tx) => tx.run(store.sql.updateTable('import').set({ at: long })));
    await pruneHistoryJob.run(server.running.context);
    expect([one?.id, await past()]).toEqual([expect.any(Number), []]);
    expect(await store.read.all(store.sql.selectFrom('import_row').select('id'))).toEqual([]);
    const kept = await findRecord(admin, 'getstream', ['stream_name', 'Long ago']);
    expect(kept).toMatchObject({ stream_name: 'Long ago' });
  });

  test('the first change of a record without a history also stores the state before it', async () => {
    const { id, version } = await addStream('Before all this');
    const { store } = server.running.context;
    const forget = sql`delete from history where resource = 'stream' and record_id = ${id}`;
    await store.write((tx) => tx.run(forget.compile(store.sql)));
    expect(await historyOf('stream', id)).toEqual([]);
    await done(admin.put(`/api/admin/${id}/updatestream`, { stream_name: 'And after' }));
    const told = await historyOf('stream', id);
    expect(actions(told)).toEqual(['updated', 'first']);
    await done(restore('stream', id, { version }));
    expect(await findRecord(admin, 'getstream', ['id', id])).toMatchObject({ stream_name: 'Before all this' });
  });

  test('the history stores no secrets, and a restored user has no password until one is set', async () => {
    const email = 'leaves@college.example';
    await done(admin.post('/api/admin/addcollegeuser', { name: 'Leaves', email, password, role: '' }));
    const { id } = await findRecord(admin, 'getallcollegeuser', ['email', email]);
    await done(admin.put(`/api/admin/${id}/updatenewcollegeuser`, { password: 'another-long-password', name: 'L.' }));
    await done(admin.remove(`/api/admin/${id}/deletecollegeuser`));
    const { store } = server.running.context;
    const kept = sql<{ record: string }>`select record from history where resource in ('collegeuser', 'employee')`;
    const rows = await store.read.all(kept.compile(store.sql));
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.filter(({ record }) => /password|apikey|argon/.test(record))).toEqual([]);
    expect(await done(restore('collegeuser', id))).toBe(
      'College user restored successfully. There is no password until one is set',
    );
    await expect(server.signIn(email)).rejects.toThrow();
    await done(admin.put(`/api/admin/${id}/updatenewcollegeuser`, { password }));
    await server.signIn(email);
  });

  test('a restored employee can sign in only after a password is set', async () => {
    const email = 'teaches@college.example';
    await done(admin.post('/api/admin/addemployee', { ...employee, email, password }));
    const { id } = await findRecord(admin, 'getemployee', ['email', email]);
    await done(admin.remove(`/api/admin/${id}/deleteemployee`));
    await done(restore('employee', id));
    await expect(server.signIn(email)).rejects.toThrow();
    await done(admin.put(`/api/admin/${id}/editemployee`, { password }));
    await server.signIn(email);
  });

  test('a department reads and restores an employee only as far as the employee belonged to it', async () => {
    const botany = people.DEPARTMENT;
    await done(
      admin.post('/api/admin/addemployee', { ...employee, name: 'Moves', dept_code: 'PHY', phone: '9000000077' }),
    );
    const { id, version } = await findRecord(admin, 'getemployee', ['name', 'Moves']);
    const refused = [
      await botany.get(`/api/admin/employee/${id}/history`),
      await restore('employee', id, { version }, botany),
      await restore('employee', id, {}, botany),
    ];
    expect(refused.map(({ status }) => status)).toEqual([403, 403, 403]);
    await done(admin.put(`/api/admin/${id}/editemployee`, { dept_code: 'BOT', phone: '9000000078' }));
    const told = await historyOf('employee', id, botany);
    expect(JSON.stringify(told)).not.toContain('9000000077');
    expect((await restore('employee', id, { version }, botany)).status).toBe(403);
    await done(botany.remove(`/api/admin/${id}/deleteemployee`));
    expect(actions(await historyOf('employee', id, botany))).toEqual(['deleted', 'updated', 'added']);
    expect((await restore('employee', id, { version }, botany)).status).toBe(403);
    await done(restore('employee', id, {}, botany));
    expect(await findRecord(admin, 'getemployee', ['id', id])).toMatchObject({ dept_code: 'BOT', phone: '9000000078' });
    await done(admin.put(`/api/admin/${id}/editemployee`, { dept_code: 'PHY' }));
    await done(admin.put(`/api/admin/${id}/editemployee`, { dept_code: 'BOT' }));
    // Fields that only became visible with the move are not listed as changes.
    const [, moved] = await historyOf('employee', id, botany);
    expect(moved?.changes.map(({ field }) => field)).toEqual(['dept_code']);
    await done(admin.put(`/api/admin/${id}/editemployee`, { dept_code: 'PHY' }));
    await done(admin.remove(`/api/admin/${id}/deleteemployee`));
    expect((await restore('employee', id, {}, botany)).status).toBe(403);
  });

  test('only SUPERADMIN reads the history of a stream, restores it and lists deletions; others get 403', async () => {
    const { id } = await addStream('For the office');
    for (const role of roles.filter((one) => one !== 'SUPERADMIN')) {
      const replies = [
        await people[role].get(`/api/admin/stream/${id}/history`),
        await restore('stream', id, {}, people[role]),
        await people[role].get('/api/admin/getdeleted'),
      ];
      expect(replies.map(({ status }) => status)).toEqual([403, 403, 403]);
    }
    expect((await admin.get('/api/admin/nothing/1/history')).status).toBe(404);
    expect((await admin.get('/api/admin/stream/x/history')).status).toBe(404);
    expect((await restore('nothing', 1)).status).toBe(404);
  });

  test('a change of the settings is in their history', async () => {
    await done(admin.put('/api/admin/updatesettings', { college_name: 'Pandu College' }));
    const [newest] = await historyOf('settings', 1);
    expect(newest?.changes).toMatchObject([{ field: 'college_name', after: 'Pandu College' }]);
  });

  test('an import and its undo are both in the history of the records that they change', async () => {
    const { id } = await addStream('Imported over');
    const rows = [{ id: String(id), stream_name: 'Imported' }, { stream_name: 'Imported too' }];
    const reply = await admin.post('/api/admin/stream/import', { file: 'streams.csv', rows });
    const { import: taken } = reply.body as { import: number };
    const added = await findRecord(admin, 'getstream', ['stream_name', 'Imported too']);
    expect(actions(await historyOf('stream', id))).toEqual(['updated', 'added']);
    await admin.post(`/api/admin/${taken}/undoimport`);
    expect(actions(await historyOf('stream', id))).toEqual(['updated', 'updated', 'added']);
    expect(actions(await historyOf('stream', added.id))).toEqual(['deleted', 'added']);
  });
});

const subject = { sub_name: 'A subject', course: 'BSc', dept_code: 'PHY', total_marks: 80, pass_marks: 32 };
const employee = { name: 'Teaches', type: 'FACULTY', appointment_type: 'REGULAR', dept_code: 'BOT' };
