import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Reply } from '#test/helpers/api-client.ts';
import { beforeNextWrite } from '../before-next-write.ts';
import { done } from '../done.ts';
import { findRecord, type Stored } from '../find-record.ts';
import { importsOf } from '../imports/importing.ts';
import { engines, startServer, type Server } from '../server.ts';

const marks = { total_marks: 80, pass_marks: 32 };

describe.each(engines)('%s', (engine) => {
  let server: Server;
  const { check } = importsOf(() => server);
  beforeAll(async () => {
    server = await startServer(engine);
    await server.admin.post('/api/admin/addcourse', { name: 'BA', tenure: 'Semester', no_of_term: 6 });
    await server.admin.post('/api/admin/addstream', { stream_name: 'Arts' });
    await server.admin.post('/api/admin/addsubject', {
      course: 'BA',
      stream: [{ label: 'Arts', value: 'Arts' }],
      dept_code: 'ENG',
      sub_code: 'ENG-HC-1016',
      sub_name: 'Indian Classical Literature',
      ...marks,
    });
    await server.admin.post('/api/admin/addbranch', {
      branch_code: 'BA-ENG',
      branch_name: 'BA English',
      program: 'UG',
      course: 'BA',
      stream: 'Arts',
      dept_code: 'ENG',
    });
  });
  afterAll(() => server.stop());

  const subject = () => findRecord(server.admin, 'getsubject', ['sub_name', 'Indian Classical Literature']);
  const branch = () => findRecord(server.admin, 'getbranch', ['branch_code', 'BA-ENG']);

  test('a record with unknown references is refused with 422, naming each of them', async () => {
    const { status, body } = await server.admin.post('/api/admin/addsubject', {
      course: 'BSc',
      stream: [
        { label: 'Arts', value: 'Arts' },
        { label: 'Music', value: 'Music' },
      ],
      dept_code: 'MUS',
      sub_code: 'MUS-1',
      sub_name: 'Music',
      ...marks,
    });
    expect(status).toBe(422);
    expect(body).toMatchObject({
      errors: [
        { field: 'course', message: 'There is no course "BSc".' },
        { field: 'stream', message: 'There is no stream "Music".' },
        { field: 'dept_code', message: 'There is no department "MUS".' },
      ],
    });
  });

  test('an unknown reference is reported together with other wrong fields, on an add and on an update', async () => {
    const wrong = { sub_name: '', total_marks: 'many', dept_code: 'MUS' };
    const problems = {
      errors: [
        { field: 'sub_name', message: 'Subject name is required.' },
        { field: 'total_marks' },
        { field: 'dept_code', message: 'There is no department "MUS".' },
      ],
    };
    const sent = { course: 'BA', stream: [], pass_marks: 32, sub_code: 'MUS-2', ...wrong };
    const added = await server.admin.post('/api/admin/addsubject', sent);
    const changed = await server.admin.put('/api/admin/ENG-HC-1016/updatesubject', wrong);
    for (const { status, body } of [added, changed]) {
      expect(status).toBe(422);
      expect(body).toMatchObject(problems);
    }
  });

  test.each([
    ['a course', () => findRecord(server.admin, 'getcourse', ['name', 'BA']), 'id', 'deletecourse'],
    ['a stream in a list', () => findRecord(server.admin, 'getstream', ['stream_name', 'Arts']), 'id', 'deletestream'],
    [
      'a department',
      () => findRecord(server.admin, 'getdepartment', ['dept_code', 'ENG']),
      'dept_code',
      'deletedepartment',
    ],
  ])(
    '%s that is still referred to cannot be deleted, and the refusal names the records that refer to it',
    async (_, row, key, call) => {
      const { status, body } = await server.admin.remove(`/api/admin/${String((await row())[key])}/${call}`);
      expect(status).toBe(409);
      const { detail } = body as { detail: string };
      expect(detail).toContain('1 subject (Indian Classical Literature)');
      expect(detail).toContain('1 branch (BA English)');
      expect(await row()).toBeDefined();
    },
  );

  test('a renamed course is renamed in subjects and branches, and an update begun before gets 409', async () => {
    const before = await subject();
    const course = await findRecord(server.admin, 'getcourse', ['name', 'BA']);
    await server.admin.get('/api/getsubject');
    await server.admin.put(`/api/admin/${course.id}/updatecourse`, { name: 'B.A.' });
    expect([(await subject())['course'], (await branch())['course']]).toEqual(['B.A.', 'B.A.']);
    const stale = await server.admin.put('/api/admin/ENG-HC-1016/updatesubject', before);
    expect(stale.status).toBe(409);
  });

  test('a renamed stream is renamed in single fields and in lists, and cannot be deleted while in use', async () => {
    const stream = await findRecord(server.admin, 'getstream', ['stream_name', 'Arts']);
    await server.admin.put(`/api/admin/${stream.id}/updatestream`, { stream_name: 'Humanities "A"' });
    expect((await subject())['stream']).toEqual([{ label: 'Humanities "A"', value: 'Humanities "A"' }]);
    expect((await branch())['stream']).toBe('Humanities "A"');
    const refused = await server.admin.remove(`/api/admin/${stream.id}/deletestream`);
    expect(refused.status).toBe(409);
  });

  test('a new department code reaches records and the roles of users, and ends the sessions of the users', async () => {
    const user = { name: 'English', email: 'english@college.example', password: 'a-good-long-password', role: 'ENG' };
    await server.admin.post('/api/admin/addcollegeuser', user);
    const english = await server.signIn(user.email);
    await server.admin.put('/api/admin/ENG/updatedepartment', { dept_code: 'ENGL' });
    expect([(await subject())['dept_code'], (await branch())['dept_code']]).toEqual(['ENGL', 'ENGL']);
    expect(await findRecord(server.admin, 'getallcollegeuser', ['email', user.email])).toMatchObject({ role: 'ENGL' });
    expect((await english.get('/api/getcourse')).status).toBe(401);
  });

  test('a department with an employee and a user cannot be deleted, and the refusal names both', async () => {
    const user = {
      name: 'Hindi office',
      email: 'hindi@college.example',
      password: 'a-good-long-password',
      role: 'HIN',
    };
    await server.admin.post('/api/admin/addcollegeuser', user);
    const employee = { type: 'FACULTY', appointment_type: 'REGULAR', name: 'R. Das', dept_code: 'HIN' };
    await server.admin.post('/api/admin/addemployee', employee);
    const { status, body } = await server.admin.remove('/api/admin/HIN/deletedepartment');
    expect(status).toBe(409);
    expect(body).toMatchObject({
      detail: '"Hindi" cannot be deleted: it is still used by 1 employee (R. Das) and 1 college user (Hindi office).',
    });
  });

  test('OFF, LIB and BEARER can neither get another code nor be deleted, but their name can change', async () => {
    for (const dept_code of ['OFF', 'LIB', 'BEARER']) {
      const renamed = await server.admin.put(`/api/admin/${dept_code}/updatedepartment`, { dept_code: 'OTHER' });
      const message = `The code ${dept_code} cannot be changed: the portal knows this department by it.`;
      expect(renamed).toMatchObject({ status: 422, body: { errors: [{ field: 'dept_code', message }] } });
      expect((await server.admin.remove(`/api/admin/${dept_code}/deletedepartment`)).status).toBe(409);
      const { id } = await findRecord(server.admin, 'getdepartment', ['dept_code', dept_code]);
      const [row] = (await check('department', [{ id: String(id), dept_code: `${dept_code}2` }])).rows;
      expect(row).toMatchObject({ state: 'refused', problems: [{ field: 'dept_code' }] });
    }
    await done(server.admin.put('/api/admin/LIB/updatedepartment', { dept_code: 'LIB', dept_name: 'Central Library' }));
  });

  test('pass marks above total marks are refused on an add, and on an update of the total marks alone', async () => {
    const added = await server.admin.post('/api/admin/addsubject', {
      sub_code: 'X-1',
      sub_name: 'X',
      total_marks: 10,
      pass_marks: 11,
    });
    const updated = await server.admin.put('/api/admin/ENG-HC-1016/updatesubject', { total_marks: 10 });
    for (const { status, body } of [added, updated]) {
      expect(status).toBe(422);
      expect(body).toMatchObject({ errors: [{ field: 'pass_marks' }] });
    }
  });

  test('the name of a leave cannot be changed, but its other fields can', async () => {
    await server.admin.post('/api/admin/addleave', { leave_type: 'EL', leave_desc: 'Earned leave', no_of_days: 30 });
    const row = await findRecord(server.admin, 'getleave', ['leave_type', 'EL']);
    const renamed = await server.admin.put(`/api/admin/${row.id}/updateleave`, { leave_type: 'PL' });
    const kept = await server.admin.put(`/api/admin/${row.id}/updateleave`, { leave_type: 'EL', no_of_days: 33 });
    expect([renamed.status, kept.status]).toEqual([422, 200]);
  });

  test.each(['IQAC', 'superadmin', 'PANDU', 'PCSU', 'NONE'])(
    'a department with the reserved code %s is refused with 422',
    async (code) => {
      const { status } = await server.admin.post('/api/admin/adddepartment', { dept_code: code, dept_name: 'X' });
      expect(status).toBe(422);
    },
  );

  test('numbers and flags are accepted as text, and blank fields are stored as null, empty text or 0', async () => {
    const sent = { leave_type: 'ML', leave_desc: 'Medical leave', no_of_days: '20', is_renewal: '1' };
    await server.admin.post('/api/admin/addleave', sent);
    expect(await findRecord(server.admin, 'getleave', ['leave_type', 'ML'])).toMatchObject({
      no_of_days: 20,
      is_renewal: 1,
    });
    const blank = { name: 'Peon', type: 'BEARER', appointment_type: 'REGULAR', index1: '', date_of_joining: '' };
    await server.admin.post('/api/admin/addemployee', blank);
    expect(await findRecord(server.admin, 'getemployee', ['name', 'Peon'])).toMatchObject({
      index1: null,
      date_of_joining: null,
      email: '',
      is_hod: 0,
    });
  });

  test('two employees without an e-mail can both be added', async () => {
    const one = { name: 'Mali', type: 'BEARER', appointment_type: 'REGULAR' };
    const first = await server.admin.post('/api/admin/addemployee', one);
    const second = await server.admin.post('/api/admin/addemployee', one);
    expect([first.status, second.status]).toEqual([200, 200]);
  });

  test('of four concurrent adds of one name, one succeeds and three get 409', async () => {
    const add = () => server.admin.post('/api/admin/addsession', { session_name: '2030-31' });
    const replies = await Promise.all([add(), add(), add(), add()]);
    expect(replies.map((reply) => reply.status).sort()).toEqual([200, 409, 409, 409]);
  });

  test('of two concurrent updates of one version, one succeeds and one gets 409', async () => {
    const row = await findRecord(server.admin, 'getsession', ['session_name', '2030-31']);
    const edit = (is_active: number) =>
      server.admin.put(`/api/admin/${row.id}/updatesession`, { ...row, session_name: `2030-3${is_active}`, is_active });
    const replies = await Promise.all([edit(0), edit(1)]);
    expect(replies.map((reply) => reply.status).sort()).toEqual([200, 409]);
  });

  describe('a course that is deleted while a subject of it is added', () => {
    const added = (course: string) =>
      server.admin.post('/api/admin/addsubject', { course, sub_code: course, sub_name: 'Accounts', ...marks });
    const deleted = (id: number) => server.admin.remove(`/api/admin/${id}/deletecourse`);
    const newCourse = async (name: string) => {
      await done(server.admin.post('/api/admin/addcourse', { name, tenure: 'Year', no_of_term: 3 }));
      return (await findRecord(server.admin, 'getcourse', ['name', name])).id;
    };
    const isLeft = async (call: string, field: string, name: string) =>
      ((await server.admin.get(`/api/${call}`)).body as Stored[]).some((row) => row[field] === name);
    /** Only one of the two may have succeeded, the other says why not, and what is stored agrees with that. */
    const assertOneDone = async (name: string, add: Reply, remove: Reply) => {
      const kept = [await isLeft('getcourse', 'name', name), await isLeft('getsubject', 'sub_code', name)];
      if (add.status === 200) {
        const detail = `"${name}" cannot be deleted: it is still used by 1 subject (Accounts).`;
        expect([remove, kept]).toMatchObject([{ status: 409, body: { detail } }, [true, true]]);
      } else {
        const errors = [{ field: 'course', message: `There is no course "${name}".` }];
        expect([add, remove.status, kept]).toMatchObject([{ status: 422, body: { errors } }, 200, [false, false]]);
      }
    };

    test('is deleted and has none, or is kept and has it, whichever comes first', async () => {
      for (let round = 0; round < 12; round += 1) {
        const name = `BBA ${round}`;
        const id = await newCourse(name);
        if (round % 2 === 0) await assertOneDone(name, ...(await Promise.all([added(name), deleted(id)])));
        else {
          const [remove, add] = await Promise.all([deleted(id), added(name)]);
          await assertOneDone(name, add, remove);
        }
      }
    });

    test('refuses the subject if it is gone before the subject is written', async () => {
      const id = await newCourse('BCA');
      let remove: Reply | undefined;
      beforeNextWrite(server, async () => (remove = await deleted(id)));
      const add = await added('BCA');
      expect(remove?.status).toBe(200);
      await assertOneDone('BCA', add, remove!);
    });

    test('is kept if the subject is written before it is gone', async () => {
      const id = await newCourse('BHM');
      let add: Reply | undefined;
      beforeNextWrite(server, async () => (add = await added('BHM')));
      const remove = await deleted(id);
      expect(add?.status).toBe(200);
      await assertOneDone('BHM', add!, remove);
    });
  });

  test('refused requests leave no line in the log', async () => {
    const lines = async () => (await server.admin.get('/api/admin/SUPERADMIN/x/log')).body as string[];
    const before = await lines();
    await server.admin.post('/api/admin/addcourse', { name: 'B.A.', tenure: 'Year', no_of_term: 3 });
    await server.admin.post('/api/admin/addsubject', { course: 'none', sub_code: 'N-1', sub_name: 'N', ...marks });
    await server.admin.put('/api/admin/ENG-HC-1016/updatesubject', { sub_name: 'New', version: 0 });
    await server.admin.remove('/api/admin/ENGL/deletedepartment');
    expect(await lines()).toEqual(before);
  });

  test('the semesters of a branch are the terms of its course, and an unknown college gets 404', async () => {
    const { body } = await server.admin.get('/api/PANDU/BA-ENG/getsemestersingle');
    expect(body).toHaveLength(6);
    expect((body as unknown[])[5]).toEqual({ id: 6, semester_name: '6' });
    expect((await server.admin.get('/api/OTHER/getcollegebranches')).status).toBe(404);
    expect((await server.admin.get('/api/pandu%20/getcollegebranches')).status).toBe(200);
  });

  test('the semesters of a branch are sorted, paged, searched and filtered, and have an ETag', async () => {
    const ask = (query: string, headers = {}) =>
      server.admin.get(`/api/PANDU/BA-ENG/getsemestersingle?${query}`, headers);
    const ids = async (query: string) => ((await ask(query)).body as { id: number }[]).map(({ id }) => id);
    expect(await ids('sort=-semester_name&limit=2&offset=1')).toEqual([5, 4]);
    expect([await ids('q=3'), await ids('semester_name=2&semester_name=4'), await ids('id=6')]).toEqual([
      [3],
      [2, 4],
      [6],
    ]);
    expect((await ask('limit=1')).headers.get('x-total-count')).toBe('6');
    expect((await ask('colour=green')).status).toBe(422);
    const etag = (await ask('')).headers.get('etag') ?? '';
    const { id } = await findRecord(server.admin, 'getcourse', ['name', 'B.A.']);
    expect((await ask('', { 'if-none-match': etag })).status).toBe(304);
    await server.admin.put(`/api/admin/${id}/updatecourse`, { no_of_term: 8 });
    expect((await ask('', { 'if-none-match': etag })).body).toHaveLength(8);
  });
});
