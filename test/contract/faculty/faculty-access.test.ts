import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Client } from '#test/helpers/api-client.ts';
import { addEmployee } from '../add-employee.ts';
import { facultyRows } from '../faculty-samples.ts';
import { findRecord } from '../find-record.ts';
import { roles, signInEveryRole, type Role } from '../people.ts';
import { enterReferred } from '../samples.ts';
import { engines, startServer, type Server } from '../server.ts';

type Data = Record<string, unknown> & { version: number };

/**
 * The owner of the record: the teacher who signs in here, a colleague in the same department, or a person in another
 * one.
 */
const whose = ['own', 'colleague', 'stranger'] as const;
type Whose = (typeof whose)[number];

const readers: Record<Whose, readonly Role[]> = {
  own: ['SUPERADMIN', 'IQAC', 'DEPARTMENT', 'FACULTY'],
  colleague: ['SUPERADMIN', 'IQAC', 'DEPARTMENT'],
  stranger: ['SUPERADMIN', 'IQAC'],
};
const writers: Record<Whose, readonly Role[]> = {
  own: ['SUPERADMIN', 'DEPARTMENT', 'FACULTY'],
  colleague: ['SUPERADMIN', 'DEPARTMENT'],
  stranger: ['SUPERADMIN'],
};
/** Who can read the phone number and the address of an employee. */
const confidants = writers;

const cases = roles.flatMap((role) => whose.map((one) => [role, one] as const));

describe.each(engines)('%s', (engine) => {
  let server: Server;
  let people: Record<Role, Client>;
  const ids = {} as Record<Whose, number>;
  const entries = {} as Record<Whose, number>;
  const profiles = {} as Record<Whose, number>;

  beforeAll(async () => {
    server = await startServer(engine);
    const { admin } = server;
    await enterReferred(admin);
    people = await signInEveryRole(server);
    ids.own = (await findRecord(admin, 'getemployee', ['email', 'mina.bora@college.example'])).id;
    ids.colleague = (await addEmployee(admin, { phone: '9000000012' })).id;
    ids.stranger = (await addEmployee(admin, { dept_code: 'PHY', phone: '9000000013' })).id;
    for (const one of whose) {
      const id = ids[one];
      const said = { contact: `contact of ${one}`, address: '<p>Kamakhya</p>', h_qualification: 'PhD' };
      await admin.post(`/api/admin/${id}/uploademployeedatanew`, said);
      await admin.post(`/api/admin/${id}/addemployeeapi`, { m_type: 'awards', awards: [{ area: `Medal of ${one}` }] });
      const { awards, profile_id } = (await admin.get(`/api/admin/${id}/getsingleempolyeedataapi`)).body as Data;
      [entries[one], profiles[one]] = [(awards as { id: number }[])[0]?.id ?? 0, Number(profile_id)];
    }
  });
  afterAll(() => server.stop());

  const read = (role: Role, id: number, call = 'getsingleempolyeedataapi') =>
    people[role].get(`/api/admin/${id}/${call}`);
  const basic = (role: Role, id: number, body: object) =>
    people[role].post(`/api/admin/${id}/uploademployeedatanew`, body);

  test.each(cases)('%s reads the record if permitted, and otherwise gets 403: %s', async (role, one) => {
    const allowed = readers[one].includes(role);
    for (const call of ['getsingleempolyeedata', 'getsingleempolyeedataapi']) {
      const { status, body } = await read(role, ids[one], call);
      expect(status).toBe(allowed ? 200 : 403);
      if (!allowed) continue;
      const isPrivate = confidants[one].includes(role);
      expect(body).toMatchObject({
        awards: [{ area: `Medal of ${one}` }],
        h_qualification: 'PhD',
        contact: isPrivate ? `contact of ${one}` : '',
        address: isPrivate ? '<p>Kamakhya</p>' : '',
      });
      expect((body as Data)['phone'] !== '').toBe(isPrivate);
    }
  });

  test.each(cases)('%s writes the record if permitted, and otherwise gets only 403: %s', async (role, one) => {
    const address = `/api/admin/${ids[one]}`;
    const before = (await read('SUPERADMIN', ids[one])).body;
    const replies = await Promise.all([
      people[role].post(`${address}/addemployeeapi`, { m_type: 'awards', nonsense: 1 }),
      people[role].post(`${address}/uploademployeedata`, { nonsense: 1 }),
      people[role].post(`${address}/uploademployeedatanew`, { nonsense: 1 }),
    ]);
    const allowed = writers[one].includes(role);
    expect(replies.map(({ status }) => status)).toEqual(Array(3).fill(allowed ? 422 : 403));
    expect((await read('SUPERADMIN', ids[one])).body).toEqual(before);
    const { awards } = before as { awards: object[] };
    const same = { m_type: 'awards', employee_id: ids[one], awards };
    expect((await people[role].post(`${address}/addemployeeapi`, same)).status).toBe(allowed ? 200 : 403);
  });

  test.each(cases)('%s reads the history and restores if permitted, and otherwise gets 403: %s', async (role, one) => {
    const allowed = writers[one].includes(role);
    for (const [resource, id] of [
      ['awards', entries[one]],
      ['facultyprofile', profiles[one]],
    ] as const) {
      const address = `/api/admin/${resource}/${id}`;
      expect((await people[role].get(`${address}/history`)).status).toBe(allowed ? 200 : 403);
      expect((await people[role].post(`${address}/restore`, { version: 1 })).status).toBe(allowed ? 200 : 403);
    }
  });

  test.each(roles)('%s finds by search and list only the records that this role may read', async (role) => {
    const found = async (words: string) => {
      const { body } = await people[role].get(`/api/admin/search?q=${encodeURIComponent(words)}&limit=50`);
      return (body as { resource: string; employee_id: string }[])
        .filter(({ resource }) => ['awards', 'facultyprofile'].includes(resource))
        .map(({ employee_id }) => employee_id)
        .toSorted();
    };
    const seen = whose.filter((one) => readers[one].includes(role)).map((one) => String(ids[one]));
    expect(await found('Medal of')).toEqual(seen.toSorted());
    const confided = whose.filter((one) => confidants[one].includes(role) && role !== 'IQAC');
    expect(await found('contact of')).toEqual(confided.map((one) => String(ids[one])).toSorted());
    const { status, body } = await people[role].get('/api/getawards');
    expect(status).toBe(role === 'NONE' ? 403 : 200);
    if (role !== 'NONE')
      expect((body as Data[]).map((row) => String(row['employee_id'])).toSorted()).toEqual(seen.toSorted());
    const one = await people[role].get(`/api/getawards/${entries.stranger}`);
    expect(one.status).toBe(role === 'NONE' ? 403 : readers.stranger.includes(role) ? 200 : 404);
  });

  test('a person cannot change the fields of the office, but may send them back unchanged', async () => {
    const same = (await read('FACULTY', ids.own)).body as Data;
    expect((await basic('FACULTY', ids.own, { ...same, designation: 'Reader' })).status).toBe(200);
    const changes = { type: 'OFFICE', dept_code: 'PHY', is_hod: 1, index1: 3, appointment_type: 'TEMPORARY' };
    for (const [field, value] of Object.entries({ ...changes, date_of_leaving: '2026-03-31' })) {
      const reply = await basic('FACULTY', ids.own, { [field]: value, designation: 'Dean' });
      expect([field, reply.status]).toEqual([field, 403]);
    }
    expect((await read('FACULTY', ids.own)).body).toMatchObject({ designation: 'Reader', type: 'FACULTY', is_hod: 0 });
    expect((await basic('DEPARTMENT', ids.own, { index1: 3 })).status).toBe(200);
  });

  test('a department cannot move an employee to or from another department', async () => {
    expect((await basic('DEPARTMENT', ids.colleague, { dept_code: 'PHY' })).status).toBe(403);
    expect((await basic('DEPARTMENT', ids.stranger, { dept_code: 'BOT' })).status).toBe(403);
  });

  test('the message of a refusal names the action that was tried', async () => {
    const { DEPARTMENT: department, FACULTY: teacher } = people;
    const { id } = await addEmployee(server.admin, { dept_code: 'PHY' });
    const gone = await addEmployee(server.admin, { dept_code: 'PHY' });
    await server.admin.remove(`/api/admin/${gone.id}/deleteemployee`);
    const newcomer = { name: 'Jonali Kalita', type: 'FACULTY', appointment_type: 'REGULAR' };
    const award = `/api/admin/awards/${entries.stranger}`;
    const tried = {
      'read only the faculty profiles': () => read('DEPARTMENT', id),
      'change only the faculty profiles': () => basic('DEPARTMENT', id, { designation: 'Reader' }),
      'add only to the employees': () => department.post('/api/admin/addemployee', { ...newcomer, dept_code: 'PHY' }),
      'change only the employees': () => department.put(`/api/admin/${id}/editemployee`, { designation: 'Reader' }),
      'delete only from the employees': () => department.remove(`/api/admin/${id}/deleteemployee`),
      'read the history only of the employees': () => department.get(`/api/admin/employee/${id}/history`),
      'restore only the employees': () => department.post(`/api/admin/employee/${gone.id}/restore`, {}),
    };
    for (const [words, attempt] of Object.entries(tried)) {
      const { status, body } = await attempt();
      expect([status, (body as Data)['detail']]).toEqual([403, `You may ${words} of your own department.`]);
    }
    const { status, body } = await teacher.get(`${award}/history`);
    expect([status, (body as Data)['detail']]).toEqual([403, 'You may read the history only of your own record.']);
  });

  test('a department reads the records of its current employees only', async () => {
    const { id } = await addEmployee(server.admin, { dept_code: 'PHY' });
    await server.admin.post(`/api/admin/${id}/addemployeeapi`, { m_type: 'awards', awards: [{ area: 'Wanderer' }] });
    const all = async () => JSON.stringify((await people.DEPARTMENT.get('/api/getawards')).body);
    expect([(await read('DEPARTMENT', id)).status, (await all()).includes('Wanderer')]).toEqual([403, false]);
    await server.admin.put(`/api/admin/${id}/editemployee`, { dept_code: 'BOT' });
    expect([(await read('DEPARTMENT', id)).status, (await all()).includes('Wanderer')]).toEqual([200, true]);
    await server.admin.put(`/api/admin/${id}/editemployee`, { dept_code: 'PHY' });
    expect([(await read('DEPARTMENT', id)).status, (await all()).includes('Wanderer')]).toEqual([403, false]);
  });

  test('a cached record is answered with 304 only for the role that read it, and only until it changes', async () => {
    const address = `/api/admin/${ids.own}/getsingleempolyeedataapi`;
    const tagOf = async (role: Role) => (await people[role].get(address)).headers.get('etag') ?? '';
    const tags = await Promise.all(readers.own.map(tagOf));
    expect(new Set(tags).size).toBe(tags.length);
    for (const [at, role] of readers.own.entries()) {
      const statuses = await Promise.all(
        tags.map(async (tag) => (await people[role].get(address, { 'if-none-match': tag })).status),
      );
      expect(statuses).toEqual(tags.map((_, other) => (other === at ? 304 : 200)));
    }
    await server.admin.post(`/api/admin/${ids.own}/addemployeeapi`, {
      m_type: 'research',
      research: [facultyRows['research']],
    });
    for (const [at, role] of readers.own.entries()) {
      const reply = await people[role].get(address, { 'if-none-match': tags[at] ?? '' });
      expect([reply.status, (reply.body as Data)['research']]).toMatchObject([200, [{ title: 'Ferns of Kamrup' }]]);
    }
  });
});
