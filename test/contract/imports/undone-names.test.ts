import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Client } from '#test/helpers/api-client.ts';
import { password } from '#test/helpers/users.ts';
import { findRecord } from '../find-record.ts';
import { importsOf } from './importing.ts';
import { done } from '../done.ts';
import { engines, startServer, type Server } from '../server.ts';

/** Imports are undone after a department that their records referred to lost its code, perhaps to another one. */
describe.each(engines)('on %s, an import is undone', (engine) => {
  let server: Server;
  let admin: Client;
  beforeAll(async () => {
    server = await startServer(engine);
    admin = server.admin;
    await addDepartment('OTHER');
  });
  afterAll(() => server.stop());

  const { takeIn, undo } = importsOf(() => server);
  const addDepartment = (dept_code: string) =>
    done(admin.post('/api/admin/adddepartment', { dept_code, dept_name: dept_code, is_teaching: 1 }));
  const rename = (from: string, dept_code: string) =>
    done(admin.put(`/api/admin/${from}/updatedepartment`, { dept_code }));
  /** Moves a new subject by an import from a department to another. */
  const importSubject = async (sub_code: string, dept_code: string) => {
    const subject = { sub_code, sub_name: sub_code, dept_code, total_marks: 80, pass_marks: 32 };
    await done(admin.post('/api/admin/addsubject', subject));
    return (await takeIn('subject', [{ sub_code, dept_code: 'OTHER' }])).import;
  };
  const subject = (sub_code: string) => findRecord(admin, 'getsubject', ['sub_code', sub_code]);

  test('with the role of the user’s own department, although another one has its code', async () => {
    await addDepartment('USER1');
    const email = 'user@college.example';
    await done(admin.post('/api/admin/addcollegeuser', { name: 'User', email, role: 'USER1', password }));
    const taken = await takeIn('collegeuser', [{ email, role: 'OTHER' }]);
    expect(await findRecord(admin, 'getallcollegeuser', ['email', email])).toMatchObject({ role: 'OTHER' });
    await rename('USER1', 'USER2');
    await addDepartment('USER1');
    expect(await undo(taken.import)).toMatchObject({ status: 200 });
    expect(await findRecord(admin, 'getallcollegeuser', ['email', email])).toMatchObject({ role: 'USER2' });
  });

  test('with the subject’s own department, although another one has its code', async () => {
    await addDepartment('SUB1');
    const id = await importSubject('NAMED-1', 'SUB1');
    await rename('SUB1', 'SUB2');
    await addDepartment('SUB1');
    expect(await undo(id)).toMatchObject({ status: 200 });
    expect(await subject('NAMED-1')).toMatchObject({ dept_code: 'SUB2' });
  });

  test('with the subject’s own department, although none has its code any more', async () => {
    await addDepartment('GONE1');
    const id = await importSubject('NAMED-2', 'GONE1');
    await rename('GONE1', 'GONE2');
    expect(await undo(id)).toMatchObject({ status: 200 });
    expect(await subject('NAMED-2')).toMatchObject({ dept_code: 'GONE2' });
  });

  test('not at all while the subject’s department is deleted and another one has its code', async () => {
    await addDepartment('LOST');
    const id = await importSubject('NAMED-3', 'LOST');
    await done(admin.remove('/api/admin/LOST/deletedepartment'));
    await addDepartment('LOST');
    expect(await undo(id)).toMatchObject({
      status: 409,
      detail: 'This import cannot be undone. The department "LOST" of that time is deleted, and another has its place.',
    });
    expect(await subject('NAMED-3')).toMatchObject({ dept_code: 'OTHER' });
  });
});
