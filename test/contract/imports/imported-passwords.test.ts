import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findRecord } from '../find-record.ts';
import { enterReferred } from '../samples.ts';
import { engines, startServer, type Server } from '../server.ts';
import { importsOf, type Row } from './importing.ts';

const teacher = { type: 'faculty', appointment_type: 'Regular', dept_code: 'BOT' };

describe.each(engines)('%s', (engine) => {
  let server: Server;
  beforeAll(async () => {
    server = await startServer(engine);
    await enterReferred(server.admin);
  });
  afterAll(() => server.stop());

  const { takeIn } = importsOf(() => server);

  /** The hash that an account is stored with. */
  const hashOf = async (email: string) => {
    const { sql, read } = server.running.context.store;
    const [account] = await read.all(sql.selectFrom('collegeuser').select('password_hash').where('email', '=', email));
    return account?.password_hash;
  };
  const signIn = (email: string, password: string) => server.nobody.post('/api/collegeuser/login', { email, password });

  test.each<[entity: string, list: string, row: Row]>([
    ['collegeuser', 'getallcollegeuser', { name: 'Zoology office', email: 'zoology@college.example', role: 'ZOO' }],
    ['employee', 'getemployee', { ...teacher, name: 'Ila Das', email: 'ila.das@college.example' }],
  ])(
    'the password of an imported %s signs in until another is imported, and is stored as an Argon2 hash only',
    async (entity, list, row) => {
      const email = row['email'] ?? '';
      const [first, second] = ['from-a-spreadsheet', 'another-from-a-sheet'];
      expect((await takeIn(entity, [{ ...row, password: first }])).counts).toMatchObject({ new: 1 });
      expect(await hashOf(email)).toMatch(/^\$argon2id\$v=19\$/);
      expect((await signIn(email, first)).status).toBe(200);
      const before = await hashOf(email);

      const changed = await takeIn(entity, [{ ...row, password: second }]);
      expect(changed.counts).toMatchObject({ changed: 1 });
      expect(await hashOf(email)).toMatch(/^\$argon2id\$v=19\$/);
      expect(await hashOf(email)).not.toBe(before);
      expect([(await signIn(email, first)).status, (await signIn(email, second)).status]).toEqual([401, 200]);

      const stored = await findRecord(server.admin, list, ['email', email]);
      const readable = await Promise.all([
        server.admin.get(`/api/admin/${entity}/${stored.id}/history`),
        server.admin.get(`/api/admin/${entity}/getimports`),
        server.admin.get('/api/admin/any/any/log'),
      ]);
      expect(readable.map(({ status }) => status)).toEqual([200, 200, 200]);
      for (const { body } of [...readable, { body: stored }, { body: changed }])
        expect(JSON.stringify(body)).not.toMatch(/from-a-s|argon2/);
    },
  );

  test('an employee imported with an empty password cell keeps the password, and a new one gets no sign-in', async () => {
    const row = { ...teacher, name: 'Rina Deka', email: 'rina.deka@college.example' };
    await takeIn('employee', [{ ...row, password: '' }]);
    expect(await hashOf(row.email)).toBeUndefined();
    await takeIn('employee', [{ ...row, password: 'from-a-spreadsheet' }]);
    expect((await takeIn('employee', [{ ...row, designation: 'Reader', password: '' }])).counts).toMatchObject({
      changed: 1,
    });
    expect((await signIn(row.email, 'from-a-spreadsheet')).status).toBe(200);
  });
});
