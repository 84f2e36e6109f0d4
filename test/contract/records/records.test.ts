import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fillYearsJob } from '#server/faculty/fill-years-job.ts';
import type { Client } from '#test/helpers/api-client.ts';
import { password } from '#test/helpers/users.ts';
import { done } from '../done.ts';
import type { Stored } from '../find-record.ts';
import { signInEveryRole, type Role } from '../people.ts';
import { enterReferred } from '../samples.ts';
import { engines, startServer, type Server } from '../server.ts';

/** Lists of the entries in the academic records of all employees. */
describe.each(engines)('%s', (engine) => {
  let server: Server;
  let admin: Client;
  let people: Record<Role, Client>;
  const ids: Record<string, number> = {};
  beforeAll(async () => {
    server = await startServer(engine);
    admin = server.admin;
    await enterReferred(admin);
    people = await signInEveryRole(server);
    const employees = (await admin.get('/api/getemployee')).body as Stored[];
    for (const { id, name } of employees) ids[String(name)] = id;
    const botanist = employees.find(({ dept_code }) => dept_code === 'BOT');
    const other = employees.find(({ dept_code }) => dept_code !== 'BOT');
    ids['botanist'] = Number(botanist?.id);
    ids['other'] = Number(other?.id);
    await save('botanist', [
      { title_paper: 'Ferns of the beel', date_year: '2023-08' },
      { title_paper: 'Orchids', date_year: '2022' },
    ]);
    await save('other', [{ title_paper: 'Rivers', date_year: '2024-06-30' }, { title_paper: 'Undated' }]);
  });
  afterAll(() => server.stop());

  const save = async (who: string, research_paper: object[]) => {
    const employee_id = ids[who];
    const body = { m_type: 'publications', employee_id, research_paper };
    expect((await admin.post(`/api/admin/${employee_id}/addemployeeapi`, body)).status).toBe(200);
  };
  const papers = async (query = '', client = admin) => {
    const { status, body } = await client.get(`/api/getresearch_paper${query}`);
    expect(status, JSON.stringify(body)).toBe(200);
    return body as (Stored & Record<'title_paper' | 'employee_name' | 'dept_code', string>)[];
  };
  const titles = async (query?: string, client?: Client) =>
    (await papers(query, client)).map(({ title_paper }) => title_paper);

  test('a list of papers names the employee and the department of each entry', async () => {
    const [first] = await papers('?q=ferns');
    expect(first).toMatchObject({
      employee_id: String(ids['botanist']),
      employee_name: 'Dr. Mina Bora',
      dept_code: 'BOT',
    });
  });

  test('the history of an entry names its employee', async () => {
    const [first] = await papers('?q=ferns');
    const [added] = (await admin.get(`/api/admin/research_paper/${first?.id}/history`)).body as { changes: object[] }[];
    expect(added?.changes).toContainEqual(
      expect.objectContaining({ field: 'employee_id', before: '', after: 'Dr. Mina Bora' }),
    );
  });

  test.each([
    ['?period=2023-24', ['Ferns of the beel', 'Rivers']],
    ['?period=2023', ['Ferns of the beel']],
    ['?period=2022-23', ['Orchids']],
    ['?dept_code=BOT&sort=title_paper', ['Ferns of the beel', 'Orchids']],
    ['?q=mina', ['Ferns of the beel', 'Orchids']],
    ['?sort=-title_paper&limit=2', ['Undated', 'Rivers']],
    ['?date_year=2022', ['Orchids']],
  ])('getresearch_paper%s finds %j', async (query, expected) => {
    expect((await titles(query)).sort()).toEqual([...expected].sort());
  });

  test('an entry is found by its year or quarter, and without them by its first or last month', async () => {
    const employee_id = ids['botanist'];
    const body = {
      ...{ m_type: 'involvement', employee_id },
      college_activities: [
        { name: 'Sports week', from: '2023-09', till: '2024-01' },
        { name: 'Magazine', quarter: '2024 1st' },
        { name: 'Choir', from: '2022-09', year: '2023-24' },
        { name: 'Debates', from: '2022-09', quarter: '2023 3rd' },
        { name: 'Quiz', year: '২০২৪-২৫' },
        { name: 'Garden', till: '2021-03' },
      ],
    };
    expect((await admin.post(`/api/admin/${employee_id}/addemployeeapi`, body)).status).toBe(200);
    const found = async (period: string) => {
      const { body: rows } = await admin.get(`/api/getcollege_activities?period=${period}`);
      return (rows as { name: string }[]).map(({ name }) => name);
    };
    expect(await found('2023-24')).toEqual(['Sports week', 'Magazine', 'Choir']);
    expect(await found('2023')).toEqual(['Sports week', 'Choir']);
    expect(await found('2022')).toEqual(['Debates']);
    expect(await found('2024-25')).toEqual(['Quiz']);
    expect(await found('2020-21')).toEqual(['Garden']);
  });

  test('a quarter decides which academic year a calendar year means, unless a full date is given', async () => {
    const employee_id = ids['botanist'];
    const magazine = ['2024 1st', '2024 2nd', '2024 3rd', '2024 4th', '2023 1st', ''].map((quarter) => ({
      title_paper: `A page ${quarter}`.trim(),
      ...{ date_year: '2024', quarter },
    }));
    const day = { title_paper: 'A page of a day', date_year: '2024-06-05', quarter: '2024 3rd' };
    const activities = ['2024 2nd', '2024 3rd'].map((quarter) => ({ activity: quarter, year: '২০২৪', quarter }));
    const save = (m_type: string, lists: object) =>
      done(admin.post(`/api/admin/${employee_id}/addemployeeapi`, { m_type, employee_id, ...lists }));
    await save('publications', { magazine: [...magazine, day] });
    await save('student_related_activity', { student_related_activity: activities });
    const found = async (list: string, period: string) => {
      const { body: rows } = await admin.get(`/api/get${list}?period=${period}`);
      return (rows as Record<string, string>[]).map(({ activity, title_paper }) => title_paper ?? activity);
    };
    const pages = (...quarters: string[]) => quarters.map((quarter) => `A page ${quarter}`.trim());
    expect(await found('magazine', '2023-24')).toEqual([
      ...pages('2024 1st', '2024 2nd', '2023 1st', ''),
      'A page of a day',
    ]);
    expect(await found('magazine', '2024-25')).toEqual(pages('2024 3rd', '2024 4th', '2023 1st', ''));
    expect(await found('magazine', '2024')).toHaveLength(7);
    expect(await found('student_related_activity', '2023-24')).toEqual(['2024 2nd']);
    expect(await found('student_related_activity', '2024-25')).toEqual(['2024 3rd']);
  });

  test('an entry that lasted several years is found in each of them, and in any of several periods', async () => {
    const employee_id = ids['botanist'];
    const save = (m_type: string, rows: object) =>
      done(admin.post(`/api/admin/${employee_id}/addemployeeapi`, { m_type, employee_id, ...rows }));
    await save('involvement', {
      social_activities: [
        { name: 'Board of studies', from: '2021-07', till: '2024' },
        { name: 'Clean-up', from: '2022-11-02', till: '2022-11-02' },
        { name: 'Blood camps', from: '2020' },
        { name: 'Literacy', from: '2021-07', till: '2026-06', year: '23-24' },
      ],
    });
    await save('research', {
      research: [
        { title: 'Wetlands', commencement_date: '2023-06-30', submission_date: '2026-01-01' },
        { title: 'Hornbills', commencement_date: '2019-08-01', status: 'On-going' },
        { title: 'Snails', commencement_date: '2019-08-01', status: 'Completed' },
      ],
    });
    const service = (name: string, from_year: string, to_year: string) => {
      return { name, body: 'Board', position: 'Member', from_year, to_year };
    };
    const serving_faculty = [
      service('Asha', '2019', '2022'),
      service('Bina', '২০২০-২১', '২০২২-২৩'),
      service('Chitra', '12/08/2021', 'Till date'),
      service('Dilip', '2018', 'soon'),
    ];
    await done(admin.post('/api/admin/BOT/updatedeptdatafromform', { serving_faculty }));
    const found = async (list: string, ...periods: string[]) => {
      const { body: rows } = await admin.get(`/api/get${list}?${periods.map((one) => `period=${one}`).join('&')}`);
      return (rows as Record<string, string>[]).map(({ name, title }) => name ?? title);
    };
    expect(await found('social_activities', '2020-21')).toEqual(['Blood camps']);
    expect(await found('social_activities', '2022-23')).toEqual(['Board of studies', 'Clean-up']);
    expect(await found('social_activities', '2023-24')).toEqual(['Board of studies', 'Literacy']);
    expect(await found('social_activities', '2024-25')).toEqual(['Board of studies']);
    expect(await found('social_activities', '2025-26')).toEqual([]);
    expect(await found('social_activities', '2023')).toEqual(['Board of studies', 'Literacy']);
    expect(await found('social_activities', '2020-21', '2023-24')).toEqual([
      ...['Board of studies', 'Blood camps', 'Literacy'],
    ]);
    expect(await found('social_activities', '2022-23..2025-26')).toEqual(['Board of studies', 'Clean-up', 'Literacy']);
    for (const year of ['2022-23', '2023-24', '2024-25', '2025-26', '2026']) {
      expect(await found('research', year), year).toEqual(['Wetlands', 'Hornbills']);
    }
    expect(await found('research', '2019-20')).toEqual(['Hornbills', 'Snails']);
    expect(await found('research', '2020-21')).toEqual(['Hornbills']);
    expect(await found('research', '2099-00')).toEqual([]);
    expect(await found('serving_faculty', '2018-19')).toEqual(['Asha', 'Dilip']);
    expect(await found('serving_faculty', '2020-21')).toEqual(['Asha', 'Bina']);
    expect(await found('serving_faculty', '2022-23')).toEqual(['Asha', 'Bina', 'Chitra']);
    expect(await found('serving_faculty', '2023')).toEqual(['Chitra']);
    expect(await found('serving_faculty', '2099-00')).toEqual([]);
  });

  test('a year is found in any spelling, also in entries whose year an older version stored empty', async () => {
    const employee_id = ids['botanist'];
    const years = [
      ...['May 2023', 'AY 2023-24', 'Session 23-24', '2023 - 24', '2023–2024', '2023/24', '২০২৩ – ২৪', '2023-24'],
      ...['15/8/23', 'Aug 23', '30 June 2024', 'Dec 31, 2023'],
    ];
    const earlier = ['2022 - 23', '2023-05-12', '12/05/2023', '১২.০৫.২০২৩', 'May 12th, 2023'];
    const others = ['2024/25', '15/07/2024', '15 July 2024', 'soon'];
    const body = {
      ...{ m_type: 'student_related_activity', employee_id },
      student_related_activity: [
        ...[...years, ...earlier, ...others].map((year) => ({ activity: 'A walk', year })),
        { activity: 'A play', year: 'in winter', quarter: '2023 4th' },
      ],
    };
    expect((await admin.post(`/api/admin/${employee_id}/addemployeeapi`, body)).status).toBe(200);
    const found = async (period: string) => {
      const { body: rows } = await admin.get(`/api/getstudent_related_activity?period=${period}`);
      return (rows as { year: string }[]).map(({ year }) => year);
    };
    expect(await found('2023-24')).toEqual([...years, 'in winter']);
    expect(await found('2022-23')).toEqual(['May 2023', 'Aug 23', ...earlier]);
    expect(await found('2024-25')).toEqual(others.slice(0, 3));
    expect(await found('2023')).toEqual([
      ...years.filter((year) => year !== '30 June 2024'),
      ...earlier.slice(1),
      'in winter',
    ]);
    // An older version stored an empty year where it could not read it. The job fills it in, without a new save.
    const { context } = server.running;
    const short = ['Session 23-24', '15/8/23', 'Aug 23'];
    const old = sql`update entry set year = '' where facts ->> 'year' in (${sql.join(short)})`;
    await context.store.write((tx) => tx.run(old.compile(context.store.sql)));
    expect(await found('2023-24')).not.toContain('Aug 23');
    const etag = (await admin.get('/api/getstudent_related_activity')).headers.get('etag');
    await fillYearsJob.run(context);
    expect(await found('2023-24')).toEqual([...years, 'in winter']);
    expect((await admin.get('/api/getstudent_related_activity')).headers.get('etag')).not.toBe(etag);
  });

  test.each(['?period=2023-25', '?period=soon', '?period=2024-25..2023-24', '?period=2000..2060', '?colour=red'])(
    'getresearch_paper%s is refused with 422, and so is a period in getcourse',
    async (query) => {
      expect((await admin.get(`/api/getresearch_paper${query}`)).status).toBe(422);
      expect((await admin.get('/api/getcourse?period=2023')).status).toBe(422);
    },
  );

  test('IQAC reads all entries, a department those of its employees, a teacher their own, NONE none', async () => {
    expect(await titles('', people.IQAC)).toHaveLength(4);
    expect(await titles('', people.DEPARTMENT)).toEqual(['Ferns of the beel', 'Orchids']);
    expect(await titles('?q=rivers', people.DEPARTMENT)).toEqual([]);
    expect((await people.NONE.get('/api/getresearch_paper')).status).toBe(403);
    const own = await papers('', people.FACULTY);
    expect(own.every(({ employee_name }) => employee_name === 'Dr. Mina Bora')).toBe(true);
  });

  test.each(['all', 'employee 1'])(
    'a department with the code %s reads no entries of other departments',
    async (dept_code) => {
      const email = `${dept_code.replace(' ', '')}@college.example`;
      const department = { dept_code, dept_name: `Of ${dept_code}`, is_teaching: 1 };
      expect((await admin.post('/api/admin/adddepartment', department)).status).toBe(200);
      const user = { name: 'Of a code', email, password, role: dept_code };
      expect((await admin.post('/api/admin/addcollegeuser', user)).status).toBe(200);
      const own = await server.signIn(email);
      expect((await titles()).length).toBe(4);
      expect(await titles('', people.FACULTY)).not.toEqual([]);
      expect(await titles('', own)).toEqual([]);
      expect((await titles()).length).toBe(4);
    },
  );

  test('the entries of an employee move to another department together with the employee', async () => {
    await papers('', people.DEPARTMENT);
    const employee = ((await admin.get(`/api/getemployee?id=${ids['botanist']}`)).body as Stored[])[0];
    const { version } = employee as Stored;
    const move = (dept_code: string) =>
      admin.put(`/api/admin/${ids['botanist']}/editemployee`, { dept_code, ...(dept_code === '' && { version }) });
    expect((await move('')).status).toBe(200);
    expect(await titles('', people.DEPARTMENT)).toEqual([]);
    expect((await papers('?q=ferns'))[0]?.dept_code).toBe('');
    expect((await move('BOT')).status).toBe(200);
    expect(await titles('', people.DEPARTMENT)).toEqual(['Ferns of the beel', 'Orchids']);
  });
});
