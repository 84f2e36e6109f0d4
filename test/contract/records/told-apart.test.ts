import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findRecord } from '../find-record.ts';
import { engines, startServer, type Server } from '../server.ts';

const branch = { branch_code: 'BSc-Bot', branch_name: 'Botany', program: 'UG', course: 'BSc', stream: 'Science' };
const subject = { sub_code: 'PHY HC 1', sub_name: 'Mechanics', total_marks: 80, pass_marks: 32 };
const student = {
  ...{ program: 'UG', branch_code: 'BSc-Bot', current_semester: 1, college_roll_no: '26-001', name: 'Anamika Das' },
  ...{ father_name: 'Hari Das', mother_name: 'Rina Das', gender: 'FEMALE', caste: 'OBC', phone: '9000000101' },
  ...{ date_of_admission: '2025-08-01', date_of_birth: '2008-03-12' },
  ...{ present_address: 'Pandu, Guwahati', permanent_address: 'Nalbari' },
};
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
      ['subject', subject],
      ['session', { session_name: 'July 2026' }],
      ['doctype', { doc_type: 'Mark sheet' }],
      ['class', { class_name: 'BSc  First', intake: 40 }],
      ['committee', { committee_code: 'IQAC-1', name: 'IQAC' }],
      ['student', { ...student, username: 'Anamika' }],
    ];
    for (const [entity, record] of college) expect((await add(entity, record)).status).toBe(200);
  });
  afterAll(() => server.stop());

  test.each([
    ['leave', 'leave_type', { ...leave, leave_type: 'CONGÉ' }, 'Leave name "Congé"'],
    ['branch', 'branch_code', { ...branch, branch_code: 'bsc-bot' }, 'Branch code "BSc-Bot"'],
    ['course', 'name', { name: 'BSC', tenure: 'Semester', no_of_term: 6 }, 'Name "BSc"'],
    ['stream', 'stream_name', { stream_name: 'science' }, 'Stream name "Science"'],
    ['department', 'dept_code', { dept_code: 'bot', dept_name: 'Botany again' }, 'Department code "BOT"'],
    ['subject', 'sub_code', { ...subject, sub_code: 'PHY  HC 1' }, 'Subject code "PHY HC 1"'],
    ['session', 'session_name', { session_name: 'july  2026' }, 'Session name "July 2026"'],
    ['doctype', 'doc_type', { doc_type: 'Mark  Sheet' }, 'Document Type "Mark sheet"'],
    ['class', 'class_name', { class_name: 'BSc First', intake: 40 }, 'Class name "BSc  First"'],
    ['committee', 'committee_code', { committee_code: 'Iqac-1', name: 'IQAC' }, 'Committee code "IQAC-1"'],
    ['student', 'username', { ...student, username: 'anamika' }, 'Username "Anamika"'],
  ])(
    'a %s whose %s differs from another only in case or double spaces is refused with 409',
    async (entity, field, record, taken) => {
      const message = `${taken} is already taken, and capitals or double spaces alone do not make another. Choose another one.`;
      expect(await add(entity, record)).toMatchObject({ status: 409, body: { errors: [{ field, message }] } });
    },
  );

  test.each([
    ['ΟΔΟΣ ΑΒ', 'οδος αβ'],
    ['İznik', 'i̇znik'],
  ])('%s and %s are the same name in different case, and the second is refused with 409', async (doc_type, again) => {
    expect((await add('doctype', { doc_type })).status).toBe(200);
    expect((await add('doctype', { doc_type: again })).status).toBe(409);
  });

  test('of two concurrent adds of one name in different case, one is refused with 409', async () => {
    const names = Array.from({ length: 12 }, (_, at) => `Certificate ${at}`);
    const spelt = names.flatMap((name) => [name, name.toUpperCase()]);
    const statuses = (await Promise.all(spelt.map((doc_type) => add('doctype', { doc_type })))).map(
      ({ status }) => status,
    );
    expect(names.map((_, at) => statuses.slice(2 * at, 2 * at + 2).sort())).toEqual(names.map(() => [200, 409]));
  });

  test('a name with an additional space inside a word is a different name', async () => {
    expect((await add('stream', { stream_name: 'Sci ence' })).status).toBe(200);
  });

  test('a branch can change the case of its own code, but not take the code of another in other case', async () => {
    const { id } = await findRecord(server.admin, 'getbranch', ['branch_code', 'BSc-Phy']);
    const change = async (changes: object) => (await server.admin.put(`/api/admin/${id}/updatebranch`, changes)).status;
    expect(await change({ branch_code: 'BSC-PHY' })).toBe(200);
    expect(await change({ branch_code: 'bsc-bot' })).toBe(409);
    expect(await change({ branch_name: 'Physics' })).toBe(200);
  });

  test('an equal name gets the plain message, and an unknown reference is reported before a name in use', async () => {
    const same = await add('leave', leave);
    expect(same.body).toMatchObject({ detail: 'Leave name is already taken. Choose another one.' });
    const nowhere = await add('branch', { ...branch, branch_code: 'BSC-BOT', course: 'MSc' });
    expect(nowhere).toMatchObject({ status: 422, body: { errors: [{ field: 'course' }] } });
  });
});
