import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Client } from '#test/helpers/api-client.ts';
import { password } from '#test/helpers/users.ts';
import { codeOf, holdTime, own, setUp } from './second-factor-steps.ts';
import { adminEmail, engines, startServer, type Server } from '../server.ts';

describe.each(engines)('%s', (engine) => {
  holdTime();
  let server: Server;
  beforeAll(async () => {
    server = await startServer(engine);
  });
  afterAll(() => server.stop());

  // The administrator who required it takes the requirement back.
  let holder: Client | undefined;
  afterEach(async () => {
    if (holder) await set(holder, { two_factor_required: 0, everybody_second_factor: 0 });
    holder = undefined;
  });
  const newHolder = async () => {
    holder = await server.signIn(await newUser('SUPERADMIN'));
    await setUp(holder);
    return holder;
  };

  let made = 0;
  const newUser = async (role: string) => {
    const email = `owes${(made += 1)}@college.example`;
    await server.admin.post('/api/admin/addcollegeuser', { name: 'User', email, password, role });
    return email;
  };
  const newTeacher = async () => {
    const email = `owes${(made += 1)}@college.example`;
    const teacher = {
      name: 'Ritu Das',
      type: 'OFFICE',
      appointment_type: 'REGULAR',
      dept_code: 'BOT',
      email,
      password,
    };
    expect((await server.admin.post('/api/admin/addemployee', teacher)).status).toBe(200);
    return email;
  };

  test('an administrator who lacks a required second factor can only set it up, and then has access', async () => {
    const email = await newUser('SUPERADMIN');
    const [before, department] = [await server.signIn(email), await server.signIn(await newUser('BOT'))];
    await set(await newHolder(), { two_factor_required: 1 });
    const after = await server.signIn(email);
    for (const client of [before, after]) {
      expect((await client.get('/api/me')).body).toMatchObject({ second_factor: 'owed' });
      expect((await client.get(own)).body).toMatchObject({ on: false, required: true });
      const refused = await Promise.all([
        client.get('/api/getcourse'),
        client.get('/api/getsettings'),
        client.get('/api/admin/search?q=a'),
        client.get('/api/admin/any/any/log'),
        client.post('/api/admin/addcourse', {}),
        client.put('/api/admin/updatesettings', { two_factor_required: 0 }),
        client.remove('/api/admin/1/deletecourse'),
        client.post('/api/collegeuser/change_password', {}),
        client.post('/api/admin/resetsecondfactor', { email }),
        client.post(`${own}/off`, {}),
      ]);
      expect(refused.map(({ status }) => status)).toEqual(refused.map(() => 403));
      expect(refused[0].body).toMatchObject({ detail: expect.stringContaining('Set yours up first') as string });
    }
    expect((await department.get('/api/getcourse')).status).toBe(200);
    expect((await department.get('/api/me')).body).toMatchObject({ second_factor: 'off' });
    const { secret } = await setUp(after);
    expect((await after.get('/api/getcourse')).status).toBe(200);
    const off = await after.post(`${own}/off`, { password, code: codeOf(secret) });
    expect([off.status, off.body]).toMatchObject([409, { detail: expect.stringContaining('stays on') as string }]);
  });

  test('an administrator who requires a second factor must set up one too, and another one can still sign out', async () => {
    const client = await server.signIn(await newUser('SUPERADMIN'));
    await set(client, { two_factor_required: 1 });
    expect((await client.get('/api/getcourse')).status).toBe(403);
    await setUp(client);
    holder = client;
    expect((await client.post(`${own}/start`, { password })).status).toBe(422);
    const other = await server.signIn(adminEmail);
    expect((await other.post('/api/collegeuser/logout')).body).toBe(true);
  });

  test.each(['SUPERADMIN', 'IQAC', 'BOT', 'FACULTY', ''])(
    'if everybody must have a second factor, a user of the role “%s” has access once it is set up',
    async (role) => {
      const email = role === 'FACULTY' ? await newTeacher() : await newUser(role);
      const client = await server.signIn(email);
      expect((await client.get('/api/me')).body).toMatchObject({ second_factor: 'off' });
      await set(await newHolder(), { everybody_second_factor: 1 });
      expect((await client.get('/api/me')).body).toMatchObject({ second_factor: 'owed' });
      const change = { old_password: 'another', new_password: password };
      expect((await client.post('/api/collegeuser/change_password', change)).status).toBe(403);
      expect((await client.get(own)).body).toMatchObject({ on: false, required: true });

      const { secret } = await setUp(client);
      expect((await client.get('/api/me')).body).toMatchObject({ second_factor: 'on' });
      expect((await client.post('/api/collegeuser/change_password', change)).body).toBe(false);
      expect((await client.post(`${own}/off`, { password, code: codeOf(secret) })).status).toBe(409);
    },
  );
});

async function set(client: Client, settings: Record<string, 0 | 1>): Promise<void> {
  expect((await client.put('/api/admin/updatesettings', settings)).status).toBe(200);
}
