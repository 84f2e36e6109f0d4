import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Reply } from '#test/helpers/api-client.ts';
import { findRecord } from '../find-record.ts';
import { botany, jiten, mina, physics } from './routine-samples.ts';
import { engines, startServer, type Server } from '../server.ts';

const named = 'BOT-1 (BSc Science, 1st semester, section A) on Mon, 10:00–11:00.';
const wayOut = { field: 'reason', message: 'Choose another time, or give a reason to save it all the same.' };

describe.each(engines)('%s', (engine) => {
  let server: Server;
  const add = (fields: object): Promise<Reply> => server.admin.post('/api/admin/addroutine', fields);
  const list = async () => (await server.admin.get('/api/getroutine')).body as { id: number; version: number }[];
  const change = (id: number, fields: object) => server.admin.put(`/api/admin/${id}/updateroutine`, fields);
  const lastLine = async () => ((await server.admin.get('/api/admin/SUPERADMIN/x/log')).body as string[])[0];
  /** Adds an entry beside the existing ones, and returns its id. */
  const stored = async (fields: object): Promise<number> => {
    const before = (await list()).map(({ id }) => id);
    expect((await add(fields)).body).toBe('Routine added successfully');
    return (await list()).find(({ id }) => !before.includes(id))?.id ?? 0;
  };
  /** Deletes every entry but the first. */
  const clear = async () => {
    for (const { id } of (await list()).slice(1)) await server.admin.remove(`/api/admin/${id}/deleteroutine`);
  };

  beforeAll(async () => {
    server = await startServer(engine);
    const marks = { total_marks: 80, pass_marks: 32 };
    const college: [string, object][] = [
      ['course', { name: 'BSc', tenure: 'Semester', no_of_term: 6 }],
      ['stream', { stream_name: 'Science' }],
      ['session', { session_name: '2026-27', is_active: 1 }],
      ['session', { session_name: '2027-28' }],
      ['subject', { sub_code: 'BOT-1', sub_name: 'Phycology', ...marks }],
      ['subject', { sub_code: 'PHY-1', sub_name: 'Mechanics', ...marks }],
      ['branch', { branch_code: 'BSC', branch_name: 'BSc', program: 'UG', course: 'BSc', stream: 'Science' }],
      ['employee', { ...mina, type: 'FACULTY', appointment_type: 'REGULAR' }],
      ['employee', { ...jiten, type: 'FACULTY', appointment_type: 'REGULAR' }],
      ['routine', botany],
    ];
    for (const [entity, fields] of college) {
      expect(await server.admin.post(`/api/admin/add${entity}`, fields)).toMatchObject({ status: 200 });
    }
  });
  afterAll(() => server.stop());
  afterEach(clear);

  test('an entry is listed with the name of its teacher', async () => {
    expect((await list())[0]).toMatchObject({ ...botany, teacher_name: 'Mina Bora' });
  });

  test('the message of a clash says "year" instead of "semester" if the tenure of the course is Year', async () => {
    const call = (tenure: string) => server.admin.put('/api/admin/1/updatecourse', { tenure });
    await call('Year');
    const { body } = await add({ ...physics, teacher: mina.email });
    await call('Semester');
    expect(body).toMatchObject({ detail: expect.stringContaining('(BSc Science, 1st year, section A)') as string });
  });

  test.each([
    ['teacher', { teacher: mina.email }, `Mina Bora already teaches ${named}`],
    ['room_number', { room_number: 'b-1' }, `Room B-1 already holds ${named}`],
    ['section', { section: 'A' }, `These students already have ${named}`],
    ['section', { section: '' }, `These students already have ${named}`],
  ])('a clash is refused with 409 and an error at %s that names the other entry', async (field, same, message) => {
    const { status, body } = await add({ ...physics, ...same });
    expect(status).toBe(409);
    expect(body).toMatchObject({ detail: `${message} ${wayOut.message}`, errors: [wayOut, { field, message }] });
    expect(await list()).toHaveLength(1);
  });

  test('all clashes of an entry are reported in one response', async () => {
    const { body } = await add({ ...botany, sub_code: 'PHY-1' });
    expect((body as { errors: { field: string }[] }).errors.map((one) => one.field)).toEqual([
      'reason',
      'teacher',
      'room_number',
      'section',
    ]);
  });

  test.each([
    ['beside it, and sharing nothing', physics],
    ['up to the minute it begins', { ...botany, period_number: 1, start_time: '09:00', end_time: '10:00' }],
    ['from the minute it ends', { ...botany, period_number: 3, start_time: '11:00', end_time: '12:00' }],
    ['on another day', { ...botany, day: 'Tue' }],
    ['in another session', { ...botany, session: '2027-28' }],
  ])('an entry %s does not clash', async (_, fields) => {
    expect((await add(fields)).body).toBe('Routine added successfully');
  });

  test('two entries of one section at the same time clash only if their subjects share a student', async () => {
    const { student } = await registered(server);
    const [first, second] = student;
    const section = { session: '2026-27', course: 'BSc', stream: 'Science', semester: 1, section: 'A' };
    const enter = (sub_code: string, roll_no?: string) =>
      server.admin.post('/api/admin/addsection', { ...section, sub_code, student_data: [{ roll_no }] });
    expect(await enter('BOT-1', first)).toMatchObject({ status: 200 });
    expect(await enter('PHY-1', second)).toMatchObject({ status: 200 });
    const beside = { ...physics, section: 'A' };
    expect((await add(beside)).status).toBe(200);
    await clear();
    const { id } = await findRecord(server.admin, 'getsection', ['sub_code', 'PHY-1']);
    const both = [{ roll_no: first }, { roll_no: second }];
    await server.admin.put(`/api/admin/${id}/updatesection`, { student_data: both });
    expect(await add(beside)).toMatchObject({ status: 409, body: { errors: [wayOut, { field: 'section' }] } });
    for (const one of (await server.admin.get('/api/getsection')).body as { id: number }[]) {
      await server.admin.remove(`/api/admin/${one.id}/deletesection`);
    }
  });

  test('an unknown subject is reported alone, even if the entry also clashes', async () => {
    const { status, body } = await add({ ...botany, sub_code: 'NONE-1' });
    expect([status, body]).toMatchObject([422, { errors: [{ field: 'sub_code' }] }]);
    expect((body as { errors: object[] }).errors).toHaveLength(1);
  });

  test('a clashing entry with a reason is saved, and the reason is only in the log', async () => {
    const fields = { ...physics, room_number: 'B-1' };
    const id = await stored({ ...fields, reason: 'Joint lecture' });
    expect(await lastLine()).toMatch(new RegExp(`added routine ${id} "PHY-1"; reason "Joint lecture"$`));
    await change(id, { start_time: '09:45', reason: 'Starts with a film' });
    expect(await lastLine()).toMatch(/: start_time 10:00 → 09:45, reason "Starts with a film"$/);
    expect((await list()).at(-1), 'kept nowhere else').not.toHaveProperty('reason');
  });

  test('a reason sent without a clash is not logged', async () => {
    const id = await stored({ ...physics, reason: 'Just so' });
    expect(await lastLine()).toMatch(new RegExp(`added routine ${id} "PHY-1"$`));
  });

  test('a deleted entry is restored despite a clash saved with a reason, but not into a new clash', async () => {
    const id = await stored({ ...physics, teacher: mina.email, reason: 'A joint lecture' });
    const restore = (state = {}) => server.admin.post(`/api/admin/routine/${id}/restore`, state);
    const remove = () => server.admin.remove(`/api/admin/${id}/deleteroutine`);
    await remove();
    expect((await restore()).body).toBe('Routine restored successfully');
    await remove();
    await stored({ ...physics, teacher: jiten.email, section: 'B' });
    const { status, body } = await restore();
    const [{ detail, errors }] = [body as { detail: string; errors: { field: string }[] }];
    expect(status).toBe(409);
    expect(detail).toMatch(/^Room .* already holds PHY-1 .* Add it again instead, at another time or with a reason\.$/);
    expect(errors.map(({ field }) => field)).toEqual(['room_number', 'section']);
  });

  test('restoring a version that would clash is refused with 409 and the advice to edit instead', async () => {
    const id = await stored({ ...physics, teacher: mina.email, reason: 'A joint lecture' });
    await change(id, { day: 'Tue' });
    const { status, body } = await server.admin.post(`/api/admin/routine/${id}/restore`, { version: 1 });
    expect([status, body]).toMatchObject([
      409,
      { detail: expect.stringMatching(/Edit it instead, at another/) as string },
    ]);
  });

  test('a change into a clash needs a reason, and one that does not move the clashing entry needs none', async () => {
    const id = await stored(physics);
    expect((await change(id, { room_number: 'B-1' })).status).toBe(409);
    expect((await change(id, { room_number: 'B-1', reason: 'Joint lecture' })).status).toBe(200);
    expect((await change(id, { period_number: 3 })).status).toBe(200);
    expect((await change(id, { room_number: 'b-1' })).status).toBe(200);
    expect((await change(id, { end_time: '10:30' })).status).toBe(409);
    expect((await change(id, { room_number: 'P-1' })).status).toBe(200);
  });

  test('a course cannot be shortened below the semester of an entry', async () => {
    await stored({ ...physics, semester: 6 });
    const course = await findRecord(server.admin, 'getcourse', ['name', 'BSc']);
    const { status, body } = await server.admin.put(`/api/admin/${course.id}/updatecourse`, { no_of_term: 4 });
    expect([status, JSON.stringify(body)]).toEqual([409, expect.stringContaining('1 routine (PHY-1)')]);
  });

  test('an entry does not clash with itself when its end time changes', async () => {
    const [first] = await list();
    expect((await change(first?.id ?? 0, { end_time: '10:55' })).status).toBe(200);
    expect((await change(first?.id ?? 0, { end_time: '11:00' })).status).toBe(200);
  });

  test('concurrent requests for entries that do not clash are all saved', async () => {
    const hours = Array.from({ length: 12 }, (_, at) => ({
      ...{ ...physics, day: 'Sat', period_number: at + 1 },
      ...{ start_time: `${at + 10}:00`, end_time: `${at + 11}:00` },
    }));
    const replies = await Promise.all(hours.map(add));
    expect(replies.map(({ body }) => body)).toEqual(hours.map(() => 'Routine added successfully'));
  });

  test.each([
    ['end_time', { end_time: '10:00' }, 'End time must be after the start time.'],
    ['end_time', { end_time: '09:59' }, 'End time must be after the start time.'],
    ['start_time', { start_time: '25:00' }, 'Start time must be a time, such as 09:30.'],
    ['period_number', { period_number: 0 }, 'Period must be a whole number, 1 or more.'],
    ['period_number', { period_number: 13 }, 'Period must be a whole number, 12 or less.'],
    ['day', { day: 'Sun' }, undefined],
    ['section', { section: 'E' }, undefined],
    ['semester', { semester: 7 }, 'BSc has the semesters 1 to 6.'],
    ['teacher', { teacher: 'nobody@college.example' }, undefined],
    ['sub_code', { sub_code: 'NONE-1' }, 'There is no subject "NONE-1".'],
  ])('an invalid %s is refused with 422: %o', async (field, wrong, message) => {
    const { status, body } = await add({ ...physics, ...wrong });
    expect(status).toBe(422);
    expect(body).toMatchObject({ errors: [{ field, ...(message ? { message } : {}) }] });
  });

  test('an entry follows a new name and e-mail of its teacher, who cannot be deleted while in use', async () => {
    const employee = await findRecord(server.admin, 'getemployee', ['email', jiten.email]);
    const id = await stored(physics);
    const email = 'j.das@college.example';
    await server.admin.put(`/api/admin/${employee.id}/editemployee`, { name: 'Dr. Jiten Das', email });
    expect((await list()).find((one) => one.id === id)).toMatchObject({
      teacher: email,
      teacher_name: 'Dr. Jiten Das',
    });
    const refused = await server.admin.remove(`/api/admin/${employee.id}/deleteemployee`);
    expect(refused).toMatchObject({ status: 409, body: { detail: expect.stringContaining('1 routine') as string } });
    await server.admin.put(`/api/admin/${employee.id}/editemployee`, jiten);
  });

  test('the name of an employee replaces a typed teacher name, and a guest teacher has the typed name', async () => {
    const id = await stored(physics);
    await change(id, { teacher: mina.email, start_time: '11:00', end_time: '12:00' });
    expect((await list()).at(-1)).toMatchObject({ teacher_name: 'Mina Bora' });
    await change(id, { teacher_name: 'Somebody else' });
    expect((await list()).at(-1)).toMatchObject({ teacher: mina.email, teacher_name: 'Mina Bora' });
    await change(id, { teacher: '' });
    expect((await list()).at(-1)).toMatchObject({ teacher: '', teacher_name: '' });
    await change(id, { teacher: mina.email });
    await change(id, { teacher: '', teacher_name: 'A. Guest' });
    expect((await list()).at(-1)).toMatchObject({ teacher: '', teacher_name: 'A. Guest' });
  });
});

/** Adds two students of the branch; returns their roll numbers. */
async function registered({ admin }: Server): Promise<{ student: string[] }> {
  const student = ['26-001', '26-002'];
  for (const college_roll_no of student) {
    const reply = await admin.post('/api/addstudent', {
      name: `Student ${college_roll_no}`,
      father_name: 'F',
      mother_name: 'M',
      date_of_admission: '2025-08-01',
      date_of_birth: '2008-01-01',
      gender: 'FEMALE',
      caste: 'GENERAL',
      phone: '9000000000',
      present_address: 'Guwahati',
      permanent_address: 'Guwahati',
      program: 'UG',
      branch_code: 'BSC',
      current_semester: 1,
      college_roll_no,
      username: college_roll_no,
    });
    expect(reply).toMatchObject({ status: 200 });
  }
  return { student };
}
