import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dayIn } from '#model/college/college-day.ts';
import type { Client, Reply } from '#test/helpers/api-client.ts';
import { addEmployee } from '../add-employee.ts';
import { findRecord, type Stored } from '../find-record.ts';
import { signInEveryRole, signInPhysics, type Role } from '../people.ts';
import { sampleFiles } from '../sample-files.ts';
import { engines, startServer, type Server } from '../server.ts';
import { removalOf, upload as uploadFile } from '../uploading.ts';

const notice = { date: '2026-11-20', type: 'COLLEGE_EVENT', posted_as: 'Principal', dept_code: 'BOT' };

/** Titles contain a unique number, so that a test finds its own records. */
let made = 0;
const named = (title: string) => `${title} ${(made += 1)}`;

describe.each(engines)('%s', (engine) => {
  let server: Server;
  let admin: Client;
  let people: Record<Role, Client> & { physics: Client };
  beforeAll(async () => {
    server = await startServer(engine);
    admin = server.admin;
    people = { ...(await signInEveryRole(server)), physics: await signInPhysics(server) };
  });
  afterAll(() => server.stop());

  const refused = ({ status, body }: Reply) => [status, (body as { errors?: { field: string }[] }).errors?.[0]?.field];
  const detail = ({ body }: Reply) => (body as { detail: string }).detail;
  const enter = async (fields: object): Promise<Stored> => {
    const title = named('Notice');
    const reply = await admin.post('/api/admin/createnotice', { ...notice, title, ...fields });
    expect(reply.status, JSON.stringify(reply.body)).toBe(200);
    return findRecord(admin, 'getnotices?sort=-id&limit=1', ['type', { ...notice, ...fields }.type]);
  };
  const save = (body: object, client = people.DEPARTMENT) => client.post('/api/admin/BOT/updatedeptdatafromform', body);
  const data = async () => (await admin.get('/api/admin/BOT/getsingledeptdata')).body as Record<string, unknown>;
  /** Sends a file of one row, and returns the result for that row. */
  const bring = async (client: Client, call: string, row: Record<string, string>) => {
    const { body } = await client.post(`/api/admin/${call}`, { file: 'a.csv', rows: [row] });
    return (body as { rows: { state: string }[] }).rows[0]!;
  };
  const check = (client: Client, entity: string, row: Record<string, string>) =>
    bring(client, `${entity}/checkimport`, row);
  const takeIn = async (client: Client, entity: string, row: Record<string, string>) => {
    expect((await bring(client, `${entity}/import`, row)).state).toBe('new');
  };

  describe('field values', () => {
    test.each([
      ['2026-13-01T00:00:00Z'],
      ['20261120'],
      ['2026-11-20T23:59:60Z'],
      ['9999-12-31T23:59:59-05:00'],
      ['0000-01-01T00:00:00+05:30'],
      ['2026-11-20T08:30:00'],
    ])('%s is refused as a time, in a record and in a filter', async (publish_at) => {
      const reply = await admin.post('/api/admin/createnotice', { ...notice, title: 'When', publish_at });
      expect(refused(reply)).toEqual([422, 'publish_at']);
      const asked = await admin.get(`/api/getnotices?publish_at=${encodeURIComponent(publish_at)}`);
      expect(refused(asked)).toEqual([422, 'publish_at']);
    });

    test('a filter by time accepts days of the college, times and ranges, and refuses other values', async () => {
      const row = await enter({ publish_at: '2026-03-04T20:00:00Z' });
      const found = async (asked: string) => {
        const { body } = await admin.get(`/api/getnotices?title=${encodeURIComponent(String(row['title']))}&${asked}`);
        return (body as Stored[]).length;
      };
      const today = dayIn(Date.parse(String(row['time_stamp'])));
      for (const asked of [
        'publish_at=2026-03-05',
        'publish_at=2026-03-01..2026-03-05',
        'publish_at=2026-03-04T20:00:00Z..',
        'publish_at=2026-03-05T01:30:00%2B05:30',
        `time_stamp=${today}`,
        `time_stamp=${today}..${today}`,
        `time_stamp=${String(row['time_stamp'])}`,
      ]) {
        expect(await found(asked), asked).toBe(1);
      }
      for (const asked of ['publish_at=2026-03-04', 'publish_at=..2026-03-04', 'time_stamp=2020-01-01']) {
        expect(await found(asked), asked).toBe(0);
      }
      for (const wrong of ['x', '2026-13-01', '2026-03-04..x', '2026-01-01..2026-01-02..2026-01-03']) {
        expect(refused(await admin.get(`/api/getnotices?time_stamp=${wrong}`)), wrong).toEqual([422, 'time_stamp']);
      }
      expect((await admin.get(`/api/admin/getoutbox?at=${today}..`)).status).toBe(200);
    });

    test.each([[null], ['']])('%j empties a list of rows, and is accepted for a list of files', async (none) => {
      const sent = { ...notice, title: named('Files'), upload_info: none };
      expect((await admin.post('/api/admin/createnotice', sent)).status).toBe(200);
      const post = { post: 'Reader', sanctioned: 2, filled: 1, vacant: 1 };
      expect((await save({ teaching_post: [post] })).status).toBe(200);
      expect((await save({ teaching_post: none })).status).toBe(200);
      expect(await data()).toMatchObject({ teaching_post: [] });
    });

    test.each(['constructor', 'toString', 'hasOwnProperty'])('a row with a column %s is refused', async (name) => {
      expect(refused(await save({ programs_offered: [{ [name]: 1 }] }))).toEqual([422, `programs_offered.0.${name}`]);
    });

    test('a filter with an empty value finds the records whose list is empty', async () => {
      const code = named('ICC');
      const empty = named('EMPTY');
      const members = [{ member_name: 'R. Devi', member_designation: 'Chair' }];
      await admin.post('/api/admin/addcommittee', { committee_code: code, name: 'Filled', members });
      await admin.post('/api/admin/addcommittee', { committee_code: empty, name: 'Empty' });
      const { status, body } = await admin.get('/api/getcommittee?members=');
      const codes = (body as Stored[]).map((row) => row['committee_code']);
      expect([status, codes.includes(empty), codes.includes(code)]).toEqual([200, true, false]);
      for (const call of ['getgallery', 'getemployee', 'getnotices']) {
        const field = call === 'getemployee' ? 'dp' : 'upload_info';
        expect([call, (await admin.get(`/api/${call}?${field}=`)).status]).toEqual([call, 200]);
      }
    });

    test('a link without a name gets one that is accepted when it is sent back', async () => {
      const path = `https://college.example/${'a'.repeat(175)}😀`;
      const row = await enter({ upload_info: [{ type: 'NIRF', path, mime: 'link' }] });
      const reply = await admin.put(`/api/admin/${row.id}/editnotices`, { ...row, title: 'Sent back' });
      expect([reply.status, reply.body]).toEqual([200, 'Notice updated successfully']);
    });
  });

  describe('required fields and owners', () => {
    test('an event without a start or without an end is refused', async () => {
      const event = { ...notice, type: 'DEPTEVENT', title: 'Field trip' };
      const days = { opening_date: '2026-12-04', closing_date: '2026-12-05' };
      const add = (fields: object) => people.DEPARTMENT.post('/api/admin/createnotice', { ...event, ...fields });
      expect(refused(await add({}))).toEqual([422, 'opening_date']);
      expect(refused(await add({ ...days, closing_date: '' }))).toEqual([422, 'closing_date']);
      const row = await enter({ type: 'DEPTEVENT', ...days });
      const edited = await admin.put(`/api/admin/${row.id}/editnotices`, { opening_date: null });
      expect(refused(edited)).toEqual([422, 'opening_date']);
    });

    test('a featured notification without a live state is refused, but an update may omit it', async () => {
      for (const fields of [{}, { liveNow: '' }, { liveNow: '  ' }, { liveNow: null }]) {
        const reply = await admin.post('/api/admin/addfeaturednotification', { title: 'Admission', ...fields });
        expect(refused(reply)).toEqual([422, 'liveNow']);
      }
      const title = named('Admission');
      await admin.post('/api/admin/addfeaturednotification', { title, liveNow: '0' });
      const { id } = await findRecord(admin, 'getfeaturednotifications', ['title', title]);
      expect((await admin.put(`/api/admin/${id}/editfeaturednotification`, { description: 'x' })).status).toBe(200);
    });

    test('a percentage is read as text, whether it was sent as a number or as text', async () => {
      for (const [sent, read] of [
        [95, '95'],
        ['95', '95'],
        [92.5, '92.5'],
        [0, '0'],
        ['1:18', '1:18'],
      ] as const) {
        const course = named('BA');
        await admin.post('/api/admin/addacademicperformance', { course, percentage: sent });
        const row = await findRecord(admin, 'PANDU/getacademicperformance', ['course', course]);
        expect(row['percentage']).toBe(read);
        await admin.put(`/api/admin/${row.id}/editacademicperformance`, { percentage: sent });
        expect((await findRecord(admin, 'getacademicperformance', ['course', course])).version).toBe(1);
      }
    });

    test('staff of the college are listed under its code, whether the code was sent or not', async () => {
      const [clerk, keeper] = [named('Clerk'), named('Keeper')];
      await admin.post('/api/admin/addemployee', { name: clerk, type: 'OFFICE_STAFF' });
      await admin.post('/api/admin/addemployee', { name: keeper, type: 'LIBRARY_STAFF', dept_code: 'PANDU' });
      for (const name of [clerk, keeper]) {
        const row = await findRecord(admin, 'PANDU/getdepartmentemployee', ['name', name]);
        expect(row['dept_code']).toBe('PANDU');
      }
    });

    test('a department cannot change its employee to staff of the college', async () => {
      const { id } = await addEmployee(people.DEPARTMENT, {});
      const edit = (fields: object) => people.DEPARTMENT.put(`/api/admin/${id}/editemployee`, fields);
      for (const owner of [{}, { dept_code: '' }, { dept_code: 'PANDU' }]) {
        expect((await edit({ type: 'OFFICE_STAFF', ...owner })).status).toBe(403);
      }
    });
  });

  describe('the data of a department', () => {
    test('data sent back as read are accepted, and do not change the name of the department', async () => {
      await save({ estd: '1955', examination_system: 'Semester' });
      const read = await data();
      expect(await save({ ...read, dept_name: 'Taken over', courses: '<p>BSc</p>' })).toMatchObject({
        status: 200,
        body: 'Department data updated successfully',
      });
      const { dept_name, courses } = await data();
      expect([dept_name, courses]).toEqual([read['dept_name'], '<p>BSc</p>']);
    });

    test('a row with an id that the client made up is added as a new row', async () => {
      const post = (name: unknown) => ({ post: String(name), sanctioned: '2', filled: '1', vacant: '1' });
      const rows = async () => (await data())['teaching_post'] as { id: number; post: string }[];
      await save({ teaching_post: [post('Reader')] });
      const [kept] = await rows();
      const made = [0, -1, 'abc', crypto.randomUUID(), Date.now(), 9_999_999, 1.5, true].map((id) => ({
        ...post(id),
        id,
      }));
      const again = { ...post('Again'), id: 9_999_999 };
      await save({ teaching_post: [{ ...kept, id: String(kept?.id) }, ...made, again] });
      const stored = await rows();
      expect(stored.map((row) => row.post)).toEqual(['Reader', ...made.map((row) => row.post), 'Again']);
      expect(stored[0]).toEqual(kept);
      // A list with only such an id adds its row, and overwrites no existing row.
      await save({ teaching_post: [{ ...post('Lecturer'), id: 'abc' }] });
      expect(stored.map(({ id }) => id)).not.toContain((await rows())[0]?.id);
    });

    test('a banner that is no picture is refused, and a picture is accepted', async () => {
      const upload = (type: string, value: unknown) =>
        people.DEPARTMENT.post('/api/admin/BOT/uploaddata', { type, value });
      const { png } = await sampleFiles();
      const picture = (await uploadFile(people.DEPARTMENT, ['hall.png', png], 'DEPARTMENT_BANNER')).file;
      const paper = (await uploadFile(people.DEPARTMENT, ['paper.txt', 'text'], 'SYLLABUS')).file;
      const reply = await upload('banner', [picture, paper]);
      expect([...refused(reply), detail(reply)]).toEqual([
        422,
        'banner',
        '"paper.txt" is no picture. Only pictures and links are taken here.',
      ]);
      expect(refused(await save({ banner: [paper] }))).toEqual([422, 'banner']);
      expect((await upload('banner', picture)).status).toBe(200);
      expect((await data())['banner']).toEqual([picture]);
    });

    test('a text may be sent with other fields of its record, and is refused without a value', async () => {
      const upload = (body: object) => people.DEPARTMENT.post('/api/admin/BOT/uploaddata', body);
      const sent = { id: 9, time_stamp: '2026-11-20T00:00:00.000Z', type: 'contact_details', dept_code: 'BOT' };
      expect((await upload({ ...sent, value: '<p>Room 4</p>' })).status).toBe(200);
      expect(refused(await upload(sent))).toEqual([422, 'value']);
      expect((await data())['contact_details']).toBe('<p>Room 4</p>');
      expect((await upload({ ...sent, value: '' })).status).toBe(200);
      expect((await data())['contact_details']).toBe('');
    });
  });

  describe('imports', () => {
    test('a facility needs only its type in an import', async () => {
      expect((await check(admin, 'notice', { type: 'COLLEGE_F_CANTEEN' })).state).toBe('new');
    });

    test('importing the same row again is reported as unchanged, also with figures', async () => {
      const post = { dept_code: 'BOT', post: named('Professor'), sanctioned: '2', filled: '1', vacant: '1' };
      await takeIn(people.DEPARTMENT, 'teaching_post', post);
      expect((await check(people.DEPARTMENT, 'teaching_post', post)).state).toBe('unchanged');
      const course = { course: named('BCom'), percentage: '95' };
      await takeIn(admin, 'academicperformance', course);
      expect((await check(admin, 'academicperformance', course)).state).toBe('unchanged');
    });

    test('a stored figure equals the same figure in a file, and a different figure is a change', async () => {
      const post = { post: named('Reader'), sanctioned: '2', filled: 1, vacant: '1.5' };
      const posts = () => people.DEPARTMENT.get(`/api/getteaching_post?post=${encodeURIComponent(post.post)}`);
      await people.DEPARTMENT.post('/api/admin/BOT/updatedeptdatafromform', { teaching_post: [post] });
      const [{ id, ...stored } = { id: 0 }] = (await posts()).body as { id: number }[];
      expect(stored).toMatchObject(post);
      const row = { id: String(id), dept_code: 'BOT', ...post, filled: '1' };
      expect((await check(people.DEPARTMENT, 'teaching_post', row)).state).toBe('unchanged');
      expect((await check(people.DEPARTMENT, 'teaching_post', { ...row, filled: '3' })).state).toBe('changed');
    });

    test('a figure stored with separators or other digits equals the plain number of a workbook', async () => {
      const post = { post: named('Lecturer'), sanctioned: '4,50,000', filled: '৪.৫', vacant: '4.50' };
      await people.DEPARTMENT.post('/api/admin/BOT/updatedeptdatafromform', { teaching_post: [post] });
      const { id } = await findRecord(people.DEPARTMENT, 'getteaching_post', ['post', post.post]);
      const row = { id: String(id), ...post, sanctioned: '450000', filled: '4.5', vacant: '4.5', dept_code: 'BOT' };
      expect((await check(people.DEPARTMENT, 'teaching_post', row)).state).toBe('unchanged');
      expect((await check(people.DEPARTMENT, 'teaching_post', { ...row, vacant: '5' })).state).toBe('changed');
      const { id: _, ...withoutId } = row;
      expect((await check(people.DEPARTMENT, 'teaching_post', withoutId)).state).toBe('unchanged');
    });

    test('a stored percentage equals the same value in a file, with or without the id or the sign', async () => {
      const share = { progression: named('UG to PG'), year: '2025', percentage: '22 %' };
      await people.DEPARTMENT.post('/api/admin/BOT/updatedeptdatafromform', { student_progressions: [share] });
      const { id } = await findRecord(people.DEPARTMENT, 'getstudent_progressions', ['progression', share.progression]);
      const row = { id: String(id), ...share, dept_code: 'BOT' };
      const { id: _, ...withoutId } = row;
      for (const one of [row, withoutId, { ...row, percentage: '22' }]) {
        expect((await check(people.DEPARTMENT, 'student_progressions', one)).state).toBe('unchanged');
      }
      const other = { ...row, percentage: '23 %' };
      expect((await check(people.DEPARTMENT, 'student_progressions', other)).state).toBe('changed');
    });

    test('a check does not reveal whether another owner has a draft with the same title', async () => {
      const { title } = await enter({ dept_code: 'PHY', draft: 1 });
      for (const client of [people.DEPARTMENT, people.IQAC]) {
        const guessed = await check(client, 'notice', { title: String(title) });
        expect(guessed).toEqual(await check(client, 'notice', { title: named('No such notice') }));
      }
      expect((await check(people.physics, 'notice', { title: String(title) })).state).toBe('unchanged');
    });

    test('a check does not reveal whether an employee of another department has the same phone number', async () => {
      await addEmployee(admin, { phone: '9000055555' });
      const guessed = await check(people.physics, 'employee', { phone: '9000055555' });
      expect(guessed).toEqual(await check(people.physics, 'employee', { phone: '9000066666' }));
    });
  });

  describe('a refusal to delete', () => {
    test('does not name a draft of another owner', async () => {
      const { file } = await uploadFile(people.DEPARTMENT, ['plan.txt', 'text']);
      const hidden = await enter({ title: named('Secret plan'), dept_code: 'PHY', draft: 1, upload_info: [file] });
      const blind = await people.DEPARTMENT.remove(removalOf(file));
      expect([blind.status, detail(blind)]).toEqual([
        409,
        '"plan.txt" cannot be deleted: it is still used by 1 notice.',
      ]);
      expect(detail(await admin.remove(removalOf(file)))).toContain(String(hidden['title']));
      const open = await enter({ title: named('Open plan'), upload_info: [file] });
      const said = detail(await people.DEPARTMENT.remove(removalOf(file)));
      expect(said).toContain(`2 notices (${String(open['title'])}, …)`);
    });

    test('counts the rows without a name, and names the others', async () => {
      const { id } = await addEmployee(admin, {});
      const saveRows = (workshop: object[]) =>
        admin.post(`/api/admin/${id}/addemployeeapi`, { m_type: 'workshop', workshop });
      const said = async () => detail(await admin.remove(`/api/admin/${id}/deleteemployee`));
      await saveRows([{ organised_by: 'Cotton University' }]);
      expect(await said()).toMatch(/it is still used by 1 orientation or refresher course; /);
      await saveRows([{ organised_by: 'Cotton University' }, { theme: 'Lichens' }]);
      expect(await said()).toMatch(/2 orientation or refresher courses \(Lichens, …\); /);
    });
  });

  test('the gallery treats blank filters as omitted ones, and refuses invalid ones', async () => {
    const caption = named('Field trip');
    const item = { date: '2026-09-05', caption, type: 'DEPARTMENT', dept_code: 'BOT' };
    await people.DEPARTMENT.post('/api/admin/addgallery', item);
    const ask = (body: object) => people.FACULTY.post('/api/getgallery', body);
    expect((await ask({ dept: '', type: null })).body).toEqual((await ask({})).body);
    const reply = await ask({ dept: [5], type: 'ALL' });
    expect([reply.status, detail(reply)]).toEqual([
      422,
      'The department must be text. The type must be COLLEGE or DEPARTMENT.',
    ]);
  });
});
