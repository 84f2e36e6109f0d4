import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Client } from '#test/helpers/api-client.ts';
import { password } from '#test/helpers/users.ts';
import { done } from '../done.ts';
import { findRecord } from '../find-record.ts';
import { enterReferred } from '../samples.ts';
import { engines, startServer, type Server } from '../server.ts';

const hour = { session: '2025-26', day: 'Mon', course: 'BSc', semester: 1, sub_code: 'ENG-AE-1014', period_number: 1 };
const lecture = { ...hour, start_time: '10:00', end_time: '11:00' };

/** Records are restored after a name that they refer to has been given to another record. */
describe.each(engines)('%s', (engine) => {
  let server: Server;
  let admin: Client;
  beforeAll(async () => {
    server = await startServer(engine);
    admin = server.admin;
    await enterReferred(admin);
  });
  afterAll(() => server.stop());

  const addEmployee = async (name: string, email: string) => {
    const employee = { name, email, type: 'FACULTY', appointment_type: 'REGULAR' };
    await done(admin.post('/api/admin/addemployee', employee));
    return findRecord(admin, 'getemployee', ['email', email]);
  };
  const addLecture = async (teacher: string) => {
    await done(admin.post('/api/admin/addroutine', { ...lecture, teacher }));
    return findRecord(admin, 'getroutine', ['teacher', teacher]);
  };
  const addDepartment = (dept_code: string) =>
    done(admin.post('/api/admin/adddepartment', { dept_code, dept_name: dept_code, is_teaching: 1 }));
  const addUser = async (email: string, role: string) => {
    await done(admin.post('/api/admin/addcollegeuser', { name: email, email, role, password }));
    return findRecord(admin, 'getallcollegeuser', ['email', email]);
  };
  const addSubject = async (sub_code: string, streams: readonly string[]) => {
    for (const stream_name of streams) await done(admin.post('/api/admin/addstream', { stream_name }));
    const stream = streams.map((value) => ({ label: value, value }));
    const subject = { sub_code, sub_name: sub_code, stream, total_marks: 80, pass_marks: 32 };
    await done(admin.post('/api/admin/addsubject', subject));
    return findRecord(admin, 'getsubject', ['sub_code', sub_code]);
  };
  const renameStream = async (from: string, stream_name: string) => {
    const { id } = await findRecord(admin, 'getstream', ['stream_name', from]);
    await done(admin.put(`/api/admin/${id}/updatestream`, { stream_name }));
  };
  const restore = (resource: string, id: number, body: object = {}) =>
    admin.post(`/api/admin/${resource}/${id}/restore`, body);

  test('a deleted lecture is restored with its own teacher, although another one has the e-mail now', async () => {
    const teacher = await addEmployee('Asha Das', 'asha@college.example');
    const { id } = await addLecture('asha@college.example');
    await done(admin.remove(`/api/admin/${id}/deleteroutine`));
    await done(admin.put(`/api/admin/${teacher.id}/editemployee`, { email: 'asha.das@college.example' }));
    await addEmployee('Asha Roy', 'asha@college.example');
    await done(restore('routine', id));
    const back = await findRecord(admin, 'getroutine', ['id', id]);
    expect(back).toMatchObject({ teacher: 'asha.das@college.example', teacher_name: 'Asha Das' });
    await done(admin.remove(`/api/admin/${id}/deleteroutine`));
  });

  test('an earlier state of a lecture is restored with its own teacher, although others have the e-mail now', async () => {
    const teacher = await addEmployee('Bina Das', 'bina@college.example');
    const { id, version } = await addLecture('bina@college.example');
    await done(admin.put(`/api/admin/${teacher.id}/editemployee`, { email: 'bina.das@college.example' }));
    await done(admin.put(`/api/admin/${id}/updateroutine`, { teacher: '' }));
    await done(admin.put(`/api/admin/${teacher.id}/editemployee`, { email: 'das@college.example' }));
    for (const email of ['bina@college.example', 'bina.das@college.example']) await addEmployee('Another', email);
    for (const state of [version, version + 1]) {
      await done(restore('routine', id, { version: state }));
      const back = await findRecord(admin, 'getroutine', ['id', id]);
      expect(back).toMatchObject({ teacher: 'das@college.example', teacher_name: 'Bina Das' });
      await done(admin.put(`/api/admin/${id}/updateroutine`, { teacher: '' }));
    }
    await done(admin.remove(`/api/admin/${id}/deleteroutine`));
  });

  test('a lecture of a deleted teacher is not restored with another who has the e-mail now: it gets 422', async () => {
    const teacher = await addEmployee('Chitra Das', 'chitra@college.example');
    const { id } = await addLecture('chitra@college.example');
    await done(admin.remove(`/api/admin/${id}/deleteroutine`));
    await done(admin.remove(`/api/admin/${teacher.id}/deleteemployee`));
    await addEmployee('Chitra Roy', 'chitra@college.example');
    const { status, body } = await restore('routine', id);
    const message = 'The employee "chitra@college.example" of that time is deleted, and another has its place.';
    expect([status, body]).toMatchObject([422, { errors: [{ field: 'teacher', message }] }]);
  });

  test('a deleted user is restored only to the department of that time, not to another with its code', async () => {
    await addDepartment('GIVEN');
    const { id } = await addUser('given@college.example', 'GIVEN');
    await done(admin.remove(`/api/admin/${id}/deletecollegeuser`));
    await done(admin.put('/api/admin/GIVEN/updatedepartment', { dept_code: 'KEPT' }));
    await addDepartment('GIVEN');
    await done(restore('collegeuser', id));
    expect(await findRecord(admin, 'getallcollegeuser', ['id', id])).toMatchObject({ role: 'KEPT' });
    await done(admin.remove(`/api/admin/${id}/deletecollegeuser`));
    await done(admin.remove('/api/admin/KEPT/deletedepartment'));
    await addDepartment('KEPT');
    const { status, body } = await restore('collegeuser', id);
    expect([status, body]).toMatchObject([422, { errors: [{ field: 'role' }] }]);
  });

  test('a deleted subject is restored with its own streams after two of them swapped names', async () => {
    const { id } = await addSubject('SWAP-1', ['Pure', 'Applied', 'Other']);
    await done(admin.remove('/api/admin/SWAP-1/deletesubject'));
    await renameStream('Pure', 'Between');
    await renameStream('Applied', 'Pure');
    await renameStream('Between', 'Applied');
    await done(restore('subject', id));
    const { stream } = await findRecord(admin, 'getsubject', ['id', id]);
    expect(stream).toEqual(['Applied', 'Pure', 'Other'].map((value) => ({ label: value, value })));
  });
});
