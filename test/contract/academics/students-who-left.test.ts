import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { findRecord, type Stored } from '../find-record.ts';
import { engines, startServer, type Server } from '../server.ts';
import { beginningDay as today, endingDay as yesterday, midnight } from '../turn-of-day.ts';

const student = {
  program: 'UG',
  branch_code: 'BSC-BOT',
  current_semester: 6,
  father_name: 'Hari Nath',
  mother_name: 'Rina Nath',
  date_of_admission: '2023-08-01',
  date_of_birth: '2005-03-12',
  gender: 'FEMALE',
  caste: 'OBC',
  phone: '9000000101',
  present_address: 'Pandu, Guwahati',
  permanent_address: 'Nalbari',
};

describe.each(engines)('%s', (engine) => {
  let server: Server;
  beforeAll(async () => {
    // A day has just begun in India: in UTC, it is still the day before.
    vi.useFakeTimers({ toFake: ['Date'], now: midnight });
    server = await startServer(engine);
    const { admin } = server;
    await admin.post('/api/admin/addcourse', { name: 'BSc', tenure: 'Semester', no_of_term: 6 });
    await admin.post('/api/admin/addstream', { stream_name: 'Science' });
    await admin.post('/api/admin/addsession', { session_name: '2025-26', is_active: 1 });
    const marks = { total_marks: 80, pass_marks: 32 };
    await admin.post('/api/admin/addsubject', { sub_code: 'BOT-6', sub_name: 'Ferns', course: 'BSc', ...marks });
    const branch = { branch_code: 'BSC-BOT', branch_name: 'BSc Botany', program: 'UG', course: 'BSc' };
    await admin.post('/api/admin/addbranch', { ...branch, stream: 'Science', dept_code: 'BOT' });
    for (const [roll, name] of Object.entries({ '23-001': 'Asha', '23-002': 'Bela', '23-003': 'Chitra' })) {
      await admin.post('/api/addstudent', { ...student, college_roll_no: roll, name });
    }
  });
  afterAll(async () => {
    vi.useRealTimers();
    await server.stop();
  });

  const stored = (roll: string) => findRecord(server.admin, 'getstudent', ['college_roll_no', roll]);
  const change = async (roll: string, changes: object) =>
    server.admin.put(`/api/admin/${(await stored(roll)).id}/updatestudent`, changes);
  const offered = async () => {
    const asked = { course: 'BSc', stream: 'Science', semester: 6, sub_code: 'BOT-6' };
    const { body } = await server.admin.post('/api/admin/office/getstudentsforsectionentry', asked);
    return (body as { name: string }[]).map(({ name }) => name);
  };

  test('a student who left is not offered for sections from the next day, but keeps the old seat', async () => {
    const section = { session: '2025-26', course: 'BSc', stream: 'Science', semester: 6, sub_code: 'BOT-6' };
    const seated = [{ roll_no: '23-001', name: 'Asha', email: '' }];
    await server.admin.post('/api/admin/addsection', { ...section, section: 'A', student_data: seated });
    for (const [date_of_leaving, names] of [
      [today, ['Asha', 'Bela', 'Chitra']],
      [yesterday, ['Bela', 'Chitra']],
    ] as const) {
      expect((await change('23-001', { date_of_leaving })).status).toBe(200);
      expect(await offered()).toEqual(names);
    }
    const { id, version: _, ...before } = await findRecord(server.admin, 'getsection', ['sub_code', 'BOT-6']);
    expect(before['student_data']).toEqual(seated);
    const saved = await server.admin.put(`/api/admin/${id}/updatesection`, { ...before, section: 'B' });
    expect(saved.status).toBe(200);
    expect((await findRecord(server.admin, 'getsection', ['sub_code', 'BOT-6']))['student_data']).toEqual(seated);
    const { status, body } = await server.admin.remove(`/api/admin/${(await stored('23-001')).id}/deletestudent`);
    const detail =
      '"Asha" cannot be deleted: it is still used by 1 section (BOT-6); fill in the date of leaving instead.';
    expect([status, body]).toMatchObject([409, { detail }]);
  });

  test('the student list is filtered by date of leaving into present students and those who left', async () => {
    await change('23-001', { date_of_leaving: yesterday });
    const listed = async (filter: string) =>
      ((await server.admin.get(`/api/getstudent?sort=name&${filter}`)).body as Stored[]).map(({ name }) => name);
    expect(await listed(`date_of_leaving=&date_of_leaving=${today}..`)).toEqual(['Bela', 'Chitra']);
    expect(await listed(`date_of_leaving=..${yesterday}`)).toEqual(['Asha']);
  });

  test('a student whose date of leaving is cleared is offered for sections again', async () => {
    await change('23-002', { date_of_leaving: yesterday });
    expect(await offered()).not.toContain('Bela');
    expect((await change('23-002', { date_of_leaving: '' })).status).toBe(200);
    expect(await offered()).toContain('Bela');
  });

  test('a date of leaving before admission is refused, and so is any date in a self-registration', async () => {
    const early = await change('23-003', { date_of_leaving: '2023-07-31' });
    const message = 'The date of leaving is before the date of admission.';
    expect([early.status, early.body]).toMatchObject([422, { errors: [{ field: 'date_of_leaving', message }] }]);
    await server.admin.put('/api/admin/updatesettings', { self_registration: 1 });
    const own = { ...student, college_roll_no: '23-004', name: 'Dipa', date_of_leaving: today };
    const refused = await server.nobody.post('/api/addstudent', own);
    expect([refused.status, refused.body]).toMatchObject([422, { errors: [{ field: 'date_of_leaving' }] }]);
    expect((await server.nobody.post('/api/addstudent', { ...own, date_of_leaving: null })).status).toBe(200);
  });
});
