import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { find } from './samples.ts';
import { engines, startServer, type Server } from './server.ts';

const branch = { branch_code: 'BSc-Bot', branch_name: 'Botany', program: 'UG', course: 'BSc', stream: 'Science' };
const leave = { leave_type: 'Congé', leave_desc: 'Casual leave', no_of_days: 12 };

describe.each(engines)('%s', (engine) => {
  let server: Server;
  const add = (entity: string, record: object) => server.admin.post(`/api/admin/add${entity}`, record);

  beforeAll(async () => {
    server = await startServer(engine);
    const college: [string, object][] = [
      ['course', { name: 'BSc', tenure: 'Semester', no_of_term: 6 }],
      ['stream', { stream_name: 'Science' }],
      ['leave', leave],
      ['branch', branch],
      ['branch', { ...branch, branch_code: 'BSc-Phy' }],
    ];
    for (const [entity, record] of college) expect((await add(entity, record)).status).toBe(200);
  });
  afterAll(() => server.stop());

  test.each([
    ['leave', 'leave_type', { ...leave, leave_type: 'CONGÉ' }, 'Leave name "Congé"'],
    ['branch', 'branch_code', { ...branch, branch_code: 'bsc-bot' }, 'Branch code "BSc-Bot"'],
  ])('no other %s has the same %s in other capitals', async (entity, field, record, taken) => {
    const message = `${taken} is already taken, and capitals alone do not make another. Choose another one.`;
    expect(await add(entity, record)).toMatchObject({ status: 409, body: { errors: [{ field, message }] } });
  });

  test('a branch may change the capitals of its own code, and not to those of another', async () => {
    const { id } = await find(server.admin, 'getbranch', ['branch_code', 'BSc-Phy']);
    const change = async (changes: object) => (await server.admin.put(`/api/admin/${id}/updatebranch`, changes)).status;
    expect(await change({ branch_code: 'BSC-PHY' })).toBe(200);
    expect(await change({ branch_code: 'bsc-bot' })).toBe(409);
    expect(await change({ branch_name: 'Physics' })).toBe(200);
  });

  test('a name that is wholly the same is told as ever, and what leads nowhere before it', async () => {
    const same = await add('leave', leave);
    expect(same.body).toMatchObject({ detail: 'Leave name is already taken. Choose another one.' });
    const nowhere = await add('branch', { ...branch, branch_code: 'BSC-BOT', course: 'MSc' });
    expect(nowhere).toMatchObject({ status: 422, body: { errors: [{ field: 'course' }] } });
  });
});
