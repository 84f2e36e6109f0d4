import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Client } from '#test/helpers/api-client.ts';
import { password } from '#test/helpers/users.ts';
import { findRecord } from '../find-record.ts';
import { importsOf, studentRow } from './importing.ts';
import { roles, signInEveryRole, type Role } from '../people.ts';
import { enterReferred, samples } from '../samples.ts';
import { engines, startServer, type Server } from '../server.ts';

interface Past {
  id: number;
  file: string;
  added: number;
  changed: number;
  undone_at: string;
  can_undo: boolean;
}

const BA = { name: 'BA', tenure: 'Semester', no_of_term: '6' };

describe.each(engines)('%s', (engine) => {
  let server: Server;
  let people: Record<Role, Client>;
  beforeAll(async () => {
    server = await startServer(engine);
    await enterReferred(server.admin);
    people = await signInEveryRole(server);
    await server.admin.post('/api/admin/adddepartment', { dept_code: 'ZZZ', dept_name: 'The last' });
  });
  afterAll(() => server.stop());

  const { check, takeIn, undo } = importsOf(() => server);
  const list = async (name: string) => (await server.admin.get(`/api/get${name}`)).body as Record<string, unknown>[];
  const log = async () => (await server.admin.get('/api/admin/any/any/log?limit=10')).body as string[];

  test('a check reports what each row would do, and changes nothing', async () => {
    await server.admin.post('/api/admin/addcourse', { ...BA, name: 'BCom' });
    await server.admin.post('/api/admin/addcourse', { ...BA, name: 'BBA' });
    const before = await list('course');
    const { rows, counts } = await check('course', [
      { ...BA, name: 'MA' },
      { ...BA, name: 'BCom', no_of_term: '8' },
      { ...BA, name: 'BBA' },
      { ...BA, name: 'MCom', no_of_term: 'many' },
    ]);
    expect(rows).toEqual([
      { state: 'new' },
      { state: 'changed', changes: 'no_of_term 6 → 8' },
      { state: 'unchanged' },
      { state: 'refused', problems: [{ field: 'no_of_term', message: 'Number of terms must be a whole number.' }] },
    ]);
    expect(counts).toEqual({ new: 1, changed: 1, unchanged: 1, refused: 1 });
    expect(await list('course')).toEqual(before);
    expect((await log()).filter((line) => line.includes('"MA"'))).toEqual([]);
  });

  test('an import stores all rows, and logs each record and the import as a whole', async () => {
    const { import: id, counts } = await takeIn('stream', [{ stream_name: 'Law' }, { stream_name: 'Fine arts' }]);
    expect(counts).toEqual({ new: 2, changed: 0, unchanged: 0, refused: 0 });
    expect((await list('stream')).map((row) => row['stream_name'])).toEqual(
      expect.arrayContaining(['Law', 'Fine arts']),
    );
    const lines = await log();
    expect(lines[0]).toMatch(/imported rows\.csv into Stream List: 2 added, 0 changed$/);
    expect(lines.filter((line) => /added stream \d+ "(Law|Fine arts)"/.test(line))).toHaveLength(2);
    const [newest] = (await server.admin.get('/api/admin/stream/getimports')).body as Past[];
    expect(newest).toMatchObject({ id, file: 'rows.csv', added: 2, changed: 0, undone_at: '', can_undo: true });
  });

  test('one refused row refuses the whole import, and nothing is stored', async () => {
    const outcome = await takeIn('stream', [{ stream_name: 'Music' }, { stream_name: '' }]);
    expect(outcome.problem).toMatchObject({ status: 409, detail: 'One row was refused, so nothing was imported.' });
    expect(outcome.rows.map(({ state }) => state)).toEqual(['new', 'refused']);
    expect((await list('stream')).filter((row) => row['stream_name'] === 'Music')).toEqual([]);
  });

  test('a second row for the same record in one file is refused', async () => {
    const { rows } = await check('course', [
      { ...BA, name: 'LLB' },
      { ...BA, name: 'LLB', no_of_term: '8' },
      { ...BA, name: 'LLM' },
    ]);
    expect(rows.map(({ state }) => state)).toEqual(['new', 'refused', 'new']);
    expect(rows[1]?.problems).toEqual([{ field: 'name', message: 'Row 1 of this file is this course already.' }]);
  });

  test('a bad reference, a broken rule or a clash refuses only its own row, with a specific message', async () => {
    const paper = { sub_name: 'Optics', total_marks: '80', pass_marks: '32' };
    const { rows } = await check('subject', [
      { ...paper, sub_code: 'S1', course: 'BSc' },
      { ...paper, sub_code: 'S2', course: 'Nothing' },
      { ...paper, sub_code: 'S3', pass_marks: '90' },
      { ...paper, sub_code: 'S4', stream: 'Science; Magic' },
      { ...paper, sub_code: 'S5', course: 'BSc' },
    ]);
    expect(rows.map((row) => row.problems?.[0]?.message ?? row.state)).toEqual([
      'new',
      'There is no course "Nothing".',
      'Pass marks cannot be more than total marks.',
      'There is no stream "Magic".',
      'new',
    ]);
    const users = await check('collegeuser', [
      { name: 'A', email: 'a@college.example', password, role: 'BOT' },
      // This e-mail is the sign-in of an employee. No college user has it, but it is in use.
      { name: 'B', email: 'mina.bora@college.example', password, role: 'BOT' },
      { name: 'C', email: 'c@college.example', password, role: 'NOBODY' },
      // The list shows “None” for a user without a role.
      { name: 'D', email: 'd@college.example', password, role: 'None' },
    ]);
    expect(users.rows.map((row) => row.problems?.[0] ?? row.state)).toEqual([
      'new',
      { field: 'email', message: 'Username is already taken. Choose another one.' },
      { field: 'role', message: 'There is no role or department "NOBODY".' },
      'new',
    ]);
  });

  test('columns left out keep their values, and lists of papers are read by their codes', async () => {
    await server.admin.post('/api/admin/addclass', samples.find(({ resource }) => resource === 'class')?.good);
    const class_name = 'BSc Science 1st Semester - PHY MAJOR';
    const { rows } = await takeIn('class', [
      { class_name, intake: '45', major: 'PHY-HC-1026', compulsory: 'ENG-AE-1014', optional: 'PHY-HC-1026' },
    ]);
    expect(rows).toMatchObject([{ state: 'changed', changes: 'optional (empty) → PHY-HC-1026, intake 40 → 45' }]);
    expect(await findRecord(server.admin, 'getclass', ['class_name', class_name])).toMatchObject({
      course_name: 'BSc',
      intake: 45,
      optional: [{ label: 'Mechanics', code: 'PHY-HC-1026' }],
      compulsory: [{ label: 'English I', code: 'ENG-AE-1014' }],
    });
  });

  test('an undo deletes added records, restores changed ones and is logged; a second undo is refused', async () => {
    const before = await list('leave');
    await server.admin.post('/api/admin/addleave', { leave_type: 'EL', leave_desc: 'Earned', no_of_days: 30 });
    const { import: id } = await takeIn('leave', [
      { leave_type: 'EL', leave_desc: 'Earned leave', no_of_days: '33' },
      { leave_type: 'ML', leave_desc: 'Maternity', no_of_days: '180' },
    ]);
    expect(await undo(id)).toMatchObject({ status: 200, message: 'Import undone: 1 deleted, 1 put back' });
    const after = await list('leave');
    expect(after).toHaveLength(before.length + 1);
    expect(after.at(-1)).toMatchObject({ leave_type: 'EL', leave_desc: 'Earned', no_of_days: 30 });
    expect((await log())[0]).toMatch(/undid the import of rows\.csv into Leave List: 1 deleted, 1 put back$/);
    expect(await undo(id)).toMatchObject({ status: 409, detail: 'This import was undone already.' });
  });

  test('an undo is refused as a whole if one of its records was changed since the import', async () => {
    const { import: id } = await takeIn('course', [
      { ...BA, name: 'DPhil' },
      { ...BA, name: 'DLitt' },
    ]);
    const changed = await findRecord(server.admin, 'getcourse', ['name', 'DLitt']);
    await server.admin.put(`/api/admin/${changed.id}/updatecourse`, { no_of_term: 9 });
    expect(await undo(id)).toMatchObject({
      status: 409,
      detail: 'One record was changed since this import ("DLitt"), so nothing was undone.',
    });
    expect((await list('course')).map(({ name }) => name)).toEqual(expect.arrayContaining(['DPhil', 'DLitt']));
  });

  test('an undo is refused if an imported department was described since', async () => {
    const { import: id } = await takeIn('department', [{ dept_code: 'BX', dept_name: 'Biophysics' }]);
    await server.admin.post('/api/admin/BX/updatedeptdatafromform', { estd: '1962' });
    expect(await undo(id)).toMatchObject({
      status: 409,
      detail: 'One record was changed since this import ("Biophysics"), so nothing was undone.',
    });
  });

  test('an undo is refused while an imported employee has an academic record entered since', async () => {
    const rows = ['Dipa', 'Hari'].map((name) => ({ name, type: 'faculty', appointment_type: 'Regular' }));
    const { import: id } = await takeIn('employee', rows);
    const { id: dipa } = await findRecord(server.admin, 'getemployee', ['name', 'Dipa']);
    const save = async (orchid_link: string) => {
      const links = { m_type: 'links', value: { orchid_link } };
      expect(await server.admin.post(`/api/admin/${dipa}/addemployeeapi`, links)).toMatchObject({ status: 200 });
    };
    await save('https://orcid.org/0000-0002-1825-0097');
    expect(await undo(id)).toMatchObject({
      status: 409,
      detail: 'One record was changed since this import ("Dipa"), so nothing was undone.',
    });
    const { body } = await server.admin.get(`/api/admin/${dipa}/getsingleempolyeedataapi`);
    expect(body).toMatchObject({ name: 'Dipa', orchid_link: 'https://orcid.org/0000-0002-1825-0097' });
    await save('');
    expect(await undo(id)).toMatchObject({ status: 200 });
    expect((await list('employee')).filter(({ name }) => name === 'Dipa' || name === 'Hari')).toEqual([]);
  });

  test('an undo is refused while another record refers to an added one', async () => {
    const { import: id } = await takeIn('course', [{ ...BA, name: 'BFA' }]);
    const paper = { sub_code: 'FA-1', sub_name: 'Drawing', course: 'BFA', total_marks: 10, pass_marks: 3 };
    await server.admin.post('/api/admin/addsubject', paper);
    const { status, detail } = await undo(id);
    expect([status, detail]).toEqual([
      409,
      'This import cannot be undone. "BFA" cannot be deleted: it is still used by 1 subject (Drawing).',
    ]);
  });

  test('a department can import only its own employees', async () => {
    const person = { type: 'faculty', appointment_type: 'Regular' };
    const rows = [
      { ...person, name: 'Own', dept_code: 'BOT', email: 'own@college.example' },
      { ...person, name: 'Other', dept_code: 'ZZZ', email: 'other@college.example' },
      // This employee has no department, so does not belong to the caller's either.
      { name: 'Ranjan', email: 'ranjan.kalita@college.example', dept_code: 'BOT' },
    ];
    const checked = await check('employee', rows, people.DEPARTMENT);
    expect(checked.rows.map(({ state }) => state)).toEqual(['new', 'refused', 'refused']);
    expect(checked.rows[1]?.problems?.[0]?.message).toBe('You may add only to the employees of your own department.');
    const { import: id } = await takeIn('employee', rows.slice(0, 1), people.DEPARTMENT);
    expect(await undo(id, people.DEPARTMENT)).toMatchObject({ status: 200 });
  });

  test.each(roles)('%s may check imports and list past ones only if it is SUPERADMIN', async (role) => {
    const [courses, students, past] = [
      await check('course', [{ ...BA, name: 'Any' }], people[role]),
      await check('student', [studentRow(2)], people[role]),
      await people[role].get('/api/admin/course/getimports'),
    ];
    const status = role === 'SUPERADMIN' ? 200 : 403;
    expect([courses.status, students.status, past.status]).toEqual([status, status, status]);
  });

  test('a teacher with an RW grant cannot undo another user’s import, nor their own if it added records', async () => {
    const assigned_to = 'mina.bora@college.example';
    await server.admin.post('/api/admin/addaccesscontrol', { assigned_to, permission: 'RW', access_field: 'EGOV' });
    const teacher = await server.signIn(assigned_to);
    const own = await takeIn('stream', [{ stream_name: 'Dance' }], teacher);
    expect(own.counts.new).toBe(1);
    expect(await undo(own.import, teacher)).toMatchObject({
      status: 403,
      detail: 'This import added records, and your role may not delete them.',
    });
    const others = await takeIn('stream', [{ stream_name: 'Drama' }]);
    expect(await undo(others.import, teacher)).toMatchObject({ status: 403 });
    const past = (await teacher.get('/api/admin/stream/getimports')).body as Past[];
    expect(past.slice(0, 2).map(({ id, can_undo }) => [id, can_undo])).toEqual([
      [others.import, false],
      [own.import, false],
    ]);
    expect(await undo(own.import)).toMatchObject({ status: 200 });
  });

  test('a user cannot undo another user’s import that only changed records', async () => {
    const teacher = await server.signIn('mina.bora@college.example');
    const { id } = await findRecord(server.admin, 'getstream', ['stream_name', 'Science']);
    const { import: taken } = await takeIn('stream', [{ id: String(id), stream_name: 'Sciences' }]);
    expect(await undo(taken, teacher)).toMatchObject({ status: 403, detail: 'Only your own imports can be undone.' });
    expect(await findRecord(server.admin, 'getstream', ['id', id])).toMatchObject({ stream_name: 'Sciences' });
    expect(await undo(taken)).toMatchObject({ status: 200 });
  });

  test('a user who became a department cannot undo an import that would move an employee to another department', async () => {
    const email = 'promoted@college.example';
    const facts = { type: 'FACULTY', appointment_type: 'REGULAR', email: 'moved@college.example' };
    await server.admin.post('/api/admin/addemployee', { ...facts, name: 'Moved', dept_code: 'ZZZ' });
    await server.admin.post('/api/admin/addcollegeuser', { name: 'P', email, password, role: 'SUPERADMIN' });
    const row = { name: 'Moved', email: facts.email, dept_code: 'BOT', type: 'faculty', appointment_type: 'Regular' };
    const { import: taken } = await takeIn('employee', [row], await server.signIn(email));
    const { id } = await findRecord(server.admin, 'getallcollegeuser', ['email', email]);
    await server.admin.put(`/api/admin/${id}/updatenewcollegeuser`, { role: 'BOT' });
    expect(await undo(taken, await server.signIn(email))).toMatchObject({ status: 403 });
    expect(await findRecord(server.admin, 'getemployee', ['email', facts.email])).toMatchObject({ dept_code: 'BOT' });
  });

  test('text that looks like a formula is stored as text', async () => {
    const name = '=HYPERLINK("http://x.example","+A1")';
    expect((await takeIn('course', [{ ...BA, name }])).counts.new).toBe(1);
    expect((await findRecord(server.admin, 'getcourse', ['name', name]))['name']).toBe(name);
  });

  test('an unknown column is refused by its name', async () => {
    const { status, errors } = await check('course', [{ ...BA, colour: 'red' }]);
    expect([status, errors]).toEqual([422, [{ field: 'colour', message: 'Course has no field "colour".' }]]);
  });

  test('a file of more than 10,000 rows is refused, and so is a file without rows', async () => {
    const many = Array.from({ length: 10_001 }, () => ({ stream_name: 'x' }));
    expect(await check('stream', many)).toMatchObject({
      status: 422,
      detail: 'A file holds at most 10,000 rows. Split it into parts.',
    });
    expect(await check('stream', [])).toMatchObject({ status: 422, detail: 'There are no rows in this file.' });
  });

  test.each([
    ['no object', '[1]', 422],
    ['rows that are no list', '{"file":"a","rows":{}}', 422],
    ['a cell that is no text', '{"file":"a","rows":[{"name":1}]}', 422],
    ['a row that is no object', '{"file":"a","rows":["x"]}', 422],
    ['a prototype', '{"file":"a","rows":[{"__proto__":"x"}]}', 400],
    ['broken JSON', '{', 400],
  ])('%s as the request body of an import is refused', async (_, body, status) => {
    const headers = { 'content-type': 'application/json' };
    const reply = await server.admin.raw('/api/admin/course/import', { method: 'POST', headers, body });
    expect(reply.status).toBe(status);
  });

  test('text with a null character, a lone surrogate or too many characters is refused', async () => {
    const { rows } = await check('stream', [
      { stream_name: 'a\u0000b' },
      { stream_name: '\ud800' },
      { stream_name: 'x'.repeat(9999) },
    ]);
    expect(rows.map(({ state }) => state)).toEqual(['refused', 'refused', 'refused']);
  });

  test('a row with a cell of more than 2,00,000 characters is refused', async () => {
    const [long, fits] = [`Long${' '.repeat(200_000)}`, `Fits${' '.repeat(190_000)}`];
    const { rows } = await check('stream', [{ stream_name: long }, { stream_name: fits }]);
    expect(rows.map(({ problems }) => problems?.[0]?.message)).toEqual([
      'Stream name: a cell holds at most 2,00,000 characters.',
      undefined,
    ]);
  });

  test('an unknown list, settings and an unknown import are answered with 404', async () => {
    expect(await check('nothing', [{ a: 'b' }])).toMatchObject({ status: 404 });
    expect(await check('settings', [{ college_name: 'b' }])).toMatchObject({ status: 404 });
    expect(await undo(999_999)).toMatchObject({ status: 404 });
  });

  test('a long import reports its progress, and so does its undo', async () => {
    const rows = Array.from({ length: 120 }, (_, at) => ({ stream_name: `Stream ${at}` }));
    const { progress, import: id } = await takeIn('stream', rows);
    expect(progress.map(({ done, of }) => [done, of])).toEqual([
      [50, 120],
      [100, 120],
    ]);
    expect((await undo(id)).progress.at(-1)).toEqual({ done: 100, of: 120 });
  });

  test('an import whose caller disconnects changes nothing', async () => {
    const rows = Array.from({ length: 3000 }, (_, at) => ({ stream_name: `Gone ${at}` }));
    const hungUp = new AbortController();
    const answer = await fetch(`${server.url}/api/admin/stream/import`, {
      method: 'POST',
      headers: { authorization: `Bearer ${server.admin.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ file: 'gone.csv', rows }),
      signal: hungUp.signal,
    });
    await answer.body?.getReader().read();
    hungUp.abort();
    // A write waits until the import has ended.
    await server.admin.post('/api/admin/addstream', { stream_name: 'After' });
    const past = (await server.admin.get('/api/admin/stream/getimports')).body as Past[];
    expect(past.filter(({ file }) => file === 'gone.csv')).toEqual([]);
    expect((await list('stream')).filter((row) => String(row['stream_name']).startsWith('Gone'))).toEqual([]);
  });
});
