import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Client, Reply } from '#test/helpers/api-client.ts';
import { password } from '#test/helpers/users.ts';
import { addEmployee } from '../add-employee.ts';
import { findRecord, type Stored } from '../find-record.ts';
import { signInEveryRole, type Role } from '../people.ts';
import { enterReferred } from '../samples.ts';
import { setUp } from '../identity/second-factor-steps.ts';
import { adminEmail, engines, startServer, type Server } from '../server.ts';

describe.each(engines)('%s', (engine) => {
  let server: Server;
  let admin: Client;
  let people: Record<Role, Client>;
  beforeAll(async () => {
    server = await startServer(engine);
    admin = server.admin;
    await enterReferred(admin);
    people = await signInEveryRole(server);
  });
  afterAll(() => server.stop());

  const add = (fields: object, client = admin) =>
    client.post('/api/admin/addemployee', { name: 'Jonali Kalita', ...fields });
  const change = ({ id }: Stored, fields: object) => admin.put(`/api/admin/${id}/editemployee`, fields);
  const problems = ({ status, body }: Reply) => ({ status, errors: (body as { errors: object[] }).errors });
  const names = async (code: string) => {
    const { body } = await admin.get(`/api/${code}/getdepartmentemployee`);
    return (body as Stored[]).map(({ name }) => name);
  };

  const departmentTypes = ['PRINCIPAL', 'VICE PRINCIPAL', 'FACULTY', 'OFFICE', 'LIB', 'BEARER'];
  const staffTypes = ['OFFICE_STAFF', 'LIBRARY_STAFF', 'NSNT_STAFF'];

  test.each(departmentTypes)('%s needs a nature of appointment when added and when updated', async (type) => {
    const wrong = [{ field: 'appointment_type', message: 'Nature of appointment is required.' }];
    expect(problems(await add({ type, dept_code: 'BOT' }))).toEqual({ status: 422, errors: wrong });
    const row = await addEmployee(admin, { type });
    expect(row['appointment_type']).toBe('REGULAR');
    expect(problems(await change(row, { appointment_type: '' }))).toEqual({ status: 422, errors: wrong });
    expect((await findRecord(admin, 'getemployee', ['id', row.id])).version).toBe(row.version);
  });

  test.each(staffTypes)('%s belongs only to the college, and needs no nature of appointment', async (type) => {
    const elsewhere = problems(await add({ type, dept_code: 'BOT' }));
    expect(elsewhere).toEqual({
      status: 422,
      errors: [{ field: 'dept_code', message: "Staff of this type are the college's (PANDU)." }],
    });
    const row = await addEmployee(admin, { type, appointment_type: '', dept_code: 'PANDU' });
    expect(row).toMatchObject({ type, appointment_type: '', dept_code: 'PANDU' });
    expect(problems(await change(row, { dept_code: 'BOT' }))).toEqual(elsewhere);
    expect(problems(await change(row, { type: 'FACULTY' })).errors).toMatchObject([{ field: 'appointment_type' }]);
  });

  test('an unknown type and an unknown nature of appointment are refused', async () => {
    const reply = await add({ type: 'GARDENER', appointment_type: 'FOREVER', dept_code: 'BOT' });
    expect(problems(reply)).toMatchObject({ status: 422, errors: [{ field: 'type' }, { field: 'appointment_type' }] });
  });

  test('a date of leaving before the date of joining is refused, and the same day is accepted', async () => {
    const row = await addEmployee(admin, { date_of_joining: '2026-02-02', date_of_leaving: '2026-02-02' });
    const early = await change(row, { date_of_leaving: '2026-02-01' });
    const message = 'The date of leaving is before the date of joining.';
    expect(problems(early)).toEqual({ status: 422, errors: [{ field: 'date_of_leaving', message }] });
    expect((await change(row, { date_of_joining: '', date_of_leaving: '2026-02-01' })).status).toBe(200);
  });

  test('employees are filtered by date of leaving into those present on a day and those who left before', async () => {
    const dept_code = 'ASM';
    const ids: number[] = [];
    for (const date_of_leaving of ['', '2026-03-31', '2026-04-01', '2026-04-02']) {
      ids.push((await addEmployee(admin, { dept_code, date_of_leaving })).id);
    }
    const listed = async (filter: string) => {
      const { body } = await admin.get(`/api/getemployee?dept_code=${dept_code}&sort=id&${filter}`);
      return (body as Stored[]).map(({ id }) => ids.indexOf(id));
    };
    expect(await listed('date_of_leaving=&date_of_leaving=2026-04-01..')).toEqual([0, 2, 3]);
    expect(await listed('date_of_leaving=..2026-03-31')).toEqual([1]);
  });

  test.each(['editemployee', 'uploademployeedatanew'])(
    'after a move to another department by %s, a head of department must be set again',
    async (call) => {
      const { id } = await addEmployee(admin, { is_hod: 1 });
      const save = async (fields: object) => {
        const send = call === 'editemployee' ? admin.put : admin.post;
        expect(await send(`/api/admin/${id}/${call}`, fields)).toMatchObject({ status: 200 });
        return findRecord(admin, 'getemployee', ['id', id]);
      };
      expect(await save({ dept_code: 'BOT', designation: 'Reader' })).toMatchObject({ is_hod: 1 });
      expect(await save({ dept_code: 'PHY' })).toMatchObject({ dept_code: 'PHY', is_hod: 0 });
      expect(await save({ dept_code: 'BOT', is_hod: 1 })).toMatchObject({ dept_code: 'BOT', is_hod: 1 });
    },
  );

  test('an employee with records cannot be deleted, and the refusal advises to fill in the date of leaving', async () => {
    const { id, name } = await addEmployee(admin, {});
    const seminar = [{ theme: 'Lichens of Kamrup' }];
    await admin.post(`/api/admin/${id}/addemployeeapi`, { m_type: 'seminar', seminar });
    const { status, body } = await admin.remove(`/api/admin/${id}/deleteemployee`);
    expect(status).toBe(409);
    expect(body).toMatchObject({
      detail: `"${String(name)}" cannot be deleted: it is still used by 1 seminar (Lichens of Kamrup); fill in the date of leaving instead.`,
    });
  });

  test('a save from before the deletion of an employee is refused if others saved after the restore', async () => {
    const { id } = await addEmployee(admin, {});
    const save = (fields: object) => admin.post(`/api/admin/${id}/uploademployeedatanew`, fields);
    const read = async () => (await admin.get(`/api/admin/${id}/getsingleempolyeedataapi`)).body as Stored;
    for (const area_of_research of ['Ferns', 'Mosses']) expect((await save({ area_of_research })).status).toBe(200);
    const { version } = await read();
    expect((await admin.remove(`/api/admin/${id}/deleteemployee`)).status).toBe(200);
    expect((await admin.post(`/api/admin/employee/${id}/restore`, {})).status).toBe(200);
    for (const area_of_research of ['Algae', 'Lichens']) expect((await save({ area_of_research })).status).toBe(200);
    expect(await save({ area_of_research: 'Outdated', version })).toMatchObject({ status: 409 });
    expect(await read()).toMatchObject({ area_of_research: 'Lichens' });
  });

  test('the order is a number or blank, and other text is refused', async () => {
    const row = await addEmployee(admin, { index1: '7' });
    expect(row['index1']).toBe(7);
    expect(problems(await change(row, { index1: 'first' }))).toMatchObject({
      status: 422,
      errors: [{ field: 'index1' }],
    });
    await change(row, { index1: '' });
    expect((await findRecord(admin, 'getemployee', ['id', row.id]))['index1']).toBeNull();
  });

  test('a department lists the highest order first, the college the lowest, and both put blanks last', async () => {
    const orders = [2, null, 10, 0];
    for (const index1 of orders) {
      await add({ name: `P ${index1}`, type: 'LIB', appointment_type: 'REGULAR', dept_code: 'PHY', index1 });
      await add({ name: `C ${index1}`, type: 'OFFICE_STAFF', dept_code: 'PANDU', index1 });
    }
    expect((await names('PHY')).filter((name) => String(name).startsWith('P '))).toEqual([
      'P 10',
      'P 2',
      'P 0',
      'P null',
    ]);
    expect((await names('PANDU')).filter((name) => String(name).startsWith('C '))).toEqual([
      'C 0',
      'C 2',
      'C 10',
      'C null',
    ]);
  });

  test('a department sees which of its employees have a sign-in, the office sees all, and other roles none', async () => {
    const own = await addEmployee(admin, { email: 'own@college.example', password });
    const other = await addEmployee(admin, { email: 'other@college.example', password, dept_code: 'PHY' });
    const ids = async (client: Client) => {
      const { body } = await client.get('/api/admin/getemployeelogins');
      return (body as { employee_id: number }[]).map(({ employee_id }) => employee_id);
    };
    expect(await ids(admin)).toEqual(expect.arrayContaining([own.id, other.id]));
    const seen = await ids(people.DEPARTMENT);
    expect(seen).toContain(own.id);
    expect(seen).not.toContain(other.id);
    for (const role of ['IQAC', 'FACULTY', 'NONE'] as const) {
      expect((await people[role].get('/api/admin/getemployeelogins')).status).toBe(403);
    }
  });

  test('the employees with a sign-in are listed by name, regardless of case and accents', async () => {
    const names = ['Álvaro Das', 'zubeen', 'Abani'];
    for (const [at, name] of names.entries()) {
      const account = { email: `ordered${at}@college.example`, password };
      const teacher = { name, type: 'FACULTY', appointment_type: 'REGULAR', dept_code: 'BOT', ...account };
      expect(await admin.post('/api/admin/addemployee', teacher)).toMatchObject({ status: 200 });
    }
    const { body } = await admin.get('/api/admin/getemployeelogins');
    const told = (body as { name: string }[]).map(({ name }) => name).filter((name) => names.includes(name));
    expect(told).toEqual(['Abani', 'zubeen', 'Álvaro Das']);
  });

  test('a college user linked by e-mail to an employee gets a new e-mail with it, and keeps the own page', async () => {
    const [email, moved] = ['linked@college.example', 'linked.anew@college.example'];
    await admin.post('/api/admin/addcollegeuser', { name: 'Linked', email, password, role: 'FACULTY' });
    const { id } = await addEmployee(admin, { email });
    const person = await server.signIn(email);
    const change = (client: Client, to: string) => client.post(`/api/admin/${id}/uploademployeedatanew`, { email: to });
    expect((await change(person, moved)).status).toBe(200);
    expect((await person.get('/api/me')).body).toMatchObject({ user: { email: moved, employee_id: id } });
    expect((await person.get(`/api/admin/${id}/getsingleempolyeedata`)).status).toBe(200);
    await server.signIn(moved);
    expect((await server.nobody.post('/api/collegeuser/login', { email, password })).status).toBe(401);
    // Only the administrator manages college users, also those by which people of a department sign in.
    expect((await change(people.DEPARTMENT, email)).status).toBe(403);
    expect((await change(person, adminEmail)).status).toBe(409);
    expect((await change(admin, email)).status).toBe(200);
    expect((await person.get('/api/me')).status).toBe(401);
    await server.signIn(email);
  });

  test('removing the sign-in of an employee ends the session and refuses sign-in until a new password is set', async () => {
    const email = 'left@college.example';
    const { id } = await addEmployee(admin, { email, password });
    await admin.post(`/api/admin/${id}/addemployeeapi`, { m_type: 'awards', awards: [{ area: 'Best paper' }] });
    const person = await server.signIn(email);
    expect((await admin.remove(`/api/admin/${id}/deleteemployee`)).status).toBe(409);
    const remove = (client: Client) => client.post('/api/admin/removeemployeelogin', { employee_id: id });
    expect((await remove(people.DEPARTMENT)).status).toBe(403);
    const { status, body } = await remove(admin);
    expect([status, body]).toEqual([200, 'Sign-in removed successfully']);

    expect((await person.get('/api/me')).status).toBe(401);
    expect((await server.nobody.post('/api/collegeuser/login', { email, password })).status).toBe(401);
    expect((await server.nobody.post('/api/forgotpassword', { email })).body).toBe(false);
    expect(await findRecord(admin, 'getemployee', ['id', id])).toMatchObject({ email });
    expect(JSON.stringify((await admin.get('/api/admin/SUPERADMIN/any/log')).body)).toContain(
      `removed the sign-in of ${email}`,
    );
    expect((await remove(admin)).status).toBe(404);
    expect((await admin.put(`/api/admin/${id}/editemployee`, { password })).status).toBe(200);
    await server.signIn(email);
  });

  test('a department cannot add staff of the college', async () => {
    const { status } = await add({ type: 'OFFICE_STAFF', dept_code: 'PANDU' }, people.DEPARTMENT);
    expect(status).toBe(403);
  });

  test('a department cannot remove a second factor by changing or deleting the sign-in that has it', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
    const email = 'guarded@college.example';
    const { id } = await addEmployee(admin, { email, password });
    const person = await server.signIn(email);
    await setUp(person);
    vi.useRealTimers();
    const { DEPARTMENT: department } = people;
    for (const { status, body } of [
      await department.put(`/api/admin/${id}/editemployee`, { email: '' }),
      // With another e-mail, its holder could sign in by single sign-on without a code.
      await department.put(`/api/admin/${id}/editemployee`, { email: 'own.of.department@college.example' }),
      await department.remove(`/api/admin/${id}/deleteemployee`),
    ]) {
      expect([status, body]).toMatchObject([403, { detail: expect.stringContaining('two-factor sign-in') as string }]);
    }
    const { body } = await server.nobody.post('/api/collegeuser/login', { email, password });
    expect(body).toMatchObject({ ticket: expect.any(String) as string });
    expect((await department.put(`/api/admin/${id}/editemployee`, { email, designation: 'Lecturer' })).status).toBe(
      200,
    );
    const moved = { email: 'guarded.person@college.example' };
    expect((await person.post(`/api/admin/${id}/uploademployeedatanew`, moved)).status).toBe(422);
    expect((await admin.put(`/api/admin/${id}/editemployee`, moved)).status).toBe(200);
    expect((await admin.put(`/api/admin/${id}/editemployee`, { email: '' })).status).toBe(200);
    expect((await department.remove(`/api/admin/${id}/deleteemployee`)).status).toBe(200);
  });

  test('an employee changes the own e-mail at most ten times an hour, and the office may still change it', async () => {
    const email = (at: number) => `turning.${at}@college.example`;
    const { id } = await addEmployee(admin, { email: email(0), password });
    const person = await server.signIn(email(0));
    const change = async (at: number) =>
      (await person.post(`/api/admin/${id}/uploademployeedatanew`, { email: email(at) })).status;
    for (let at = 1; at <= 10; at += 1) expect(await change(at)).toBe(200);
    expect(await change(11)).toBe(429);
    expect(await findRecord(admin, 'getemployee', ['id', id])).toMatchObject({ email: email(10) });
    expect((await admin.put(`/api/admin/${id}/editemployee`, { email: email(11) })).status).toBe(200);
  });
});
