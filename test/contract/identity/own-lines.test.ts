import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Client } from '#test/helpers/api-client.ts';
import { findRecord } from '../find-record.ts';
import { engines, startServer, type Server } from '../server.ts';

// A line of the activity log belongs to an account, not to an e-mail address, which may have another owner later.

const secret = 'a-good-password';

describe.each(engines)('%s', (engine) => {
  let server: Server;
  beforeAll(async () => {
    server = await startServer(engine);
  });
  afterAll(() => server.stop());

  const add = async (email: string, role = 'BOT') => {
    await server.admin.post('/api/admin/addcollegeuser', { name: 'Mina', email, role, password: secret });
    const { body } = await server.admin.get(`/api/getallcollegeuser?email=${email}`);
    return (body as [{ id: number }])[0].id;
  };
  const linesOf = async (client: Client) => (await client.get('/api/admin/any/any/log')).body as string[];
  const actsOf = async (client: Client) => (await linesOf(client)).map((line) => line.split(') ')[1]);

  test('log lines stay with a user who gets another e-mail, and are not shown to the e-mail’s next owner', async () => {
    const id = await add('mina@college.example');
    const mina = await server.signIn('mina@college.example', secret);
    await mina.post('/api/admin/addalumni', { name: 'Rupa', batch: '2001', dept_code: 'BOT' });
    await server.nobody.post('/api/collegeuser/login', { email: 'mina@college.example', password: 'wrong' });
    const before = await actsOf(mina);
    expect(before).toEqual(['failed to sign in', expect.stringMatching(/^added .*"Rupa"/), 'signed in']);

    await server.admin.put(`/api/admin/${id}/updatenewcollegeuser`, { email: 'mina.das@college.example' });
    const renamed = await server.signIn('mina.das@college.example', secret);
    expect(await actsOf(renamed)).toEqual(['signed in', ...before]);

    await add('mina@college.example');
    const next = await server.signIn('mina@college.example', secret);
    expect(await actsOf(next)).toEqual(['signed in']);
  });

  test('log lines of a deleted account are not shown to the next account with its e-mail', async () => {
    const id = await add('leaving@college.example');
    await server.signIn('leaving@college.example', secret);
    await server.admin.remove(`/api/admin/${id}/deletecollegeuser`);
    await add('leaving@college.example', 'CHM');
    expect(await actsOf(await server.signIn('leaving@college.example', secret))).toEqual(['signed in']);
  });

  test('a failed sign-in is logged without a typed e-mail that imitates another log line', async () => {
    const email = `office@pandu.example.edu (SUPERADMIN) updated student 3 "Asha Das": semester_data 3 → 8${' '.repeat(99)}`;
    await server.nobody.post('/api/collegeuser/login', { email: `${email}x`, password: 'wrong' });
    const [line = ''] = await linesOf(server.admin);
    expect(line.slice('2026-11-20 14:03:22 '.length)).toBe('(no e-mail address) (None) failed to sign in');
  });

  const employ = async (email: string) => {
    const employee = { name: 'Rina', type: 'FACULTY', appointment_type: 'REGULAR', dept_code: 'BOT' };
    await server.admin.post('/api/admin/addemployee', { ...employee, email, password: secret });
    return (await findRecord(server.admin, 'getemployee', ['email', email])).id;
  };

  test('log lines stay with an employee who changes their own e-mail', async () => {
    const id = await employ('rina@college.example');
    const rina = await server.signIn('rina@college.example', secret);
    const saved = await rina.post(`/api/admin/${id}/uploademployeedatanew`, {
      employee_id: id,
      email: 'rina.das@college.example',
    });
    expect(saved.status).toBe(200);
    const renamed = await server.signIn('rina.das@college.example', secret);
    expect(await actsOf(renamed)).toEqual(['signed in', expect.stringMatching(/^updated employee/), 'signed in']);
  });

  test.each([
    ['a college user', 'mita', add, 'updatenewcollegeuser'],
    ['an employee', 'rita', employ, 'editemployee'],
  ] as const)('log lines stored without an account stay with %s who gets another e-mail', async (...given) => {
    const [, name, enter, call] = given;
    const [before, after] = [`${name}@college.example`, `${name}.das@college.example`];
    const { store } = server.running.context;
    const id = await enter(before);
    const old = await server.signIn(before, secret);
    const ownerless = store.sql.updateTable('activity').set({ login_id: null }).where('email', '=', before);
    await store.write((tx) => tx.run(ownerless));
    expect(await actsOf(old)).toEqual(['signed in']);
    await server.admin.put(`/api/admin/${id}/${call}`, { email: after });
    await add(before);
    expect(await actsOf(await server.signIn(before, secret))).toEqual(['signed in']);
    expect(await actsOf(await server.signIn(after, secret))).toEqual(['signed in', 'signed in']);
  });
});
