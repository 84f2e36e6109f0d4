import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Reply } from '#test/helpers/api-client.ts';
import { done } from '../done.ts';
import { findRecord } from '../find-record.ts';
import { enterReferred } from '../samples.ts';
import { engines, startServer, type Server } from '../server.ts';

// Problems that only the server can find are reported together with those that the definition finds: a user corrects a
// form once.
describe.each(engines)('%s', (engine) => {
  let server: Server;
  beforeAll(async () => {
    server = await startServer(engine);
    await enterReferred(server.admin);
  });
  afterAll(() => server.stop());

  const wrongIn = ({ status, body }: Reply) => {
    expect(status, JSON.stringify(body)).toBe(422);
    return (body as { errors: { field: string }[] }).errors.map(({ field }) => field).sort();
  };

  test.each([
    ['college user', 'admin/addcollegeuser', {}, { name: '', email: 'no', password: 'x', role: 'NONE-SUCH' }],
    ['class', 'admin/addclass', { course_name: 'BSc' }, { class_name: '', intake: 'many', term: 8 }],
    ['section', 'admin/addsection', { course: 'BSc' }, { session: '', semester: 8 }],
    [
      'student',
      'addstudent',
      { branch_code: 'BSC-MAT' },
      { name: '', date_of_birth: '2999-01-01', current_semester: 8 },
    ],
  ])('a new %s with several wrong fields is refused, naming every wrong field once', async (_, call, good, bad) => {
    const wrong = wrongIn(await server.admin.post(`/api/${call}`, { ...good, ...bad }));
    expect(wrong).toEqual(expect.arrayContaining(Object.keys(bad)));
    expect(wrong.filter((name) => name in good)).toEqual([]);
    expect(new Set(wrong).size).toBe(wrong.length);
  });

  const odd = { toString: 1 };
  test.each<[call: string, field: string, body: object]>([
    ['admin/createnotice', 'dept_code', { dept_code: odd, type: 'NEWS', title: 'x' }],
    ['admin/addcollegeuser', 'role', { role: odd, name: 'x' }],
    ['admin/addcollegeuser', 'email', { name: 'Bhaskar', email: odd, password: 'river-kettle-fern-42' }],
    ['admin/1/uploademployeedata', 'employee_id', { employee_id: odd, value: 1, type: 'wrong' }],
    ['admin/1/addemployeeapi', 'seminar.0.employee_id', { m_type: 'seminar', seminar: [{ employee_id: odd }] }],
  ])('%s refuses an object that cannot be converted to text as %s', async (call, field, body) => {
    expect(wrongIn(await server.admin.post(`/api/${call}`, body))).toContain(field);
  });

  test('an update with several wrong fields is refused, naming every wrong field', async () => {
    await done(server.admin.post('/api/admin/addleave', { leave_type: 'Study', leave_desc: 'x', no_of_days: 9 }));
    const { id } = await findRecord(server.admin, 'getleave', ['leave_type', 'Study']);
    const sent = { leave_type: 'Other', leave_desc: '', no_of_days: 'few' };
    expect(wrongIn(await server.admin.put(`/api/admin/${id}/updateleave`, sent))).toEqual(Object.keys(sent).sort());
  });
});
