import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Client, Reply } from '#test/helpers/api-client.ts';
import { findRecord } from '../find-record.ts';
import { roles, signInEveryRole, type Role } from '../people.ts';
import { engines, startServer, type Server } from '../server.ts';

const student = {
  program: 'UG',
  branch_code: 'BSC-BOT',
  current_semester: 1,
  name: 'Bikash Nath',
  father_name: 'Hari Nath',
  mother_name: 'Rina Nath',
  date_of_admission: '2025-08-01',
  date_of_birth: '2007-03-12',
  gender: 'MALE',
  caste: 'ST(H)',
  phone: '9000000101',
  present_address: 'Pandu, Guwahati',
  permanent_address: 'Nalbari',
};

const branches = [
  { branch_code: 'BSC-BOT', branch_name: 'BSc Botany', program: 'UG', course: 'BSc', dept_code: 'BOT' },
  { branch_code: 'BSC-CHM', branch_name: 'BSc Chemistry', program: 'UG', course: 'BSc', dept_code: 'CHM' },
  { branch_code: 'MSC-BOT', branch_name: 'MSc Botany', program: 'PG', course: 'MSc', dept_code: 'BOT' },
];

let made = 100;

/** The fields of a student who is not registered yet, with a new roll number. */
function newStudent(fields: Record<string, unknown> = {}) {
  made += 1;
  return { ...student, college_roll_no: `25-${made}`, ...fields };
}

describe.each(engines)('%s', (engine) => {
  let server: Server;
  let people: Record<Role, Client>;
  let chemistry: Client;
  beforeAll(async () => {
    server = await startServer(engine);
    const { admin } = server;
    await admin.post('/api/admin/addcourse', { name: 'BSc', tenure: 'Semester', no_of_term: 6 });
    await admin.post('/api/admin/addcourse', { name: 'MSc', tenure: 'Semester', no_of_term: 4 });
    await admin.post('/api/admin/addstream', { stream_name: 'Science' });
    for (const branch of branches) await admin.post('/api/admin/addbranch', { ...branch, stream: 'Science' });
    people = await signInEveryRole(server);
    const user = { name: 'Chemistry office', email: 'chemistry@college.example', role: 'CHM' };
    await admin.post('/api/admin/addcollegeuser', { ...user, password: 'a-good-long-password' });
    chemistry = await server.signIn(user.email);
  });
  afterAll(() => server.stop());

  const register = (fields: Record<string, unknown>, client = server.admin) => client.post('/api/addstudent', fields);
  const stored = (roll: string) => findRecord(server.admin, 'getstudent', ['college_roll_no', roll]);
  const letRegister = (self_registration: 0 | 1) =>
    server.admin.put('/api/admin/updatesettings', { self_registration });
  const entered = async (fields: Record<string, unknown> = {}) => {
    const sent = newStudent(fields);
    expect((await register(sent)).body).toBe('Student added successfully');
    return stored(sent.college_roll_no);
  };

  const change = ({ id }: { id: number }, fields: Record<string, unknown>) =>
    server.admin.put(`/api/admin/${id}/updatestudent`, fields);

  test('all missing required fields are reported in one response', async () => {
    const { status, body } = await register({});
    expect(status).toBe(422);
    expect(fieldsOf(body)).toEqual([...Object.keys(newStudent())].sort());
  });

  test.each(['13373', '1-373', '13-37', '13-3733', '１３-373', 'AB-CDE'])('roll number %s is refused', async (roll) => {
    const { status, body } = await register({ ...student, college_roll_no: roll });
    expect(status).toBe(422);
    expect(body).toMatchObject({
      errors: [{ field: 'college_roll_no', message: 'Roll number must be in format e.g. 13-373' }],
    });
  });

  test.each(['98640 12345', '+919864012345', 'call me'])('a phone with a non-digit is refused: %s', async (phone) => {
    const { status, body } = await register(newStudent({ phone }));
    expect([status, fieldsOf(body)]).toEqual([422, ['phone']]);
  });

  test('a roll number is refused if the username made of it belongs to another student', async () => {
    await entered({ username: 'bsc-bot-25-001' });
    const message =
      'The username bsc-bot-25-001, which is made of it, is another student’s. That one has to be changed first.';
    const refused = await register(newStudent({ college_roll_no: '25-001' }));
    expect(refused).toMatchObject({ status: 409, body: { errors: [{ field: 'college_roll_no', message }] } });
  });

  test('a gender, caste or program that is not in its list is refused', async () => {
    const { body } = await register(newStudent({ gender: 'X', caste: 'ST', program: 'BSc' }));
    expect(fieldsOf(body)).toEqual(['caste', 'gender', 'program']);
  });

  test('a branch of another program, a semester its course does not have and an unknown branch are refused', async () => {
    expect((await register(newStudent({ program: 'PG' }))).body).toMatchObject({
      errors: [{ field: 'branch_code', message: 'BSc Botany is a branch of the program UG.' }],
    });
    expect((await register(newStudent({ current_semester: 7 }))).body).toMatchObject({
      errors: [{ field: 'current_semester', message: 'BSc Botany has the semesters 1 to 6.' }],
    });
    const unknown = await register(newStudent({ branch_code: 'BSC-XYZ' }));
    expect([unknown.status, fieldsOf(unknown.body)]).toEqual([422, ['branch_code']]);
  });

  test('omitted optional fields read back empty, and the code of another college is refused', async () => {
    const { status, body } = await register(newStudent({ college_code: 'OTHER' }));
    expect([status, fieldsOf(body)]).toEqual([422, ['college_code']]);
    const { id } = await entered({ college_code: 'PANDU' });
    expect(fieldsOf((await change({ id }, { college_code: 'OTHER' })).body)).toEqual(['college_code']);
    expect((await change({ id }, { college_code: '' })).status).toBe(200);
    expect((await change({ id }, { college_code: ' pan du' })).status).toBe(200);
    expect(await entered({ college_code: 'Pandu ' })).toMatchObject({ college_code: 'PANDU' });
    expect(await entered()).toMatchObject({
      university_roll_no: '',
      registration_no: '',
      quota: '',
      state: '',
      is_placed: 0,
      placement: '',
      details: '',
      semester_data: [],
      achievements: [],
      college_code: 'PANDU',
    });
  });

  test('lists nested 10 levels deep are accepted, deeper ones are refused at their fields, and a body of over 50 levels', async () => {
    const nested = (levels: number) => JSON.parse(`${'['.repeat(levels)}1${']'.repeat(levels)}`) as unknown;
    expect((await register(newStudent({ semester_data: nested(10) }))).status).toBe(200);
    for (const levels of [21, 40]) {
      const { status, body } = await register(
        newStudent({ semester_data: nested(levels), achievements: nested(levels) }),
      );
      expect([status, fieldsOf(body)]).toEqual([422, ['achievements', 'semester_data']]);
    }
    expect((await register(newStudent({ semester_data: nested(3000) }))).status).toBe(400);
  });

  test('the username is made of branch and roll number, and a second student with both is refused', async () => {
    const first = await entered();
    const roll = String(first['college_roll_no']);
    expect(first['username']).toBe(`bsc-bot-${roll}`);
    const again = await register({ ...student, college_roll_no: roll });
    expect(again.status).toBe(409);
    expect(again.body).toMatchObject({
      errors: [{ field: 'college_roll_no', message: `Roll number ${roll} is already registered in BSC-BOT.` }],
    });
    // The same roll number in another branch belongs to another student.
    await entered({ college_roll_no: roll, branch_code: 'BSC-CHM' });
  });

  test('a change to the branch and roll number of another student is refused at the roll number', async () => {
    const chemist = await entered({ branch_code: 'BSC-CHM' });
    const roll = String(chemist['college_roll_no']);
    expect((await register({ ...student, college_roll_no: roll })).status).toBe(200);
    const second = await entered();
    const message = `Roll number ${roll} is already registered in BSC-BOT.`;
    for (const { status, body } of [
      await change(second, { college_roll_no: roll }),
      await change(chemist, { branch_code: 'BSC-BOT' }),
    ]) {
      expect([status, body]).toMatchObject([409, { errors: [{ field: 'college_roll_no', message }] }]);
    }
    expect((await change(second, { college_roll_no: second['college_roll_no'], phone: '9000000102' })).status).toBe(
      200,
    );
  });

  test('a generated username follows a new roll number, and the old number is free for another student', async () => {
    const first = await entered();
    const roll = String(first['college_roll_no']);
    const { college_roll_no } = newStudent();
    // A form sends the old username back unchanged.
    expect((await change(first, { ...first, college_roll_no })).status).toBe(200);
    expect(await stored(college_roll_no)).toMatchObject({ id: first.id, username: `bsc-bot-${college_roll_no}` });
    expect((await entered({ college_roll_no: roll }))['id']).not.toBe(first.id);
  });

  test('a chosen username does not follow a new roll number', async () => {
    const first = await entered({ username: 'chosen' });
    const { college_roll_no } = newStudent();
    await change(first, { college_roll_no });
    expect(await stored(college_roll_no)).toMatchObject({ id: first.id, username: 'chosen' });
  });

  test('the username of another student is refused with 409', async () => {
    await entered({ username: 'bikash' });
    const { status, body } = await register(newStudent({ username: 'bikash' }));
    expect([status, fieldsOf(body)]).toEqual([409, ['username']]);
  });

  test('only the office and the departments register students while self-registration is off', async () => {
    const answers = await Promise.all(
      roles.map(async (role) => [role, (await register(newStudent(), people[role])).status]),
    );
    expect(Object.fromEntries(answers)).toEqual({
      SUPERADMIN: 200,
      DEPARTMENT: 200,
      IQAC: 403,
      FACULTY: 403,
      NONE: 403,
    });
    expect((await register(newStudent(), server.nobody)).status).toBe(401);
  });

  test('a department reads only students of its own branches, and IQAC, faculty and no-role users read none', async () => {
    const botanist = await entered({ name: 'Anamika Das' });
    const chemist = await entered({ name: 'Anamika Roy', branch_code: 'BSC-CHM' });
    for (const [client, own, other] of [
      [people.DEPARTMENT, botanist, chemist],
      [chemistry, chemist, botanist],
    ] as const) {
      expect(idsOf(await client.get('/api/getstudent'))).toContain(own.id);
      expect(idsOf(await client.get('/api/getstudent'))).not.toContain(other.id);
      expect(idsOf(await client.get(`/api/getstudent?branch_code=${String(other['branch_code'])}`))).toEqual([]);
      expect(idsOf(await client.get(`/api/getstudent?id=${other.id}`))).toEqual([]);
      expect((await client.get(`/api/getstudent/${own.id}`)).status).toBe(200);
      expect((await client.get(`/api/getstudent/${other.id}`)).status).toBe(404);
      const found = (await client.get('/api/admin/search?q=Anamika')).body as { title: string }[];
      expect(found.map(({ title }) => title)).toEqual([own['name']]);
    }
    for (const role of ['IQAC', 'FACULTY', 'NONE'] as const) {
      expect((await people[role].get('/api/getstudent')).status).toBe(403);
    }
  });

  test('a department cannot update or delete a student, and the office can delete one', async () => {
    const { id } = await entered();
    const path = `/api/${people.DEPARTMENT.apikey}/${id}`;
    expect((await people.DEPARTMENT.put(`${path}/updatestudent`, { name: 'X' })).status).toBe(403);
    expect((await people.DEPARTMENT.remove(`${path}/deletestudent`)).status).toBe(403);
    expect((await server.admin.remove(`/api/admin/${id}/deletestudent`)).status).toBe(200);
  });

  test('the cached student list of a department expires when a branch moves to another department', async () => {
    const { id } = await entered({ program: 'PG', branch_code: 'MSC-BOT' });
    const kept = await people.DEPARTMENT.get('/api/getstudent');
    expect(idsOf(kept)).toContain(id);
    const one = await people.DEPARTMENT.get(`/api/getstudent/${id}`);
    const branch = await findRecord(server.admin, 'getbranch', ['branch_code', 'MSC-BOT']);
    await server.admin.put(`/api/admin/${branch.id}/updatebranch`, { dept_code: 'CHM' });
    const again = await people.DEPARTMENT.get('/api/getstudent', { 'if-none-match': String(kept.headers.get('etag')) });
    expect(again.status).toBe(200);
    expect(idsOf(again)).not.toContain(id);
    const gone = { 'if-none-match': String(one.headers.get('etag')) };
    expect((await people.DEPARTMENT.get(`/api/getstudent/${id}`, gone)).status).toBe(404);
    expect((await chemistry.get(`/api/getstudent/${id}`)).status).toBe(200);
  });

  describe('self-registration', () => {
    const open = ['/api/getregistration', '/api/PANDU/getcollegebranches', '/api/PANDU/BSC-BOT/getsemestersingle'];

    test('is closed to unauthenticated callers while the setting is off', async () => {
      await letRegister(0);
      for (const path of open) expect((await server.nobody.get(path)).status).toBe(401);
      expect((await server.nobody.get('/api/selfregistration')).body).toBe(false);
    });

    test('opens only the registration and its lists to unauthenticated callers while the setting is on', async () => {
      await letRegister(1);
      expect((await server.nobody.get('/api/selfregistration')).body).toBe(true);
      const [facts, offered, semesters] = await Promise.all(open.map((path) => server.nobody.get(path)));
      expect(Object.keys(facts?.body as object)).toEqual(['college_name', 'college_code', 'logo']);
      expect(facts?.body).toMatchObject({ college_code: 'PANDU', logo: '' });
      expect(offered?.body).toHaveLength(branches.length);
      expect((semesters?.body as { semester_name: string }[]).map((one) => one.semester_name)).toHaveLength(6);
      for (const path of [
        '/api/getstudent',
        '/api/getbranch',
        '/api/getsettings',
        '/api/me',
        '/api/admin/getdepartments',
      ]) {
        expect([path, (await server.nobody.get(path)).status]).toEqual([path, 401]);
      }
      expect((await server.nobody.post('/api/admin/addstudent', newStudent())).status).toBe(401);
      await letRegister(0);
    });

    test('accepts a student and logs it, and refuses the fields that only the college may fill in', async () => {
      await letRegister(1);
      const own = { registration_no: '1', is_placed: 1, placement: 'Anywhere', achievements: ['All'] };
      const refused = await register(newStudent({ ...own, phone: '' }), server.nobody);
      expect([refused.status, fieldsOf(refused.body)]).toEqual([
        422,
        ['achievements', 'is_placed', 'phone', 'placement', 'registration_no'],
      ]);
      const blank = { registration_no: '', is_placed: 0, placement: '', achievements: [], college_code: 'PANDU' };
      const sent = newStudent(blank);
      expect((await register(sent, server.nobody)).body).toBe('Student added successfully');
      const row = await stored(sent.college_roll_no);
      expect(row).toMatchObject({
        is_placed: 0,
        placement: '',
        registration_no: '',
        achievements: [],
        name: student.name,
      });
      const { body } = await server.admin.get('/api/admin/SUPERADMIN/x/log?user=self-registration');
      const line = ` self-registration (None) added student ${row.id} "bsc-bot-${sent.college_roll_no}"`;
      expect((body as string[]).map((text) => text.slice('2026-11-20 14:03:22'.length))).toEqual([line]);
      await letRegister(0);
      expect((await register(newStudent(), server.nobody)).status).toBe(401);
    });

    test('accepts a roll number once, whatever the username, and the office may add another student with it', async () => {
      await letRegister(1);
      const sent = newStudent();
      const roll = sent.college_roll_no;
      const chosen = ['mina', 'rina', 'tina'].map((name) => ({ ...sent, username: `${name}-${roll}` }));
      const answers = await Promise.all(chosen.map((one) => register(one, server.nobody)));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
      const message = `Roll number ${roll} is already registered in BSC-BOT.`;
      const again = await register(sent, server.nobody);
      expect([again.status, again.body]).toMatchObject([409, { errors: [{ field: 'college_roll_no', message }] }]);
      expect((await register({ ...sent, username: `office-${roll}` })).status).toBe(200);
      await letRegister(0);
    });

    test('lets an IQAC user read and register as a visitor does, and refuses it with 403 when off', async () => {
      await letRegister(1);
      for (const path of open) expect([path, (await people.IQAC.get(path)).status]).toEqual([path, 200]);
      const refused = await register(newStudent({ is_placed: 1 }), people.IQAC);
      expect([refused.status, fieldsOf(refused.body)]).toEqual([422, ['is_placed']]);
      expect((await register(newStudent(), people.IQAC)).body).toBe('Student added successfully');
      await letRegister(0);
      expect((await register(newStudent(), people.IQAC)).status).toBe(403);
    });

    test('answers a caller with an invalid token with 401', async () => {
      await letRegister(1);
      const headers = { authorization: 'Bearer nonsense', 'content-type': 'application/json' };
      const { status } = await server.nobody.raw('/api/addstudent', { method: 'POST', headers, body: '{}' });
      expect(status).toBe(401);
      await letRegister(0);
    });
  });
});

function fieldsOf(body: unknown): string[] {
  return (body as { errors: { field: string }[] }).errors.map(({ field }) => field).sort();
}

function idsOf({ body }: Reply): number[] {
  return (body as { id: number }[]).map(({ id }) => id);
}
