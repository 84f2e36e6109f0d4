import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { find } from '../samples.ts';
import { startServer, type Server } from '../server.ts';

/**
 * The rungs a resource may need beyond its definition, each with the one that takes it. docs/architecture.md lists
 * them.
 */
describe('the escape ladder of the server', () => {
  let server: Server;
  beforeAll(async () => {
    server = await startServer('sqlite');
  });
  afterAll(() => server.stop());

  test('1: a definition alone: a course', async () => {
    const course = { name: 'BA', tenure: 'Semester', no_of_term: 6 };
    expect((await server.admin.post('/api/admin/addcourse', course)).body).toBe('Course added successfully');
  });

  test('2: a guard: the name of a leave stays', async () => {
    await server.admin.post('/api/admin/addleave', { leave_type: 'CL', leave_desc: 'Casual leave', no_of_days: 12 });
    const { id } = await find(server.admin, 'getleave', ['leave_type', 'CL']);
    expect((await server.admin.put(`/api/admin/${id}/updateleave`, { leave_type: 'EL' })).status).toBe(422);
  });

  test('3: a replaced verb: the settings are one record, and their update has no key', async () => {
    const updated = await server.admin.put('/api/admin/updatesettings', { college_name: 'Pandu College' });
    expect(updated.body).toBe('Settings updated successfully');
    expect((await server.admin.get('/api/getsettings')).body).toMatchObject({ id: 1, college_name: 'Pandu College' });
  });

  test('4: a plain call: the departments under their older address', async () => {
    const plain = await server.admin.get('/api/admin/getdepartments');
    expect(plain.body).toEqual((await server.admin.get('/api/getdepartment')).body);
  });
});
