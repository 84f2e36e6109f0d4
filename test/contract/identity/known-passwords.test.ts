import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Client, Reply } from '#test/helpers/api-client.ts';
import { password } from '#test/helpers/users.ts';
import { engines, startServer, type Server } from '../server.ts';

const common = 'iloveyou';
const good = 'seven green boats';
const stolen = 'the tide of 1987';

describe.each(engines)('well-known passwords, on %s', (engine) => {
  let server: Server;
  let admin: Client;
  let made = 0;
  let folder: string;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'stolen-'));
    const hashes = [stolen, 'something else'].map((one) => createHash('sha1').update(one).digest('hex').toUpperCase());
    const file = join(folder, 'pwned.txt');
    writeFileSync(file, `${hashes.toSorted().join(':1\r\n')}:1\r\n`);
    server = await startServer(engine, { STOLEN_PASSWORDS: file });
    admin = server.admin;
  });
  afterAll(async () => {
    await server.stop();
    rmSync(folder, { recursive: true });
  });

  const refuse = async (refuse_known_passwords: 0 | 1) =>
    expect((await admin.put('/api/admin/updatesettings', { refuse_known_passwords })).status).toBe(200);
  const user = (secret: string) => {
    made += 1;
    return { name: 'Mina Bora', email: `mina.bora${made}@college.example`, role: 'IQAC', password: secret };
  };
  const add = (fields: ReturnType<typeof user>) => admin.post('/api/admin/addcollegeuser', fields);
  const isRefused = ({ status, body }: Reply, field = 'password') => {
    expect([status, body]).toMatchObject([422, { errors: [{ field }] }]);
    return (body as { detail: string }).detail;
  };

  test('are accepted unless the settings refuse them', async () => {
    expect((await add(user(common))).status).toBe(200);
  });

  describe('if the settings refuse them', () => {
    beforeAll(() => refuse(1));
    afterAll(() => refuse(0));

    test('the office cannot set one, and the response lists the other errors too', async () => {
      expect(isRefused(await add(user(common)))).toBe(
        'Password is one that many people use, and is tried first. Choose another one.',
      );
      expect(isRefused(await add(user('Mina@2026')))).toContain('hardly more than a name that everybody knows');
      isRefused(await add(user('PANDU2026')));
      const { body } = await add({ ...user(common), role: 'NONE SUCH' });
      expect((body as { errors: { field: string }[] }).errors.map(({ field }) => field)).toEqual(['password', 'role']);
      expect((await add(user(good))).status).toBe(200);
    });

    test('a user cannot change to one, and the old password stays valid', async () => {
      const own = user(good);
      await add(own);
      const client = await server.signIn(own.email, good);
      const change = (new_password: string) =>
        client.post('/api/collegeuser/change_password', { old_password: good, new_password });
      isRefused(await change('PassWord'), 'new_password');
      isRefused(await change(own.email), 'new_password');
      expect((await client.get('/api/me')).status).toBe(200);
      expect((await change(password)).body).toBe(true);
    });

    test('a mailed code cannot set one, and is still valid after that', async () => {
      const own = user(good);
      await add(own);
      await server.nobody.post('/api/forgotpassword', { email: own.email });
      const { body: mails } = await admin.get('/api/admin/getoutbox');
      const mail = (mails as { recipient: string; body: string }[]).find(({ recipient }) => recipient === own.email);
      const otp = /\b\d{6}\b/.exec(mail?.body ?? '')?.[0];
      const finish = (secret: string) =>
        server.nobody.post('/api/forgotpassword/final', { email: own.email, otp, password: secret });
      isRefused(await finish(common));
      expect((await finish(password)).body).toBe(true);
    });

    test('one in the operator’s file of stolen passwords is refused', async () => {
      expect(isRefused(await add(user(stolen)))).toBe(
        'Password stands in a collection of stolen passwords, and is tried first. Choose another one.',
      );
      expect((await add(user(`${stolen}.`))).status).toBe(200);
    });

    test('an import refuses a row with one', async () => {
      const rows = [user(common), user(good)];
      const answer = await admin.raw('/api/admin/collegeuser/checkimport', {
        method: 'POST',
        headers: { authorization: `Bearer ${admin.token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ file: 'users.csv', rows }),
      });
      expect(answer.body).toMatchObject({
        rows: [{ state: 'refused', problems: [{ field: 'password' }] }, { state: 'new' }],
      });
    });
  });
});
