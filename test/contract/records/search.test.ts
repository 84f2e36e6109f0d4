import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Client } from '#test/helpers/api-client.ts';
import { signInEveryRole, type Role } from '../people.ts';
import { engines, startServer, type Server } from '../server.ts';

interface Found {
  resource: string;
  key: string;
  title: string;
  detail: string;
  dept_code: string;
  employee_id: string;
  type: string;
}

const subject = { total_marks: 80, pass_marks: 32 };

describe.each(engines)('%s', (engine) => {
  let server: Server;
  let people: Record<Role, Client>;
  beforeAll(async () => {
    server = await startServer(engine);
    const add = (resource: string, fields: object) => server.admin.post(`/api/admin/add${resource}`, fields);
    people = await signInEveryRole(server);
    await add('stream', { stream_name: 'Marine Studies' });
    for (const name of ['Submarine Works', 'The Marine Course', 'Marine Course 100%', 'MARINE_ARTS', 'École marine']) {
      await add('course', { name, tenure: 'Semester', no_of_term: 6 });
    }
    await add('subject', { ...subject, sub_code: 'ZOO-1', sub_name: 'Life of the sea', course: 'The Marine Course' });
    await add('leave', { leave_type: 'ML', leave_desc: 'For marine work', no_of_days: 9 });
    const employee = { type: 'FACULTY', appointment_type: 'REGULAR', designation: 'Lecturer', phone: '9000000777' };
    await add('employee', { ...employee, name: 'Marina Das', dept_code: 'PHY' });
  });
  afterAll(() => server.stop());

  const find = async (query: string, client = server.admin) => {
    const { status, body } = await client.get(`/api/admin/search?${query}`);
    expect(status).toBe(200);
    return body as Found[];
  };
  const titles = async (query: string, client?: Client) => (await find(query, client)).map(({ title }) => title);

  test('search ranks names that begin with the query first, then words in a name, then any other text', async () => {
    expect(await titles('q=marin')).toEqual([
      'Marina Das',
      'Marine Course 100%',
      'Marine Studies',
      'MARINE_ARTS',
      'École marine',
      'The Marine Course',
      'Submarine Works',
      'Life of the sea',
      'ML',
    ]);
  });

  test('a search result gives the resource, key, title, detail and department of a record', async () => {
    const [physicist] = await find('q=marina');
    expect(physicist).toEqual({
      resource: 'employee',
      key: expect.stringMatching(/^\d+$/) as string,
      title: 'Marina Das',
      detail: 'Faculty · Lecturer',
      dept_code: 'PHY',
      employee_id: '',
      type: 'FACULTY',
    });
    expect(await find('q=life of')).toMatchObject([
      { resource: 'subject', key: 'ZOO-1', title: 'Life of the sea', detail: 'ZOO-1' },
    ]);
    expect((await find('q=the marine')).at(-1)?.detail).toBe('Course: The Marine Course');
  });

  test('search finds a record by its code', async () => {
    expect((await find('q=zoo-1'))[0]).toMatchObject({ resource: 'subject', key: 'ZOO-1' });
  });

  test.each([
    ['q=', []],
    ['q=m', []],
    ['q=%20%20m%20', []],
    ['', []],
    ['q=marine&limit=0', []],
    ['q=100%25', ['Marine Course 100%']],
    ['q=e%25', []],
    ['q=e_', ['MARINE_ARTS']],
    ['q=%5C%5C', []],
    [`q=${encodeURIComponent('ÉCOLE')}`, ['École marine']],
    [`q=${encodeURIComponent('E\u0301cole')}`, ['École marine']],
    ['q=%00sub%00marine', ['Submarine Works']],
    ['q=%00%00', []],
    [`q=${'marine'.repeat(100)}`, []],
    ['q=nothing&q=submarine', ['Submarine Works']],
  ])('?%s finds exactly the expected titles', async (query, expected) => {
    expect(await titles(query)).toEqual(expected);
  });

  test('the limit applies to each resource separately, and one that is not a number is refused with 422', async () => {
    expect(await titles('q=marin&limit=1')).toEqual([
      'Marina Das',
      'Marine Course 100%',
      'Marine Studies',
      'Life of the sea',
      'ML',
    ]);
    const { status } = await server.admin.get('/api/admin/search?q=marin&limit=few');
    expect(status).toBe(422);
  });

  test('a user finds only records of the lists that their role may read', async () => {
    const kindsFor = async (role: Role, words: string) =>
      new Set((await find(`q=${words}&limit=50`, people[role])).map(({ resource }) => resource));
    expect(await kindsFor('SUPERADMIN', 'college.example')).toEqual(new Set(['collegeuser', 'employee']));
    for (const role of ['IQAC', 'DEPARTMENT', 'FACULTY', 'NONE'] as const) {
      expect(await kindsFor(role, 'college.example')).toEqual(new Set(['employee']));
    }
    expect(await kindsFor('DEPARTMENT', 'for marine')).toEqual(new Set(['leave']));
    expect(await kindsFor('FACULTY', 'for marine')).toEqual(new Set());
  });

  test('a phone number finds an employee only for a role that may read the number', async () => {
    const foundBy = (phone: string, role: Role) => titles(`q=${phone}`, people[role]);
    expect(await foundBy('9000000002', 'SUPERADMIN')).toEqual(['Dr. Mina Bora']);
    expect(await foundBy('9000000002', 'DEPARTMENT')).toEqual(['Dr. Mina Bora']);
    expect(await foundBy('9000000002', 'IQAC')).toEqual([]);
    expect(await foundBy('9000000777', 'DEPARTMENT')).toEqual([]);
    expect(await foundBy('9000000777', 'FACULTY')).toEqual([]);
    expect((await find('q=9000000777'))[0]?.detail).toBe('Phone: 9000000777');
  });

  test('search matches the visible text, not HTML or file names, and shortens a long detail', async () => {
    const admin = server.admin;
    const filler = 'about the tide '.repeat(40);
    const description = `<p>Opening &amp; <strong>closing</strong> ${filler}</p><p>The lighthouse <em>keeper</em> speaks. ${filler}</p>`;
    const upload_info = [{ type: 'COLLEGE_EVENT', path: 'https://sea.example/logbook.pdf', filename: 'logbook.pdf' }];
    const values = { date: '2026-11-20', type: 'COLLEGE_EVENT', posted_as: 'Principal', title: 'Day at the pier' };
    const { status } = await admin.post('/api/admin/createnotice', {
      ...values,
      description,
      upload_info,
      dept_code: 'PHY',
      is_dept: 1,
    });
    expect(status).toBe(200);
    const [hit, ...others] = await find('q=lighthouse');
    expect(others).toEqual([]);
    expect(hit).toMatchObject({
      resource: 'notice',
      title: 'Day at the pier',
      dept_code: 'PHY',
      type: 'COLLEGE_EVENT',
    });
    expect(hit?.detail).toMatch(/^Description: … .*The lighthouse keeper speaks\. .* …$/);
    expect(hit?.detail.length).toBeLessThan(230);
    expect((await find('q=day at'))[0]?.detail).toBe('20 Nov 2026 · News');
    expect((await find('q=opening'))[0]?.detail).toMatch(/^Description: Opening & closing about/);
    expect(await titles('q=strong')).toEqual([]);
    expect(await titles('q=logbook')).toEqual([]);
  });

  test('search does not match the time stamp or the publication time of a record', async () => {
    const notice = { date: '2026-11-20', type: 'COLLEGE_EVENT', posted_as: 'Principal' };
    const moments = { publish_at: '2026-01-01T00:00:41.973Z' };
    await server.admin.post('/api/admin/createnotice', { ...notice, ...moments, title: 'Scheduled' });
    const [stored] = (await server.admin.get('/api/getnotices?title=Scheduled')).body as {
      id: number;
      time_stamp: string;
    }[];
    for (const words of ['41.973', stored?.time_stamp ?? '']) {
      expect(await find(`q=${words}`)).toEqual([]);
      expect((await server.admin.get(`/api/getnotices?q=${words}`)).body).toEqual([]);
    }
    expect(await titles('q=scheduled 2026-11-20')).toEqual(['Scheduled']);
    await server.admin.remove(`/api/admin/${stored?.id}/deletenotice`);
  });

  test('a capital letter that becomes two characters in lower case is found', async () => {
    await server.admin.post('/api/admin/addstream', { stream_name: 'İzmir Studies' });
    expect(await titles(`q=${encodeURIComponent('İzmir')}`)).toEqual(['İzmir Studies']);
    expect((await server.admin.get(`/api/getstream?q=${encodeURIComponent('İ')}`)).body).toHaveLength(1);
  });

  test('a word that ends in sigma finds a longer word with the sigma inside', async () => {
    await server.admin.post('/api/admin/addstream', { stream_name: 'ΟΔΟΣΗΜΑ' });
    expect(await titles(`q=${encodeURIComponent('ΟΔΟΣ')}`)).toEqual(['ΟΔΟΣΗΜΑ']);
  });

  test('search finds the profile of a department and the rows in it', async () => {
    const { version } = (await server.admin.get('/api/admin/PHY/getsingledeptdata')).body as { version: number };
    const row = { post: 'Keeper of the aquarium', sanctioned: 1, filled: 1, vacant: 0 };
    const { status } = await server.admin.post('/api/admin/PHY/updatedeptdatafromform', {
      version,
      examination_system: 'Practicals in the aquarium',
      teaching_post: [row],
    });
    expect(status).toBe(200);
    expect(await find('q=aquarium', people.NONE)).toMatchObject([
      { resource: 'teaching_post', title: 'Keeper of the aquarium', dept_code: 'PHY', type: '' },
      {
        resource: 'departmentprofile',
        key: 'PHY',
        title: 'PHY',
        detail: 'Examination system: Practicals in the aquarium',
        dept_code: 'PHY',
      },
    ]);
  });

  test('search finds the profile and the entries of an employee with their name, and for NONE neither', async () => {
    const [{ key: id } = { key: '' }] = await find('q=marina');
    const save = (call: string, body: object) => server.admin.post(`/api/admin/${id}/${call}`, body);
    const seminar = [{ theme: 'Reefs and lagoons', organised_by: 'Cotton University' }];
    expect((await save('addemployeeapi', { m_type: 'seminar', seminar })).status).toBe(200);
    expect((await save('uploademployeedatanew', { area_of_research: 'Lagoons' })).status).toBe(200);
    const [profile, entry] = (await find('q=lagoons')).toSorted((one, other) => one.title.localeCompare(other.title));
    expect(profile).toMatchObject({ resource: 'facultyprofile', title: 'Marina Das', employee_id: id });
    expect(profile?.detail).toBe('Area of research: Lagoons');
    expect(entry).toMatchObject({ resource: 'seminar', title: 'Reefs and lagoons', employee_id: id });
    expect(entry?.detail).toBe('Marina Das · PHY');
    expect(await find('q=lagoons', people.NONE)).toEqual([]);
  });

  test('search finds neither the settings nor passwords', async () => {
    expect(await find('q=pandu')).toEqual([]);
    expect(await find('q=a-good-long')).toEqual([]);
  });
});
