import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Client } from '#test/helpers/api-client.ts';
import { findRecord } from '../find-record.ts';
import { engines, startServer, type Server } from '../server.ts';
import { removalOf, upload } from '../uploading.ts';

const secret = 'a-good-password';
const course = { tenure: 'Semester', no_of_term: 6 };
const rupa = {
  name: 'Rupa',
  father_name: 'A',
  mother_name: 'B',
  date_of_admission: '2025-08-01',
  date_of_birth: '2007-01-01',
  gender: 'FEMALE',
  caste: 'OBC',
  phone: '9876543210',
  present_address: 'x',
  permanent_address: 'x',
  program: 'UG',
  current_semester: 1,
};

// Codes are chosen by people: they contain spaces, they change, and two people may change them at once.

describe.each(engines)('%s', (engine) => {
  let server: Server;
  let admin: Client;
  beforeAll(async () => {
    server = await startServer(engine);
    admin = server.admin;
    await admin.post('/api/admin/addstream', { stream_name: 'Science' });
  });
  afterAll(() => server.stop());

  const addDepartment = (dept_code: string) =>
    admin.post('/api/admin/adddepartment', { dept_code, dept_name: dept_code, is_teaching: 1 });
  const addUser = async (email: string, role: string) => {
    await admin.post('/api/admin/addcollegeuser', { name: email, email, role, password: secret });
    return server.signIn(email, secret);
  };
  const addBranch = (branch_code: string, of: object) =>
    admin.post('/api/admin/addbranch', {
      branch_code,
      branch_name: branch_code,
      program: 'UG',
      stream: 'Science',
      ...of,
    });
  const register = (fields: object) => admin.post('/api/addstudent', { ...rupa, ...fields });

  test('a student of department BOT X is readable by BOT X, and not by department BOT with a crafted key', async () => {
    await addDepartment('BOT X');
    await admin.post('/api/admin/addcourse', { name: 'BSc', ...course });
    await addBranch('BX', { course: 'BSc', dept_code: 'BOT X' });
    const registered = await register({ branch_code: 'BX', college_roll_no: '25-001', username: '25-001' });
    expect(registered.status, JSON.stringify(registered.body)).toBe(200);
    const { id } = await findRecord(admin, 'getstudent', ['username', '25-001']);
    const [own, other] = [await addUser('x@college.example', 'BOT X'), await addUser('bot@college.example', 'BOT')];
    expect((await own.get(`/api/getstudent/${id}`)).status).toBe(200);
    expect((await other.get(`/api/getstudent/X%20${id}`)).status).toBe(404);
  });

  test('a deleted user is restored to the department under its new code, and gets 422 once it is deleted', async () => {
    await addDepartment('U WAS');
    await addUser('was@college.example', 'U WAS');
    const { id } = await findRecord(admin, 'getallcollegeuser', ['email', 'was@college.example']);
    const remove = () => admin.remove(`/api/admin/${id}/deletecollegeuser`);
    const restore = () => admin.post(`/api/admin/collegeuser/${id}/restore`, {});
    await remove();
    await admin.put('/api/admin/U%20WAS/updatedepartment', { dept_code: 'U IS' });
    expect((await restore()).status).toBe(200);
    expect(await findRecord(admin, 'getallcollegeuser', ['id', id])).toMatchObject({ role: 'U IS' });
    await remove();
    await admin.remove('/api/admin/U%20IS/deletedepartment');
    const { status, body } = await restore();
    expect([status, body]).toMatchObject([422, { errors: [{ field: 'role' }] }]);
  });

  test('a record that a department deleted stays its own after a rename, not that of the next owner of the code', async () => {
    await addDepartment('H1');
    const first = await addUser('h1@college.example', 'H1');
    const draft = { type: 'SYLLABUS', title: 'Own draft', dept_code: 'H1' };
    expect((await first.post('/api/admin/adddepartmentfile', draft)).status).toBe(200);
    const { id } = await findRecord(admin, 'getdepartmentfile', ['title', 'Own draft']);
    expect((await first.remove(`/api/admin/${id}/deletedepartmentfile`)).status).toBe(200);
    await admin.put('/api/admin/H1/updatedepartment', { dept_code: 'H2' });
    await addDepartment('H1');
    const renamed = await server.signIn('h1@college.example', secret);
    const other = await addUser('other@college.example', 'H1');
    const path = `/api/admin/departmentfile/${id}`;
    expect([(await other.get(`${path}/history`)).status, (await renamed.get(`${path}/history`)).status]).toEqual([
      403, 200,
    ]);
    expect((await other.post(`${path}/restore`, {})).status).toBe(403);
    expect((await renamed.post(`${path}/restore`, {})).status).toBe(200);
    expect(await findRecord(admin, 'getdepartmentfile', ['id', id])).toMatchObject({ dept_code: 'H2' });
  });

  test('a renamed branch changes generated usernames only, and its old code can be used again', async () => {
    await admin.post('/api/admin/addcourse', { name: 'BRe', ...course });
    await addBranch('B OLD', { course: 'BRe' });
    const first = { branch_code: 'B OLD', college_roll_no: '25-001' };
    await register(first);
    await register({ ...first, college_roll_no: '25-002', username: 'chosen' });
    const { id } = await findRecord(admin, 'getbranch', ['branch_code', 'B OLD']);
    await admin.put(`/api/admin/${id}/updatebranch`, { branch_code: 'B NEW' });
    const { body } = await admin.get('/api/getstudent?branch_code=B%20NEW&sort=college_roll_no');
    expect((body as { username: string }[]).map(({ username }) => username)).toEqual(['bnew-25-001', 'chosen']);
    const again = await register({ ...first, branch_code: 'B NEW' });
    const message = 'Roll number 25-001 is already registered in B NEW.';
    expect([again.status, again.body]).toMatchObject([409, { errors: [{ field: 'college_roll_no', message }] }]);
    await addBranch('B OLD', { course: 'BRe' });
    expect((await register(first)).status).toBe(200);
  });

  test('a renamed branch leaves a generated username as it is if another student has the new one', async () => {
    await admin.post('/api/admin/addcourse', { name: 'BKept', ...course });
    await addBranch('K1', { course: 'BKept' });
    await register({ branch_code: 'K1', college_roll_no: '25-001' });
    await register({ branch_code: 'K1', college_roll_no: '25-002', username: 'k2-25-001' });
    const { id } = await findRecord(admin, 'getbranch', ['branch_code', 'K1']);
    expect((await admin.put(`/api/admin/${id}/updatebranch`, { branch_code: 'K2' })).status).toBe(200);
    const { body } = await admin.get('/api/getstudent?branch_code=K2&sort=college_roll_no');
    expect((body as { username: string }[]).map(({ username }) => username)).toEqual(['k1-25-001', 'k2-25-001']);
  });

  test('a generated class name follows renames, unless it was edited or another class has the new name', async () => {
    await addDepartment('CN');
    await admin.post('/api/admin/addcourse', { name: 'BSc CN', ...course });
    await admin.post('/api/admin/addstream', { stream_name: 'Pure' });
    const facts = { course_name: 'BSc CN', stream_name: 'Pure', course_type: 'MAJOR', dept_code: 'CN', intake: 40 };
    const suggested = (term: number, ordinal: string) => ({
      ...{ ...facts, term },
      class_name: `BSc CN Pure ${ordinal} Semester - CN MAJOR`,
    });
    const others = [
      { ...facts, term: 3, class_name: 'Third of all' },
      { ...facts, course_name: '', class_name: 'B.Sc. CN Pure 2nd Semester - CN MAJOR' },
    ];
    for (const one of [suggested(1, '1st'), suggested(2, '2nd'), ...others])
      await admin.post('/api/admin/addclass', one);
    const names = async () => {
      const { body } = await admin.get('/api/getclass?intake=40&sort=id');
      return (body as { class_name: string }[]).map(({ class_name }) => class_name);
    };
    const { id } = await findRecord(admin, 'getcourse', ['name', 'BSc CN']);
    await admin.put(`/api/admin/${id}/updatecourse`, { name: 'B.Sc. CN' });
    const kept = ['BSc CN Pure 2nd Semester - CN MAJOR', ...others.map(({ class_name }) => class_name)];
    expect(await names()).toEqual(['B.Sc. CN Pure 1st Semester - CN MAJOR', ...kept]);
    await admin.put(`/api/admin/${id}/updatecourse`, { tenure: 'Term' });
    const stream = await findRecord(admin, 'getstream', ['stream_name', 'Pure']);
    await admin.put(`/api/admin/${stream.id}/updatestream`, { stream_name: 'Applied' });
    await admin.put('/api/admin/CN/updatedepartment', { dept_code: 'CNX', dept_name: 'Renamed' });
    expect(await names()).toEqual(['B.Sc. CN Applied 1st Term - CNX MAJOR', ...kept]);
  });

  test('a student is restored with a generated username of the new branch code, unless another student has it', async () => {
    await admin.post('/api/admin/addcourse', { name: 'BRV', ...course });
    await addBranch('RV3', { course: 'BRV' });
    const { id: branch } = await findRecord(admin, 'getbranch', ['branch_code', 'RV3']);
    const enter = async (college_roll_no: string, username: string) => {
      expect((await register({ branch_code: 'RV3', college_roll_no, username })).status).toBe(200);
      return (await findRecord(admin, 'getstudent', ['username', username || `rv3-${college_roll_no}`])).id;
    };
    const generated = await enter('26-901', '');
    const others = [await enter('26-902', 'chosen-902'), await enter('26-903', '')];
    await enter('26-904', 'rv4-26-903');
    const ids = [generated, ...others];
    for (const id of ids) expect((await admin.remove(`/api/admin/${id}/deletestudent`)).status).toBe(200);
    await admin.put(`/api/admin/${branch}/updatebranch`, { branch_code: 'RV4' });
    for (const id of ids) expect((await admin.post(`/api/admin/student/${id}/restore`, {})).status).toBe(200);
    const usernames = await Promise.all(
      ids.map(async (id) => (await findRecord(admin, 'getstudent', ['id', id]))['username']),
    );
    expect(usernames).toEqual(['rv4-26-901', 'chosen-902', 'rv3-26-903']);
    await addBranch('RV3', { course: 'BRV' });
    const next = await register({ branch_code: 'RV3', college_roll_no: '26-901' });
    expect(next.status, JSON.stringify(next.body)).toBe(200);
  });

  test('a class is restored with a generated name of the new course name, and follows the course again', async () => {
    await admin.post('/api/admin/addcourse', { name: 'BSc RC', ...course });
    const facts = { course_name: 'BSc RC', course_type: 'PASS', intake: 41 };
    const generated = { ...facts, term: 1, class_name: 'BSc RC 1st Semester - PASS COURSE' };
    const chosen = { ...facts, term: 2, class_name: 'Second of RC' };
    const inTheWay = { ...facts, term: 3, class_name: 'BSc RC 3rd Semester - PASS COURSE' };
    const others = { ...facts, term: 4, class_name: 'B.Sc. RC 3rd Term - PASS COURSE' };
    for (const one of [generated, chosen, inTheWay, others])
      expect((await admin.post('/api/admin/addclass', one)).status).toBe(200);
    const classes = async () =>
      (await admin.get('/api/getclass?intake=41&sort=id')).body as { id: number; class_name: string }[];
    const ids = (await classes()).slice(0, 3).map(({ id }) => id);
    const { id: courseId } = await findRecord(admin, 'getcourse', ['name', 'BSc RC']);
    const rename = (fields: object) => admin.put(`/api/admin/${courseId}/updatecourse`, fields);
    for (const id of ids) expect((await admin.remove(`/api/admin/${id}/deleteclass`)).status).toBe(200);
    await rename({ name: 'B.Sc. RC', tenure: 'Term' });
    for (const id of ids) expect((await admin.post(`/api/admin/class/${id}/restore`, {})).status).toBe(200);
    const names = async () => (await classes()).map(({ class_name }) => class_name);
    const kept = [chosen, inTheWay, others].map(({ class_name }) => class_name);
    expect(await names()).toEqual(['B.Sc. RC 1st Term - PASS COURSE', ...kept]);
    await rename({ name: 'BS RC' });
    expect((await names())[0]).toBe('BS RC 1st Term - PASS COURSE');
  });

  test('a file can be deleted under the new code of its department, not under a new one with the old code', async () => {
    await addDepartment('OLD');
    const uploader = await addUser('one@college.example', 'OLD');
    const { file } = await upload(uploader, ['a.txt', 'text'], 'DEPARTMENT_FILE_UPLOAD');
    await admin.put('/api/admin/OLD/updatedepartment', { dept_code: 'NEW' });
    await addDepartment('OLD');
    const stranger = await addUser('two@college.example', 'OLD');
    expect((await stranger.remove(removalOf(file))).status).toBe(403);
    const colleague = await addUser('three@college.example', 'NEW');
    expect((await colleague.remove(removalOf(file))).status).toBe(200);
  });

  test('deleted and earlier states of a branch are restored with the new names of department and course', async () => {
    await addDepartment('WAS');
    await admin.post('/api/admin/addcourse', { name: 'BWas', ...course });
    await addBranch('BW', { course: 'BWas', dept_code: 'WAS' });
    const { id, version } = await findRecord(admin, 'getbranch', ['branch_code', 'BW']);
    const { id: courseId } = await findRecord(admin, 'getcourse', ['name', 'BWas']);
    await admin.remove(`/api/admin/${id}/deletebranch`);
    await admin.put('/api/admin/WAS/updatedepartment', { dept_code: 'MID' });
    await admin.put('/api/admin/MID/updatedepartment', { dept_code: 'IS' });
    await admin.put(`/api/admin/${courseId}/updatecourse`, { name: 'BIs' });
    const back = await admin.post(`/api/${admin.apikey}/branch/${id}/restore`, {});
    expect(back.status, JSON.stringify(back.body)).toBe(200);
    expect(await findRecord(admin, 'getbranch', ['id', id])).toMatchObject({ course: 'BIs', dept_code: 'IS' });
    // A state from before the department was changed names the first department by its current code.
    await addDepartment('ELSE');
    await admin.put(`/api/admin/${id}/updatebranch`, { dept_code: 'ELSE' });
    await admin.put('/api/admin/IS/updatedepartment', { dept_code: 'LAST' });
    const taken = await admin.post(`/api/${admin.apikey}/branch/${id}/restore`, { version });
    expect(taken.status, JSON.stringify(taken.body)).toBe(200);
    expect(await findRecord(admin, 'getbranch', ['id', id])).toMatchObject({ course: 'BIs', dept_code: 'LAST' });
  });

  test('a notice posted in the name of its department follows a new name, and other notices do not', async () => {
    await addDepartment('NAM');
    await addDepartment('OTH');
    const posted = { date: '2026-11-20', type: 'COLLEGE_EVENT', title: 'Of names', dept_code: 'NAM' };
    const post = async (fields: object) => {
      const { status, body } = await admin.post('/api/admin/createnotice', { ...posted, ...fields });
      expect(status, JSON.stringify(body)).toBe(200);
    };
    await post({ posted_as: 'NAM', type: 'DEPTEVENT', opening_date: '2026-12-01', closing_date: '2026-12-01' });
    await post({ posted_as: 'Principal' });
    await post({ posted_as: 'NAM', dept_code: 'OTH' });
    await post({ posted_as: 'NAM', title: 'Deleted' });
    const deleted = await findRecord(admin, 'getnotices', ['title', 'Deleted']);
    await admin.remove(`/api/admin/${deleted.id}/deletenotice`);
    const notices = async () => {
      const { body } = await admin.get('/api/getnotices?title=Of%20names&sort=id');
      return body as { id: number; version: number; posted_as: string; dept_code: string }[];
    };
    await admin.put('/api/admin/NAM/updatedepartment', { dept_name: 'Names' });
    expect((await notices()).map((one) => one.posted_as)).toEqual(['Names', 'Principal', 'NAM']);
    await admin.put('/api/admin/NAM/updatedepartment', { dept_name: 'Names and words', dept_code: 'NAW' });
    const [event, ...others] = await notices();
    expect(event).toMatchObject({ posted_as: 'Names and words', dept_code: 'NAW' });
    expect(others.map((one) => one.posted_as)).toEqual(['Principal', 'NAM']);
    const { body } = await admin.get(`/api/admin/notice/${event?.id}/history`);
    expect((body as object[])[0]).toMatchObject({
      ...{ action: 'carried', version: event?.version },
      changes: [{ field: 'posted_as', before: 'Names', after: 'Names and words' }],
    });
    // An earlier state and a deleted notice are restored with the current name.
    await admin.put(`/api/admin/${event?.id}/editnotices`, { posted_as: 'Principal' });
    const taken = await admin.post(`/api/admin/notice/${event?.id}/restore`, { version: 1 });
    const back = await admin.post(`/api/admin/notice/${deleted.id}/restore`, {});
    expect([taken.status, back.status]).toEqual([200, 200]);
    expect((await notices())[0]?.posted_as).toBe('Names and words');
    expect(await findRecord(admin, 'getnotices', ['id', deleted.id])).toMatchObject({
      ...{ posted_as: 'Names and words', dept_code: 'NAW' },
    });
  });

  test('concurrent renames of a course and a department both reach the branches that refer to them', async () => {
    await addDepartment('D0');
    await admin.post('/api/admin/addcourse', { name: 'C0', ...course });
    const { id } = await findRecord(admin, 'getcourse', ['name', 'C0']);
    for (let at = 0; at < 5; at += 1) await addBranch(`B${at}`, { course: 'C0', dept_code: 'D0' });
    for (let round = 1; round <= 6; round += 1) {
      const renamed = await Promise.all([
        admin.put(`/api/admin/${id}/updatecourse`, { name: `C${round}` }),
        admin.put(`/api/admin/D${round - 1}/updatedepartment`, { dept_code: `D${round}` }),
      ]);
      expect(renamed.map(({ status }) => status)).toEqual([200, 200]);
      const { body } = await admin.get(`/api/getbranch?branch_name=B0&branch_name=B1&branch_name=B2`);
      const named = (body as { course: string; dept_code: string }[]).map((one) => [one.course, one.dept_code]);
      expect(named).toEqual(Array.from({ length: 3 }, () => [`C${round}`, `D${round}`]));
    }
  });

  test('a role that is removed while its department is renamed stays removed', async () => {
    await addDepartment('R0');
    for (let round = 1; round <= 6; round += 1) {
      const email = `u${round}@college.example`;
      await addUser(email, `R${round - 1}`);
      const { id } = await findRecord(admin, 'getallcollegeuser', ['email', email]);
      await Promise.all([
        admin.put(`/api/admin/${id}/updatenewcollegeuser`, { role: '' }),
        admin.put(`/api/admin/R${round - 1}/updatedepartment`, { dept_code: `R${round}` }),
      ]);
      expect((await findRecord(admin, 'getallcollegeuser', ['email', email]))['role']).toBe('');
    }
  });
});
