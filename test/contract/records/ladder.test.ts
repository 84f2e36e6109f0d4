import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findRecord } from '../find-record.ts';
import { startServer, type Server } from '../server.ts';

/**
 * The rungs of the escape ladder that a resource may need beyond its definition, each with an example.
 * docs/architecture.md lists them.
 */
describe('the escape ladder of the server', () => {
  let server: Server;
  beforeAll(async () => {
    server = await startServer('sqlite');
  });
  afterAll(() => server.stop());

  test('rung 1, a definition alone: a course can be added', async () => {
    const course = { name: 'BA', tenure: 'Semester', no_of_term: 6 };
    expect((await server.admin.post('/api/admin/addcourse', course)).body).toBe('Course added successfully');
  });

  test('rung 2, a guard: the name of a leave cannot be changed', async () => {
    await server.admin.post('/api/admin/addleave', { leave_type: 'CL', leave_desc: 'Casual leave', no_of_days: 12 });
    const { id } = await findRecord(server.admin, 'getleave', ['leave_type', 'CL']);
    expect((await server.admin.put(`/api/admin/${id}/updateleave`, { leave_type: 'EL' })).status).toBe(422);
  });

  test('rung 3, a replaced verb: the settings are one record and are updated without a key', async () => {
    const updated = await server.admin.put('/api/admin/updatesettings', { college_name: 'Pandu College' });
    expect(updated.body).toBe('Settings updated successfully');
    expect((await server.admin.get('/api/getsettings')).body).toMatchObject({ id: 1, college_name: 'Pandu College' });
  });

  test('rung 4, a plain call: getdepartments returns the same as getdepartment', async () => {
    const plain = await server.admin.get('/api/admin/getdepartments');
    expect(plain.body).toEqual((await server.admin.get('/api/getdepartment')).body);
  });
});
