import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { addEmployee } from '#test/contract/add-employee.ts';
import { findRecord } from '#test/contract/find-record.ts';
import { codeOf, holdTime, mailedTo, setUp } from '#test/contract/identity/second-factor-steps.ts';
import { adminEmail, engines, startServer, type Server } from '#test/contract/server.ts';
import type { Client } from '#test/helpers/api-client.ts';
import { password } from '#test/helpers/users.ts';

const tokenSecret = 'a secret for tests that is long enough';

describe.each(engines)('%s: stolen tokens and keys', { timeout: 60_000 }, (engine) => {
  let server: Server;
  let count = 0;
  beforeAll(async () => {
    server = await startServer(engine, { TOKEN_SECRET: tokenSecret });
  }, 120_000);
  afterAll(() => server.stop());

  const newUser = async (role = 'IQAC') => {
    const email = `stolen${(count += 1)}@college.example`;
    await server.admin.post('/api/admin/addcollegeuser', { name: 'A user', email, password, role });
    const { id } = await findRecord(server.admin, 'getallcollegeuser', ['email', email]);
    return { email, id };
  };
  const isGood = async (client: Client) => (await client.get('/api/me')).status === 200;

  test.each<[string, (owner: Client, user: { id: number; email: string }) => Promise<unknown>]>([
    ['signs out', (owner) => owner.post('/api/collegeuser/logout')],
    [
      'changes the own password',
      (owner) =>
        owner.post('/api/collegeuser/change_password', { old_password: password, new_password: 'another-good-one' }),
    ],
    [
      'is given another password',
      (_, { id }) => server.admin.put(`/api/admin/${id}/updatenewcollegeuser`, { password: 'another-good-one' }),
    ],
    [
      'is given another role',
      (_, { id }) => server.admin.put(`/api/admin/${id}/updatenewcollegeuser`, { role: 'BOT' }),
    ],
    [
      'is given another e-mail',
      (_, { id }) => server.admin.put(`/api/admin/${id}/updatenewcollegeuser`, { email: `x${id}@college.example` }),
    ],
    ['is made to reset', (_, { email }) => server.admin.post('/api/admin/forcechagepassword', { email })],
    ['is deleted', (_, { id }) => server.admin.remove(`/api/admin/${id}/deletecollegeuser`)],
  ])('a token is no longer accepted once its owner %s', async (_, happens) => {
    const user = await newUser();
    const owner = await server.signIn(user.email);
    const thief = { ...owner };
    expect(await isGood(thief)).toBe(true);
    await happens(owner, user);
    expect(await isGood(thief)).toBe(false);
  });

  test.each<[string, (id: number) => Promise<unknown>]>([
    ['leaves', (id) => server.admin.remove(`/api/admin/${id}/deleteemployee`)],
    [
      'has another password',
      (id) => server.admin.put(`/api/admin/${id}/editemployee`, { password: 'another-good-one' }),
    ],
    [
      'has another e-mail',
      (id) => server.admin.put(`/api/admin/${id}/editemployee`, { email: `y${id}@college.example` }),
    ],
  ])('the token of an employee is no longer accepted once the employee %s', async (_, happens) => {
    const email = `teacher${(count += 1)}@college.example`;
    const { id } = await addEmployee(server.admin, { email, password });
    const thief = await server.signIn(email);
    await happens(id);
    expect(await isGood(thief)).toBe(false);
  });

  test('the session that changes the own e-mail stays signed in, and other sessions of the user end', async () => {
    const [one, two] = [count + 1, count + 2].map((at) => `mover${at}@college.example`) as [string, string];
    count += 2;
    const { id } = await addEmployee(server.admin, { email: one, password });
    const [teacher, left] = [await server.signIn(one), await server.signIn(one)];
    const moved = { employee_id: id, email: `moved-${one}` };
    expect((await teacher.post(`/api/admin/${id}/uploademployeedatanew`, moved)).status).toBe(200);
    expect([await isGood(teacher), await isGood(left)]).toEqual([true, false]);

    await server.admin.post('/api/admin/addcollegeuser', { name: 'Two', email: two, password, role: 'SUPERADMIN' });
    const user = await findRecord(server.admin, 'getallcollegeuser', ['email', two]);
    const [here, elsewhere] = [await server.signIn(two), await server.signIn(two)];
    const renamed = { email: `moved-${two}` };
    expect((await here.put(`/api/admin/${user.id}/updatenewcollegeuser`, renamed)).status).toBe(200);
    expect([await isGood(here), await isGood(elsewhere)]).toEqual([true, false]);
  });

  describe('with a second factor', () => {
    holdTime();
    test.each(['an employee', 'a teacher who is a college user', 'an administrator'])(
      '%s cannot change their e-mail until the factor is off: single sign-on would skip the code',
      async (who) => {
        const email = `factor${(count += 1)}@college.example`;
        const role = who === 'an administrator' ? 'SUPERADMIN' : 'FACULTY';
        const user = { name: 'The owner', email, password, role };
        if (who !== 'an employee') await server.admin.post('/api/admin/addcollegeuser', user);
        const { id } =
          role === 'FACULTY'
            ? await addEmployee(server.admin, { email, ...(who === 'an employee' && { password }) })
            : await findRecord(server.admin, 'getallcollegeuser', ['email', email]);
        const owner = await server.signIn(email);
        const change = (fields: object) =>
          role === 'FACULTY'
            ? owner.post(`/api/admin/${id}/uploademployeedatanew`, { employee_id: id, ...fields })
            : owner.put(`/api/admin/${id}/updatenewcollegeuser`, fields);
        const { secret } = await setUp(owner);
        const { status, body } = await change({ email: `thief-${email}` });
        expect([status, body]).toMatchObject([422, { errors: [{ field: 'email' }] }]);
        expect((await owner.get('/api/me')).body).toMatchObject({ user: { email } });
        expect((await change({ name: 'Another Name' })).status).toBe(200);

        const proof = { password, code: codeOf(secret) };
        expect((await owner.post('/api/collegeuser/twofactor/off', proof)).body).toBe(true);
        expect((await change({ email: `own-${email}` })).status).toBe(200);
        expect((await owner.get('/api/me')).body).toMatchObject({ user: { email: `own-${email}` } });
      },
    );
  });

  test('a changed e-mail is reported to the old address, whoever changed it, without naming the new one', async () => {
    const own = `owner${(count += 1)}@college.example`;
    const { id } = await addEmployee(server.admin, { email: own, password });
    const thief = await server.signIn(own);
    const theirs = { employee_id: id, email: 'thief@elsewhere.example' };
    expect((await thief.post(`/api/admin/${id}/uploademployeedatanew`, theirs)).status).toBe(200);
    const user = await newUser();
    await server.admin.put(`/api/admin/${user.id}/updatenewcollegeuser`, { name: 'The same' });
    await server.admin.put(`/api/admin/${user.id}/updatenewcollegeuser`, { email: `z${user.id}@college.example` });
    const subject = 'You sign in with another e-mail now';
    expect([await mailedTo(server, own), await mailedTo(server, user.email)]).toEqual([[subject], [subject]]);
    const { body } = await server.admin.get('/api/admin/getoutbox');
    expect(JSON.stringify(body)).not.toContain(theirs.email);
  });

  test('a token expires after twelve hours, although it was used meanwhile', async () => {
    const { email } = await newUser();
    const thief = await server.signIn(email);
    const now = Date.now();
    vi.useFakeTimers({ toFake: ['Date'], now: now + 12 * 3_600_000 - 60_000 });
    const before = await isGood(thief);
    vi.setSystemTime(now + 12 * 3_600_000 + 1000);
    const after = await isGood(thief);
    vi.useRealTimers();
    expect([before, after]).toEqual([true, false]);
  });

  describe('with a limit on idle sessions in the settings', () => {
    const minute = 60_000;
    let now = 0;
    const rest = async (idle_minutes: number | null) =>
      expect((await server.admin.put('/api/admin/updatesettings', { idle_minutes })).status).toBe(200);
    const pass = (minutes: number) => void vi.setSystemTime((now += minutes * minute));
    beforeEach(async () => {
      // The time goes on from one test to the next, so that no stored use of the administrator lies in the future.
      now = Math.max(now, Date.now());
      vi.useFakeTimers({ toFake: ['Date'], now });
      await rest(30);
    });
    afterEach(async () => {
      vi.useRealTimers();
      await rest(null);
    });

    test('a token expires after 30 idle minutes, and a token in use stays valid', async () => {
      const { email } = await newUser();
      const [worked, left] = [await server.signIn(email), await server.signIn(email)];
      // Repeated requests for one list are answered from the cache, and still count as use.
      for (let times = 0; times < 60; times += 1) {
        pass(0.75);
        expect((await worked.get('/api/getcourse')).status).toBe(200);
      }
      const { status, body } = await left.get('/api/getcourse');
      expect([status, body]).toMatchObject([
        401,
        { detail: expect.stringContaining('nothing was done for 30 minutes') as string },
      ]);
      expect((await left.get('/api/me')).status).toBe(401);
      const { body: own } = await worked.get('/api/collegeuser/signins');
      expect((own as { sign_ins: unknown[] }).sign_ins).toHaveLength(1);
      pass(29);
      expect(await isGood(worked)).toBe(true);
      pass(31);
      expect(await isGood(worked)).toBe(false);
    });

    test('the idle time counts from the last use, although not every use is stored', async () => {
      await rest(5);
      const { email } = await newUser();
      const worked = await server.signIn(email);
      const good = async () => [await isGood(worked), await isGood(server.admin)];
      await good();
      pass(50 / 60);
      expect(await good()).toEqual([true, true]);
      pass(4 + 40 / 60);
      expect(await good()).toEqual([true, true]);
    });

    test.each([60, null])('a token that expired when idle stays expired when the limit becomes %j', async (minutes) => {
      const { email } = await newUser();
      const left = await server.signIn(email);
      pass(20);
      expect(await isGood(server.admin)).toBe(true);
      pass(11);
      // No request has used the token since it expired.
      await rest(minutes);
      expect([await isGood(left), await isGood(server.admin)]).toEqual([false, true]);
    });

    test('the idle time of an older session begins with the limit, and without a limit no session expires', async () => {
      await rest(null);
      const { email } = await newUser();
      const owner = await server.signIn(email);
      pass(120);
      await rest(30);
      expect(await isGood(owner)).toBe(true);
      await rest(null);
      pass(120);
      expect(await isGood(owner)).toBe(true);
    });
  });

  test('an API key alone gives no access, and is in no error response and no line of the log', async () => {
    const { email } = await newUser('SUPERADMIN');
    const owner = await server.signIn(email);
    const said: string[] = [];
    const spies = (['log', 'error', 'warn', 'info'] as const).map((name) =>
      vi.spyOn(console, name).mockImplementation((...words: unknown[]) => void said.push(words.map(String).join(' '))),
    );
    const answers = [
      await server.nobody.get(`/api/${owner.apikey}/getoutbox`),
      await server.admin.get(`/api/${owner.apikey}/getoutbox`),
      await owner.get(`/api/${owner.apikey}/nothing`),
      await owner.get(`/api/${owner.apikey}/%ff`),
      await owner.post(`/api/${owner.apikey}/addcourse`, { nonsense: owner.apikey.length }),
      await owner.raw(`/api/${owner.apikey}/addcourse`, { method: 'POST', body: '{' }),
      await server.nobody.get(`/nothing?key=${owner.apikey}`),
      await server.nobody.get(`/site/${owner.apikey}.atom`),
    ];
    for (const spy of spies) spy.mockRestore();
    expect(answers.slice(0, 2).map(({ status }) => status)).toEqual([401, 403]);
    // A page may repeat to its visitor what they looked for; an error response of a call may not.
    for (const { body } of answers.slice(0, -2)) expect(JSON.stringify(body)).not.toContain(owner.apikey);
    expect(said.join('\n')).not.toContain(owner.apikey);
    const { body: lines } = await server.admin.get('/api/admin/SUPERADMIN/x/log?limit=500');
    expect(JSON.stringify(lines)).not.toContain(owner.apikey);
    expect(answers.map(({ headers }) => headers.get('referrer-policy'))).not.toContain(null);
    const { body: users } = await server.admin.get('/api/getallcollegeuser');
    expect(JSON.stringify(users)).not.toContain('argon2');
  });

  test('a failed sign-in gets the same response and headers for a known and an unknown e-mail', async () => {
    const login = (email: string) =>
      server.nobody.post('/api/collegeuser/login', { email, password: 'not-the-password' });
    const [known, unknown] = [await login(adminEmail), await login('nobody@college.example')];
    expect(known.body).toEqual(unknown.body);
    expect(known.status).toBe(unknown.status);
    const names = ({ headers }: { headers: Headers }) => [...headers.keys()].toSorted();
    expect(names(known)).toEqual(names(unknown));
  });
});
