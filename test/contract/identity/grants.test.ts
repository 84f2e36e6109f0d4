import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Client, Reply } from '#test/helpers/api-client.ts';
import { password } from '#test/helpers/users.ts';
import { accreditationSamples } from '../accreditation/accreditation-samples.ts';
import { findRecord } from '../find-record.ts';
import { signInEveryRole } from '../people.ts';
import { enterReferred, handleOf, samples, type Sample } from '../samples.ts';
import { adminEmail, engines, startServer, type Server } from '../server.ts';

/** The lists of the master screens, to which the contract says a grant on EGOV gives access. */
const granted = ['course', 'department', 'subject', 'stream', 'session', 'leave', 'doctype', 'branch', 'class'];
const master = samples.filter(({ resource }) => [...granted, 'routine', 'section'].includes(resource));
const closed = samples.filter((one) => !master.includes(one));
/** What every signed-in user can read, with or without a grant. */
const published = [
  ...['course', 'department', 'subject', 'stream', 'session', 'branch', 'class', 'routine', 'employee'],
  ...['notice', 'gallery', 'departmentfile', 'alumni', 'committee', 'featured', 'academicperformance'],
  'disclosure',
  ...accreditationSamples.map(({ resource }) => resource),
];
const openToAll = closed
  .map(({ resource }) => resource)
  .filter((one) => published.includes(one))
  .map((one) => `${one} list`);

const teacher = {
  name: 'Dr. Rima Sarma',
  type: 'FACULTY',
  appointment_type: 'REGULAR',
  dept_code: 'PHY',
  email: 'rima.sarma@college.example',
  password,
};

describe.each(engines)('%s', (engine) => {
  let server: Server;
  let rima: Client;
  beforeAll(async () => {
    server = await startServer(engine);
    await enterReferred(server.admin);
    await server.admin.post('/api/admin/addemployee', teacher);
    rima = await server.signIn(teacher.email);
  });
  afterAll(() => server.stop());
  beforeEach(async () => {
    for (const { id } of await grants()) await server.admin.remove(`/api/admin/${String(id)}/deleteaccesscontrol`);
  });

  const grants = async () => (await server.admin.get('/api/getaccesscontrol')).body as Record<string, unknown>[];
  const give = (permission: string, access_field = 'EGOV') =>
    server.admin.post('/api/admin/addaccesscontrol', { assigned_to: teacher.email, permission, access_field });
  const grant = async () => (await grants())[0] ?? {};

  /** Whether each of the four calls is allowed. The requests change nothing even if they are. */
  const tried = async ({ calls }: Sample) => {
    const replies = [
      await rima.get(`/api/${calls.list}`),
      await rima.post(`/api/admin/${calls.add}`, { nonsense: 1 }),
      await rima.put(`/api/admin/999999/${calls.update}`, {}),
      await rima.remove(`/api/admin/999999/${calls.remove}`),
    ];
    return replies.map(({ status }) => status !== 403);
  };
  const reach = async (of: readonly Sample[]) => {
    const reached: string[] = [];
    for (const sample of of) {
      const verbs = ['list', 'add', 'update', 'remove'];
      const open = await tried(sample);
      reached.push(...verbs.filter((_, at) => open[at]).map((verb) => `${sample.resource} ${verb}`));
    }
    return reached;
  };
  const each = (verbs: string[]) => master.flatMap(({ resource }) => verbs.map((verb) => `${resource} ${verb}`));

  test.each([
    ['R', ['list']],
    ['RW', ['list', 'add', 'update']],
    ['ALL', ['list', 'add', 'update', 'remove']],
  ])('a grant of %s on EGOV allows %j on the master lists and nothing else', async (permission, verbs) => {
    await give(permission);
    expect(await reach(master)).toEqual(each(verbs));
    expect(await reach(closed)).toEqual(openToAll);
    expect((await rima.put('/api/admin/updatesettings', {})).status).toBe(403);
    expect((await rima.get('/api/admin/getoutbox')).status).toBe(403);
    expect((await rima.get('/api/me')).body).toMatchObject({ can: { grant: permission } });
  });

  test.each(['ACC', 'INV'])('a grant on %s is stored for that system, and gives no access here', async (field) => {
    await give('ALL', field);
    expect(await reach(samples)).toEqual(published.map((resource) => `${resource} list`).sort(bySamples));
    expect((await rima.get('/api/me')).body).toMatchObject({ can: { grant: null } });
    expect(await grant()).toMatchObject({ access_field: field, permission: 'ALL' });
  });

  test.each(master.map((sample) => [sample.resource, sample] as const))(
    'a grant of ALL allows adding, changing and deleting a %s',
    async (_, sample) => {
      await give('ALL');
      const { calls, key, good, change } = sample;
      expect((await rima.post(`/api/admin/${calls.add}`, good)).status).toBe(200);
      const row = await findRecord(rima, calls.list, handleOf(sample));
      const at = `/api/admin/${encodeURIComponent(String(row[key]))}`;
      expect((await rima.put(`${at}/${calls.update}`, { [change[0]]: change[1] })).status).toBe(200);
      expect((await rima.remove(`${at}/${calls.remove}`)).status).toBe(200);
    },
  );

  test('a department cannot set the password or e-mail of its employee who holds a grant', async () => {
    const { DEPARTMENT: botany } = await signInEveryRole(server);
    await server.admin.post('/api/admin/addemployee', { ...teacher, dept_code: 'BOT', email: 'ima@college.example' });
    const { id } = await findRecord(server.admin, 'getemployee', ['email', 'ima@college.example']);
    const change = async (fields: object) => (await botany.put(`/api/admin/${id}/editemployee`, fields)).status;
    await server.admin.post('/api/admin/addaccesscontrol', {
      ...{ assigned_to: 'ima@college.example', permission: 'R', access_field: 'INV' },
    });
    expect(await change({ password: 'of the department' })).toBe(403);
    expect(await change({ email: 'botany-too@college.example' })).toBe(403);
    expect(await change({ phone: '9000000009' })).toBe(200);
    await server.admin.remove(`/api/admin/${String((await grant())['id'])}/deleteaccesscontrol`);
    expect(await change({ password: 'of the department' })).toBe(200);
  });

  test('a grant takes effect, changes and ends at once under the same token', async () => {
    const doctype = (await rima.get('/api/getdoctype')).status;
    await give('R');
    const reads = (await rima.get('/api/getdoctype')).status;
    const writes = async () => (await rima.post('/api/admin/adddoctype', {})).status;
    const withR = await writes();
    const { id } = await grant();
    await server.admin.put(`/api/admin/${String(id)}/updateaccesscontrol`, { permission: 'RW' });
    const withRW = await writes();
    await server.admin.put(`/api/admin/${String(id)}/updateaccesscontrol`, { access_field: 'ACC' });
    const elsewhere = await writes();
    await server.admin.put(`/api/admin/${String(id)}/updateaccesscontrol`, { access_field: 'EGOV' });
    await server.admin.remove(`/api/admin/${String(id)}/deleteaccesscontrol`);
    const deleted = (await rima.get('/api/getdoctype')).status;
    expect([doctype, reads, withR, withRW, elsewhere, deleted]).toEqual([403, 200, 403, 422, 403, 403]);
  });

  test('the strongest of several grants counts until it is deleted', async () => {
    await give('ALL');
    await give('R');
    await give('RW', 'INV');
    const strongest = (await rima.remove('/api/admin/999999/deletedoctype')).status;
    const all = (await grants()).find((one) => one['permission'] === 'ALL');
    await server.admin.remove(`/api/admin/${String(all?.['id'])}/deleteaccesscontrol`);
    const left = [await rima.remove('/api/admin/999999/deletedoctype'), await rima.get('/api/getdoctype')];
    expect([strongest, ...left.map(({ status }) => status)]).toEqual([404, 403, 200]);
  });

  test.each([
    ['R', 403],
    ['RW', 200],
  ])('a request for a section’s students with a grant of %s is answered with %i', async (permission, status) => {
    await give(permission);
    const asked = { course: 'BSc', stream: 'Science', semester: 1, sub_code: 'PHY-HC-1026' };
    const reply = await rima.post('/api/admin/rima/getstudentsforsectionentry', asked);
    expect(reply.status).toBe(status);
    if (status === 200) expect(reply.body).toMatchObject([{ roll_no: '25-001', name: 'Anamika Das' }]);
  });

  test('a write by an employee with a grant is logged under that employee’s e-mail', async () => {
    await give('RW');
    await rima.post('/api/admin/adddoctype', { doc_type: 'Bonafide certificate' });
    const lines = (await server.admin.get('/api/admin/SUPERADMIN/x/log')).body as string[];
    expect(lines.some((line) => /rima\.sarma@college\.example \(FACULTY\) added .*Bonafide/.test(line))).toBe(true);
  });

  test('assigned_by is the user who gives or changes a grant, whatever the request says', async () => {
    const sent = { assigned_to: teacher.email, permission: 'R', access_field: 'EGOV', assigned_by: 'x@y.example' };
    await server.admin.post('/api/admin/addaccesscontrol', sent);
    const { id, assigned_by } = await grant();
    await server.admin.put(`/api/admin/${String(id)}/updateaccesscontrol`, { permission: 'RW', assigned_by: '' });
    expect([assigned_by, (await grant())['assigned_by']]).toEqual([adminEmail, adminEmail]);
  });

  test('a grant to an e-mail in capitals is stored for the employee with that e-mail', async () => {
    const sent = { assigned_to: teacher.email.toUpperCase(), permission: 'R', access_field: 'EGOV' };
    expect((await server.admin.post('/api/admin/addaccesscontrol', sent)).status).toBe(200);
    expect((await grant())['assigned_to']).toBe(teacher.email);
  });

  test.each(['nobody@college.example', adminEmail, ''])(
    'a grant to "%s", which is no employee’s e-mail, is refused with 422',
    async (email) => {
      const reply = await server.admin.post('/api/admin/addaccesscontrol', {
        assigned_to: email,
        permission: 'R',
        access_field: 'EGOV',
      });
      expect(reply.status).toBe(422);
      expect(reply.body).toMatchObject({ errors: [{ field: 'assigned_to' }] });
    },
  );

  test('a grant follows an employee to a new e-mail, which cannot be removed while the grant exists', async () => {
    await give('RW');
    const { id } = await findRecord(server.admin, 'getemployee', ['name', teacher.name]);
    const to = (email: string) => server.admin.put(`/api/admin/${id}/editemployee`, { email });
    expect((await to('rima.das@college.example')).status).toBe(200);
    expect(await grant()).toMatchObject({ assigned_to: 'rima.das@college.example' });
    const renamed = await server.signIn('rima.das@college.example');
    expect((await renamed.get('/api/getdoctype')).status).toBe(200);
    expect((await to('')).status).toBe(409);
    expect((await to(teacher.email)).status).toBe(200);
    rima = await server.signIn(teacher.email);
  });

  test('an employee with a grant cannot be deleted before the grant is; the deletion ends the session', async () => {
    const guest = { ...teacher, name: 'Guest lecturer', email: 'guest.lecturer@college.example' };
    await server.admin.post('/api/admin/addemployee', guest);
    const lecturer = await server.signIn(guest.email);
    await server.admin.post('/api/admin/addaccesscontrol', {
      assigned_to: guest.email,
      permission: 'R',
      access_field: 'EGOV',
    });
    const { id } = await findRecord(server.admin, 'getemployee', ['email', guest.email]);
    expect((await server.admin.remove(`/api/admin/${id}/deleteemployee`)).status).toBe(409);
    await server.admin.remove(`/api/admin/${String((await grant())['id'])}/deleteaccesscontrol`);
    expect((await server.admin.remove(`/api/admin/${id}/deleteemployee`)).status).toBe(200);
    expect((await lecturer.get('/api/getcourse')).status).toBe(401);
  });

  test('a user with a grant reads no name of a college user in the refusal of a deletion', async () => {
    await server.admin.post('/api/admin/adddepartment', { dept_code: 'SECP', dept_name: 'Security' });
    const user = { name: 'Hidden Name', email: 'hidden.name@college.example', role: 'SECP', password };
    await server.admin.post('/api/admin/addcollegeuser', user);
    await give('ALL');
    const said = (reply: Reply) => [reply.status, (reply.body as { detail: string }).detail];
    const refusal = '"Security" cannot be deleted: it is still used by 1 college user';
    const refused = await rima.remove('/api/admin/SECP/deletedepartment');
    expect(said(refused)).toEqual([409, `${refusal}.`]);
    expect(JSON.stringify(refused.body)).not.toContain('Hidden');
    expect(said(await server.admin.remove('/api/admin/SECP/deletedepartment'))).toEqual([
      409,
      `${refusal} (Hidden Name).`,
    ]);
  });

  test('a user with a grant cannot give grants', async () => {
    await give('ALL');
    const wanted = { assigned_to: teacher.email, permission: 'ALL', access_field: 'ACC' };
    expect((await rima.post('/api/admin/addaccesscontrol', wanted)).status).toBe(403);
    expect(await grants()).toHaveLength(1);
  });
});

const order = samples.map(({ resource }) => resource);
function bySamples(one: string, other: string): number {
  const place = (words: string) => order.indexOf(words.split(' ')[0] ?? '');
  return place(one) - place(other);
}
