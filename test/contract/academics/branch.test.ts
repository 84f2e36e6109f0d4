import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { done } from '../done.ts';
import { findRecord } from '../find-record.ts';
import { engines, startServer, type Server } from '../server.ts';

const rumi = {
  ...{ program: 'PG', branch_code: 'MSC-BOT', current_semester: 4, college_roll_no: '25-001', name: 'Rumi Das' },
  ...{ father_name: 'Hari Das', mother_name: 'Rina Das', gender: 'FEMALE', caste: 'OBC', phone: '9000000101' },
  ...{ date_of_admission: '2025-08-01', date_of_birth: '2003-03-12' },
  ...{ present_address: 'Pandu, Guwahati', permanent_address: 'Nalbari' },
};

describe.each(engines)('%s', (engine) => {
  let server: Server;
  let branch: number;
  beforeAll(async () => {
    server = await startServer(engine);
    const { admin } = server;
    await done(admin.post('/api/admin/addcourse', { name: 'MSc', tenure: 'Semester', no_of_term: 4 }));
    await done(admin.post('/api/admin/addcourse', { name: 'MPhil', tenure: 'Semester', no_of_term: 2 }));
    await done(admin.post('/api/admin/addstream', { stream_name: 'Science' }));
    const botany = { branch_code: 'MSC-BOT', branch_name: 'MSc Botany', dept_code: 'BOT' };
    await done(admin.post('/api/admin/addbranch', { ...botany, program: 'PG', course: 'MSc', stream: 'Science' }));
    branch = (await findRecord(admin, 'getbranch', ['branch_code', 'MSC-BOT'])).id;
    await done(admin.post('/api/addstudent', rumi));
  });
  afterAll(() => server.stop());

  const keep = (program: string, course: string) =>
    server.admin.put(`/api/admin/${branch}/updatebranch`, { program, course });
  const student = () => findRecord(server.admin, 'getstudent', ['college_roll_no', rumi.college_roll_no]);
  const change = async (fields: Record<string, unknown>) =>
    server.admin.put(`/api/admin/${String((await student()).id)}/updatestudent`, fields);

  test('the students of a branch follow its program, and it keeps the semesters they are in', async () => {
    const message = 'MPhil ends with semester 2: a later one is still used by 1 student (Rumi Das).';
    expect(await keep('PhD', 'MPhil')).toMatchObject({ status: 409, body: { errors: [{ field: 'course', message }] } });
    await done(change({ current_semester: 2 }));
    await done(keep('PhD', 'MPhil'));
    expect(await student()).toMatchObject({ program: 'PhD', username: 'msc-bot-25-001' });
    await done(keep('PG', 'MSc'));
    expect(await student()).toMatchObject({ program: 'PG', username: 'msc-bot-25-001' });
  });

  test('a restored student is checked against a changed branch only when program or semester changes', async () => {
    await done(change({ current_semester: 4 }));
    const { id } = await student();
    await done(server.admin.remove(`/api/admin/${id}/deletestudent`));
    await done(keep('PhD', 'MPhil'));
    await done(server.admin.post(`/api/admin/student/${id}/restore`, {}));
    await done(change({ phone: '9000000102' }));
    const message = 'MSc Botany has the semesters 1 to 2.';
    expect((await change({ current_semester: 3 })).body).toMatchObject({
      errors: [{ field: 'current_semester', message }],
    });
    expect((await change({ program: 'UG' })).body).toMatchObject({ errors: [{ field: 'branch_code' }] });
    await done(change({ program: 'PhD', current_semester: 2 }));
  });
});
