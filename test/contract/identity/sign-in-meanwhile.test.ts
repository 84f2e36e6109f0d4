import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { password } from '#test/helpers/users.ts';
import { beforeNextWrite } from '../before-next-write.ts';
import { findRecord } from '../find-record.ts';
import { codeOf, holdTime, mailedTo, setUp } from './second-factor-steps.ts';
import { engines, startServer, type Server } from '../server.ts';

/** Calls of a person whose account is changed by another request meanwhile. */
describe.each(engines)('%s', (engine) => {
  holdTime();
  let server: Server;
  beforeAll(async () => {
    server = await startServer(engine);
  });
  afterAll(() => server.stop());

  const newUser = async (email: string) => {
    const { admin } = server;
    await admin.post('/api/admin/addcollegeuser', { name: 'User', email, role: 'BOT', password });
    const { id } = await findRecord(admin, 'getallcollegeuser', ['email', email]);
    return { moves: () => admin.put(`/api/admin/${String(id)}/updatenewcollegeuser`, { email: `new-${email}` }) };
  };

  test('a password alone does not sign in a user whose second factor is switched on meanwhile', async () => {
    const email = 'guarded@college.example';
    await newUser(email);
    const client = await server.signIn(email);
    beforeNextWrite(server, () => setUp(client));
    const { status } = await server.nobody.post('/api/collegeuser/login', { email, password });
    expect(status).toBe(401);
  });

  test('a code does not sign in a user whose second factor is reset meanwhile', async () => {
    const email = 'losing@college.example';
    await newUser(email);
    const { secret } = await setUp(await server.signIn(email));
    const { body } = await server.nobody.post('/api/collegeuser/login', { email, password });
    const { ticket } = body as { ticket: string };
    const { store } = server.running.context;
    const write = store.write.bind(store);
    const spied = vi.spyOn(store, 'write').mockImplementation(async (work) => {
      spied.mockRestore();
      const spent = await write(work);
      expect((await server.admin.post('/api/admin/resetsecondfactor', { email })).status).toBe(200);
      return spent;
    });
    const { status } = await server.nobody.post('/api/collegeuser/secondfactor', { ticket, code: codeOf(secret) });
    expect(status).toBe(401);
  });

  test('a sign-in is refused if the e-mail is removed from the account meanwhile', async () => {
    const email = 'moving@college.example';
    const { moves } = await newUser(email);
    beforeNextWrite(server, moves);
    expect((await server.nobody.post('/api/collegeuser/login', { email, password })).status).toBe(401);
  });

  test('a code for a new password is not mailed to an e-mail that is removed from the account meanwhile', async () => {
    const email = 'forgetting@college.example';
    const { moves } = await newUser(email);
    beforeNextWrite(server, moves);
    expect((await server.nobody.post('/api/forgotpassword', { email })).body).toBe(false);
    expect(await mailedTo(server, email)).toEqual(['You sign in with another e-mail now']);
  });

  test('a forced reset mails no code to an e-mail that is removed from the account meanwhile', async () => {
    const email = 'reset@college.example';
    const { moves } = await newUser(email);
    beforeNextWrite(server, moves);
    expect((await server.admin.post('/api/admin/forcechagepassword', { email })).status).toBe(404);
    expect(await mailedTo(server, email)).toEqual(['You sign in with another e-mail now']);
  });
});
