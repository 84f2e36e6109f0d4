import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { engines, startServer, type Client, type Server } from './server.ts';

// A line of the activity log belongs to who did it, not to an e-mail address: that may be another person's tomorrow.

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

  test('stay with who gets another e-mail, and none come with an e-mail that was another’s', async () => {
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

  test('go with a sign-in that is deleted', async () => {
    const id = await add('leaving@college.example');
    await server.signIn('leaving@college.example', secret);
    await server.admin.remove(`/api/admin/${id}/deletecollegeuser`);
    await add('leaving@college.example', 'CHM');
    expect(await actsOf(await server.signIn('leaving@college.example', secret))).toEqual(['signed in']);
  });

  test('stay with an employee who changes the own e-mail', async () => {
    const employee = { name: 'Rina', type: 'FACULTY', appointment_type: 'REGULAR', dept_code: 'BOT' };
    await server.admin.post('/api/admin/addemployee', { ...employee, email: 'rina@college.example', password: secret });
    const rina = await server.signIn('rina@college.example', secret);
    const { body } = await server.admin.get('/api/BOT/getdepartmentemployee');
    const { id } = (body as { id: number; email: string }[]).find(({ email }) => email === 'rina@college.example') ?? {
      id: 0,
    };
    const saved = await rina.post(`/api/admin/${id}/uploademployeedatanew`, {
      employee_id: id,
      email: 'rina.das@college.example',
    });
    expect(saved.status).toBe(200);
    const renamed = await server.signIn('rina.das@college.example', secret);
    expect(await actsOf(renamed)).toEqual(['signed in', expect.stringMatching(/^updated employee/), 'signed in']);
  });

  test('of before this was kept are of whoever has their e-mail address, until they get another', async () => {
    const id = await add('old@college.example');
    const old = await server.signIn('old@college.example', secret);
    await server.running.context.store.write((tx) =>
      tx.run(
        server.running.context.store.sql.updateTable('activity').set({ login_id: null }).where('login_id', '=', id),
      ),
    );
    expect(await actsOf(old)).toEqual(['signed in']);
    await server.admin.put(`/api/admin/${id}/updatenewcollegeuser`, { email: 'older@college.example' });
    await add('old@college.example');
    expect(await actsOf(await server.signIn('old@college.example', secret))).toEqual(['signed in']);
    expect(await actsOf(await server.signIn('older@college.example', secret))).toEqual(['signed in', 'signed in']);
  });
});
