import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Client } from '#test/helpers/api-client.ts';
import { password } from '#test/helpers/users.ts';
import { done } from '../done.ts';
import { findRecord, type Stored } from '../find-record.ts';
import { engines, startServer, type Server } from '../server.ts';

const marks = { total_marks: 80, pass_marks: 32 };
const person = {
  father_name: 'Hari Das',
  mother_name: 'Rina Das',
  date_of_admission: '2025-08-01',
  date_of_birth: '2007-03-12',
  gender: 'FEMALE',
  caste: 'OBC',
  phone: '9000000101',
  present_address: 'Pandu, Guwahati',
  permanent_address: 'Nalbari',
};
const branch = (branch_code: string, course: string, stream: string, dept_code: string) => ({
  branch_code,
  branch_name: `${course} ${branch_code}`,
  program: 'UG',
  course,
  stream,
  dept_code,
});
const student = (college_roll_no: string, name: string, branch_code: string, current_semester = 1) => ({
  ...person,
  program: 'UG',
  college_roll_no,
  name,
  branch_code,
  current_semester,
  email: `${name.toLowerCase()}@student.example`,
});

const entered: readonly [entity: string, record: object][] = [
  ['course', { name: 'BSc', tenure: 'Semester', no_of_term: 6 }],
  ['course', { name: 'BA', tenure: 'Year', no_of_term: 3 }],
  ['stream', { stream_name: 'Science' }],
  ['stream', { stream_name: 'Arts' }],
  ['session', { session_name: '2025-26', is_active: 1 }],
  ['subject', { sub_code: 'BOT-1', sub_name: 'Plant Ecology', course: 'BSc', dept_code: 'BOT', ...marks }],
  ['subject', { sub_code: 'ENG-1', sub_name: 'English I', ...marks }],
  ['branch', branch('BSC-BOT', 'BSc', 'Science', 'BOT')],
  ['branch', branch('BSC-PHY', 'BSc', 'Science', 'PHY')],
  ['branch', branch('BA-HIS', 'BA', 'Arts', 'HIS')],
  ['employee', { name: 'Mina Bora', type: 'FACULTY', appointment_type: 'REGULAR', email: 'mina@college.example' }],
  ['student', student('25-002', 'Bela', 'BSC-BOT')],
  ['student', student('25-001', 'Asha', 'BSC-BOT')],
  ['student', student('25-003', 'Chitra', 'BSC-PHY')],
  ['student', student('24-001', 'Dipa', 'BSC-BOT', 3)],
  ['student', student('25-004', 'Eva', 'BA-HIS')],
  ['collegeuser', { name: 'Botany office', email: 'botany@college.example', role: 'BOT', password }],
];

const botany = {
  class_name: 'BSc Science 1st Semester - BOT MAJOR',
  course_name: 'BSc',
  stream_name: 'Science',
  course_type: 'MAJOR',
  dept_code: 'BOT',
  term: 1,
  intake: 40,
  compulsory: [{ label: 'English I', code: 'ENG-1' }],
  major: [{ label: 'Plant Ecology', code: 'BOT-1' }],
  teacher_list: [{ name: 'Mina Bora', email: 'mina@college.example' }],
};
const asha = { roll_no: '25-001', name: 'Asha', email: 'asha@student.example' };
const bela = { roll_no: '25-002', name: 'Bela', email: 'bela@student.example' };
const chitra = { roll_no: '25-003', name: 'Chitra', email: 'chitra@student.example' };
const sectionA = {
  session: '2025-26',
  course: 'BSc',
  stream: 'Science',
  semester: 1,
  sub_code: 'BOT-1',
  section: 'A',
  student_data: [asha, bela],
};

describe.each(engines)('%s', (engine) => {
  let server: Server;
  beforeAll(async () => {
    server = await startServer(engine);
    for (const [entity, record] of [...entered, ['class', botany], ['section', sectionA]] as const) {
      const { status, body } = await server.admin.post(`/api/admin/add${entity}`, record);
      if (status !== 200) throw new Error(`${entity}: ${JSON.stringify(body)}`);
    }
  });
  afterAll(() => server.stop());

  const storedClass = () => findRecord(server.admin, 'getclass', ['dept_code', 'BOT']);
  const storedSection = () => findRecord(server.admin, 'getsection', ['section', 'A']);
  const add = (entity: string, record: object) => server.admin.post(`/api/admin/add${entity}`, record);
  const change = async (entity: string, [field, value]: [string, string], changes: object) => {
    const row = await findRecord(server.admin, `get${entity}`, [field, value]);
    const call = entity === 'employee' ? 'editemployee' : `update${entity}`;
    const key = entity === 'subject' ? 'sub_code' : 'id';
    const reply = await server.admin.put(`/api/admin/${String(row[key])}/${call}`, changes);
    expect(reply.status).toBe(200);
  };
  const remove = async (entity: string, [field, value]: [string, string]) => {
    const row = await findRecord(server.admin, `get${entity}`, [field, value]);
    const key = entity === 'subject' ? 'sub_code' : 'id';
    return (await server.admin.remove(`/api/admin/${String(row[key])}/delete${entity}`)).status;
  };

  test.each([
    ['class', { ...botany, class_name: 'x', term: 7 }, 'term', 'BSc has the semesters 1 to 6.'],
    ['section', { ...sectionA, section: 'B', semester: 7 }, 'semester', 'BSc has the semesters 1 to 6.'],
    [
      'section',
      { ...sectionA, course: 'BA', stream: 'Arts', semester: 4, student_data: [] },
      'semester',
      'BA has the years 1 to 3.',
    ],
  ])('a %s with a term that its course does not have is refused with 422', async (entity, record, field, message) => {
    const { status, body } = await add(entity, record);
    expect([status, body]).toMatchObject([422, { errors: [{ field, message }] }]);
  });

  test('a course cannot be shortened below a term in use, and the refusal names the records in that term', async () => {
    await add('class', { ...botany, class_name: 'last', term: 6 });
    await add('section', { ...sectionA, section: 'D', semester: 6, student_data: [] });
    const { id } = await findRecord(server.admin, 'getcourse', ['name', 'BSc']);
    const end = (no_of_term: number) => server.admin.put(`/api/admin/${id}/updatecourse`, { no_of_term });
    const message = (last: number, users: string) =>
      `BSc cannot end with semester ${last}: a later one is still used by ${users}.`;
    const used = message(5, '1 class (last) and 1 section (BOT-1)');
    expect(await end(5)).toMatchObject({ status: 409, body: { errors: [{ field: 'no_of_term', message: used }] } });
    await remove('class', ['class_name', 'last']);
    await remove('section', ['section', 'D']);
    expect((await end(3)).status).toBe(200);
    expect(await end(2)).toMatchObject({ status: 409, body: { detail: message(2, '1 student (Dipa)') } });
    expect((await end(6)).status).toBe(200);
  });

  test('a pass class with a department is refused, also when an update changes only the course type', async () => {
    const { id } = await storedClass();
    const replies = [
      await add('class', { ...botany, class_name: 'x', course_type: 'PASS' }),
      await server.admin.put(`/api/admin/${id}/updateclass`, { course_type: 'PASS' }),
    ];
    for (const { status, body } of replies)
      expect([status, body]).toMatchObject([422, { errors: [{ field: 'dept_code' }] }]);
  });

  test('a section with students of another course and stream is refused, and only those are named', async () => {
    const eva = { roll_no: '25-004', name: 'Eva', email: '' };
    const { status, body } = await add('section', { ...sectionA, section: 'B', student_data: [asha, eva] });
    expect(status).toBe(422);
    expect(body).toMatchObject({ errors: [{ field: 'student_data' }] });
    expect((body as { detail: string }).detail).toContain('25-004');
    expect((body as { detail: string }).detail).not.toContain('25-001');
  });

  test('editing or deleting a student does not affect a section that holds another of the same roll number', async () => {
    const stored = await findRecord(server.admin, 'getstudent', ['name', 'Chitra']);
    const twin = {
      ...stored,
      name: 'Chandan',
      email: 'chandan@student.example',
      username: 'chandan',
      branch_code: 'BSC-BOT',
    };
    await add('student', twin);
    await add('section', { ...sectionA, section: 'D', student_data: [chitra] });
    const inD = async () => (await findRecord(server.admin, 'getsection', ['section', 'D']))['student_data'];
    await change('student', ['name', 'Chandan'], { college_roll_no: '25-777' });
    expect(await inD()).toEqual([chitra]);
    await change('student', ['name', 'Chandan'], { college_roll_no: '25-003' });
    expect(await remove('student', ['name', 'Chandan'])).toBe(200);
    expect(await remove('student', ['name', 'Chitra'])).toBe(409);
    expect(await remove('section', ['section', 'D'])).toBe(200);
  });

  test('a seat is not affected by a record of the same name and roll number in another course', async () => {
    const gita = { roll_no: '25-050', name: 'Gita', email: '' };
    const register = async (branch_code: string, email: string) => {
      await done(add('student', { ...student(gita.roll_no, gita.name, branch_code), email, username: branch_code }));
      return findRecord(server.admin, 'getstudent', ['username', branch_code]);
    };
    const mistaken = await register('BA-HIS', '');
    const right = await register('BSC-BOT', '');
    await done(add('section', { ...sectionA, section: 'D', student_data: [gita] }));
    const inD = async () => (await findRecord(server.admin, 'getsection', ['section', 'D']))['student_data'];
    const correct = ({ id }: Stored, changes: object) =>
      done(server.admin.put(`/api/admin/${id}/updatestudent`, changes));
    await correct(mistaken, { name: 'Gita Ray', email: 'ray@student.example', college_roll_no: '25-051' });
    expect(await inD()).toEqual([gita]);
    await correct(mistaken, { name: gita.name, college_roll_no: gita.roll_no });
    await correct(right, { email: 'gita@student.example' });
    expect(await inD()).toEqual([{ ...gita, email: 'gita@student.example' }]);
    await correct(right, { email: '' });
    await correct(mistaken, { email: '' });
    expect((await server.admin.remove(`/api/admin/${right.id}/deletestudent`)).status).toBe(409);
    await done(server.admin.remove(`/api/admin/${mistaken.id}/deletestudent`));
    expect(await inD()).toEqual([gita]);
    expect(await remove('section', ['section', 'D'])).toBe(200);
    await done(server.admin.remove(`/api/admin/${right.id}/deletestudent`));
  });

  test('a shared roll number seats the student whose name is sent, or all of them if no name matches', async () => {
    const eva = { roll_no: chitra.roll_no, name: 'Eva Sen', email: 'evasen@student.example' };
    const older = { ...eva, name: 'Older', email: 'older@student.example' };
    await add('student', { ...student(eva.roll_no, eva.name, 'BSC-BOT'), email: eva.email });
    await add('student', {
      ...student(older.roll_no, older.name, 'BSC-BOT', 3),
      email: older.email,
      username: 'older',
    });
    const seated = async (entry: object) => {
      await add('section', { ...sectionA, section: 'D', student_data: [entry] });
      const { student_data } = await findRecord(server.admin, 'getsection', ['section', 'D']);
      expect(await remove('student', ['name', older.name])).toBe(
        JSON.stringify(student_data).includes('Older') ? 409 : 200,
      );
      expect(await remove('section', ['section', 'D'])).toBe(200);
      return student_data;
    };
    expect(await seated({ ...older, email: '' })).toEqual([older]);
    expect(await seated({ ...chitra, email: 'old@student.example' })).toEqual([chitra]);
    await add('section', { ...sectionA, section: 'D', student_data: [{ ...chitra, name: 'Chitra, Eva Sen' }] });
    expect((await findRecord(server.admin, 'getsection', ['section', 'D']))['student_data']).toEqual([eva, chitra]);
    expect(await remove('student', ['name', eva.name])).toBe(409);
    expect(await remove('section', ['section', 'D'])).toBe(200);
    expect(await remove('student', ['name', eva.name])).toBe(200);
  });

  test('a section stores the current name and e-mail of a student, who cannot be deleted while in it', async () => {
    const stale = [{ ...bela, name: 'Bella' }, { roll_no: asha.roll_no }, { ...asha, email: '' }];
    await add('section', { ...sectionA, section: 'C', student_data: [{ ...chitra, email: 'old@student.example' }] });
    await change('section', ['section', 'C'], { student_data: [chitra, ...stale] });
    const inC = async () => (await findRecord(server.admin, 'getsection', ['section', 'C']))['student_data'];
    expect(await inC()).toEqual([chitra, bela, asha]);
    await change('section', ['section', 'C'], { student_data: [{ ...chitra, name: 'Citra' }] });
    expect(await inC()).toEqual([chitra]);
    expect(await remove('student', ['name', 'Chitra'])).toBe(409);
    expect(await remove('section', ['section', 'C'])).toBe(200);
  });

  test('a student who moved to another branch keeps the old seat on edit and restore, but gets no new one', async () => {
    await add('section', { ...sectionA, section: 'D', student_data: [asha, chitra] });
    await change('student', ['name', 'Chitra'], { branch_code: 'BA-HIS' });
    await change('section', ['section', 'D'], { semester: 2, student_data: [bela, chitra] });
    expect((await findRecord(server.admin, 'getsection', ['section', 'D']))['student_data']).toEqual([bela, chitra]);
    const { id } = await findRecord(server.admin, 'getsection', ['section', 'D']);
    expect(await remove('section', ['section', 'D'])).toBe(200);
    expect((await server.admin.post(`/api/admin/section/${id}/restore`, {})).body).toBe(
      'Section restored successfully',
    );
    const eva = { roll_no: '25-004', name: 'Eva', email: 'eva@student.example' };
    const refusals = [
      await server.admin.put(`/api/admin/${id}/updatesection`, { student_data: [bela, chitra, eva] }),
      await server.admin.put(`/api/admin/${id}/updatesection`, { stream: 'Arts' }),
      await add('section', { ...sectionA, section: 'C', student_data: [chitra] }),
      await add('section', { ...sectionA, section: 'C', student_data: [{ ...chitra, roll_no: '99-999' }] }),
    ];
    const unknown = refusals.at(-1)?.body as { errors: object[] };
    expect(unknown.errors).toEqual([{ field: 'student_data', message: 'There is no student "99-999".' }]);
    const [joining, moved, seated] = refusals.map(({ body }) => (body as { detail: string }).detail);
    expect(refusals.map(({ status }) => status)).toEqual([422, 422, 422, 422]);
    expect([joining, moved, seated]).toEqual([
      expect.stringMatching(/^25-004 studies nothing of /),
      expect.stringMatching(/^25-002, 25-003 study nothing of /),
      expect.stringMatching(/^25-003 /),
    ]);
    await change('student', ['name', 'Chitra'], { branch_code: 'BSC-PHY' });
    expect(await remove('section', ['section', 'D'])).toBe(200);
  });

  test('a student may be in two sections, and one sent twice for a section is stored once', async () => {
    const twice = { ...sectionA, section: 'C', student_data: [asha, asha, chitra] };
    expect((await add('section', twice)).status).toBe(200);
    const stored = await findRecord(server.admin, 'getsection', ['section', 'C']);
    expect(stored['student_data']).toEqual([asha, chitra]);
    await server.admin.remove(`/api/admin/${stored.id}/deletesection`);
  });

  test('a class with the subject in two of its lists counts once in the refusal to delete the subject', async () => {
    await add('subject', { sub_code: 'EVS-1', sub_name: 'Environment', ...marks });
    const evs = [{ label: 'Environment', code: 'EVS-1' }];
    const twice = { ...botany, class_name: 'Twice', compulsory: evs, optional: evs, major: [] };
    await add('class', twice);
    await add('class', { ...twice, class_name: 'Once', compulsory: [] });
    const refused = await server.admin.remove('/api/admin/EVS-1/deletesubject');
    const detail = '"Environment" cannot be deleted: it is still used by 2 classes (Twice, Once).';
    expect(refused).toMatchObject({ status: 409, body: { detail } });
    const removed = [await remove('class', ['class_name', 'Twice']), await remove('class', ['class_name', 'Once'])];
    expect([...removed, await remove('subject', ['sub_code', 'EVS-1'])]).toEqual([200, 200, 200]);
  });

  test('lists of a class or subject store the names of the records they refer to, whatever labels are sent', async () => {
    const { id } = await storedClass();
    const named = { compulsory: botany.compulsory, major: botany.major, teacher_list: botany.teacher_list };
    const wrong = {
      compulsory: [{ label: 'Latin', code: 'ENG-1' }, { code: 'ENG-1' }],
      major: [{ code: 'BOT-1' }],
      teacher_list: [{ name: 'Somebody', email: 'MINA@college.example' }],
    };
    expect((await server.admin.put(`/api/admin/${id}/updateclass`, wrong)).status).toBe(200);
    expect(await storedClass()).toMatchObject(named);
    expect((await add('class', { ...botany, ...wrong, class_name: 'Second' })).status).toBe(200);
    expect(await findRecord(server.admin, 'getclass', ['class_name', 'Second'])).toMatchObject(named);
    expect(await remove('class', ['class_name', 'Second'])).toBe(200);
    const stream = [1, 2].map((at) => ({ label: `Label ${at}`, value: 'Science' }));
    await change('subject', ['sub_code', 'BOT-1'], { stream });
    expect(await findRecord(server.admin, 'getsubject', ['sub_code', 'BOT-1'])).toMatchObject({
      stream: [{ label: 'Science', value: 'Science' }],
    });
  });

  test('a new code and name of a subject are carried into classes and sections', async () => {
    await change('subject', ['sub_code', 'BOT-1'], { sub_code: 'BOT-HC-1', sub_name: 'Ecology' });
    expect((await storedClass())['major']).toEqual([{ label: 'Ecology', code: 'BOT-HC-1' }]);
    expect((await storedSection())['sub_code']).toBe('BOT-HC-1');
    await change('subject', ['sub_code', 'BOT-HC-1'], { sub_code: 'BOT-1', sub_name: 'Plant Ecology' });
  });

  test('a new name and e-mail of a teacher are carried into classes', async () => {
    await change('employee', ['email', 'mina@college.example'], {
      name: 'Dr. Mina Bora',
      email: 'bora@college.example',
    });
    expect((await storedClass())['teacher_list']).toEqual([{ name: 'Dr. Mina Bora', email: 'bora@college.example' }]);
  });

  test('a new name, e-mail and roll number of a student are carried into sections', async () => {
    const changes = { name: 'Bela Nath', email: 'nath@student.example', college_roll_no: '25-012' };
    await change('student', ['college_roll_no', '25-002'], changes);
    const renamed = { roll_no: '25-012', name: 'Bela Nath', email: 'nath@student.example' };
    expect((await storedSection())['student_data']).toEqual([asha, renamed]);
    await change('student', ['college_roll_no', '25-012'], {
      name: 'Bela',
      email: bela.email,
      college_roll_no: '25-002',
    });
  });

  test.each([
    ['subject', ['sub_code', 'ENG-1']],
    ['employee', ['name', 'Dr. Mina Bora']],
    ['student', ['college_roll_no', '25-001']],
    ['course', ['name', 'BSc']],
    ['session', ['session_name', '2025-26']],
  ] as const)('a %s that a class or a section refers to cannot be deleted', async (entity, [field, value]) => {
    expect(await remove(entity, [field, value])).toBe(409);
  });

  describe('getstudentsforsectionentry', () => {
    const asked = { course: 'BSc', stream: 'Science', semester: 1, sub_code: 'BOT-1' };
    const answer = async (client: Client, body: object) =>
      (await client.post('/api/admin/office/getstudentsforsectionentry', body)).body;

    test('returns the students of the course, stream and semester in the order of their roll numbers', async () => {
      expect(await answer(server.admin, asked)).toEqual([asha, bela, chitra]);
      expect(await answer(server.admin, { ...asked, semester: '3' })).toMatchObject([{ name: 'Dipa' }]);
      expect(await answer(server.admin, { ...asked, course: 'BA', stream: 'Arts' })).toMatchObject([{ name: 'Eva' }]);
    });

    test('takes a code as a number and null as blank, and refuses unknown fields', async () => {
      expect(await answer(server.admin, { ...asked, sub_code: 90_101 })).toEqual([asha, bela, chitra]);
      expect(await answer(server.admin, { ...asked, stream: null, sub_code: null })).toEqual([asha, bela, chitra]);
      expect(await answer(server.admin, { ...asked, sem: 1 })).toMatchObject({
        status: 422,
        errors: [{ field: 'sem', message: 'There is no field "sem" here.' }],
      });
    });

    test.each([{ stream: 'Arts' }, { semester: 6 }, { semester: null }, { course: 'none' }, { course: '' }])(
      'returns an empty list if no student matches: %o',
      async (change) => {
        expect(await answer(server.admin, { ...asked, ...change })).toEqual([]);
      },
    );

    test('shows a department only the students of its own branches', async () => {
      const office = await server.signIn('botany@college.example');
      expect(await answer(office, asked)).toEqual([asha, bela]);
      expect(await answer(office, { ...asked, course: 'BA', stream: 'Arts' })).toEqual([]);
    });
  });
});
