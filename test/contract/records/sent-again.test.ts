import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Client } from '#test/helpers/api-client.ts';
import { findRecord } from '../find-record.ts';
import { signInEveryRole, type Role } from '../people.ts';
import { engines, startServer, type Server } from '../server.ts';

const notice = {
  ...{ title: 'Library hours', type: 'COLLEGE_ADMIN_NOTICE', posted_as: 'Principal', date: '2026-08-01' },
  ...{ opening_date: '2026-08-01', closing_date: '2026-08-09', dept_code: 'PANDU', description: '<p>Open.</p>' },
};
const row = {
  title: 'From a file',
  type: 'COLLEGE_ADMIN_NOTICE',
  dept_code: 'PANDU',
  posted_as: 'Principal',
  date: '2026-08-02',
};
const student = {
  ...{ program: 'UG', branch_code: 'BSC-BOT', current_semester: 1, college_roll_no: '25-101' },
  ...{ name: 'Bikash Nath', father_name: 'Hari Nath', mother_name: 'Rina Nath', gender: 'MALE', caste: 'ST(H)' },
  ...{ date_of_admission: '2025-08-01', date_of_birth: '2007-03-12', phone: '9000000101' },
  ...{ present_address: 'Pandu', permanent_address: 'Nalbari' },
};

/** Calls that add a record, the body that each is sent, and the list that shows the record. */
const additions: [call: string, sent: Record<string, unknown>, list: string][] = [
  ['admin/createnotice', notice, 'getnotices'],
  ['admin/addcourse', { name: 'BVoc', tenure: 'Semester', no_of_term: 6 }, 'getcourse'],
  ['admin/startcycle', { tree: 'ssr', framework: 'ssr-affiliated-2023', name: 'SSR 2031' }, 'getssrgroup'],
  ['addstudent', student, 'getstudent'],
  ['admin/notice/import', { file: 'notices.csv', rows: [row] }, 'getnotices'],
];

describe.each(engines)('%s', (engine) => {
  let server: Server;
  let people: Record<Role, Client>;
  beforeAll(async () => {
    server = await startServer(engine);
    await server.admin.post('/api/admin/addcourse', { name: 'BSc', tenure: 'Semester', no_of_term: 6 });
    await server.admin.post('/api/admin/addstream', { stream_name: 'Science' });
    const branch = { branch_code: 'BSC-BOT', branch_name: 'BSc Botany', program: 'UG', course: 'BSc' };
    await server.admin.post('/api/admin/addbranch', { ...branch, stream: 'Science', dept_code: 'BOT' });
    people = await signInEveryRole(server);
  });
  afterAll(() => server.stop());

  const send = (call: string, body: object, key: string, client = server.admin) =>
    client.raw(`/api/${call}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify(body),
    });
  const count = async (list: string) => ((await server.admin.get(`/api/${list}`)).body as unknown[]).length;

  test.each(additions)(
    '%s sent twice with one Idempotency-Key is answered the same and stored once',
    async (call, sent, list) => {
      const [key, before] = [randomUUID(), await count(list)];
      const first = await send(call, sent, key);
      expect(first.status).toBe(200);
      const again = await send(call, sent, key);
      expect([again.status, again.body]).toEqual([200, first.body]);
      expect(await count(list)).toBe(before + 1);
    },
  );

  test('six concurrent requests with one Idempotency-Key all succeed and are stored once', async () => {
    const [key, before] = [randomUUID(), await count('getnotices')];
    const answers = await Promise.all(Array.from({ length: 6 }, () => send('admin/createnotice', notice, key)));
    expect(answers.map(({ status, body }) => [status, body])).toEqual(
      Array.from({ length: 6 }, () => [200, 'Notice added successfully']),
    );
    expect(await count('getnotices')).toBe(before + 1);
  });

  test('a visitor who sends one registration twice gets the first response again, and no conflict', async () => {
    await server.admin.put('/api/admin/updatesettings', { self_registration: 1 });
    const [key, sent] = [randomUUID(), { ...student, college_roll_no: '25-102' }];
    for (let time = 0; time < 2; time += 1) {
      expect((await send('addstudent', sent, key, server.nobody)).body).toBe('Student added successfully');
    }
    expect(await findRecord(server.admin, 'getstudent', ['college_roll_no', '25-102'])).toBeDefined();
  });

  test('a changed body under a used Idempotency-Key is refused with 409 and not stored', async () => {
    const key = randomUUID();
    await send('admin/createnotice', { ...notice, title: 'Meeting at four' }, key);
    const changed = await send('admin/createnotice', { ...notice, title: 'Meeting at five' }, key);
    expect(changed.status).toBe(409);
    expect((changed.body as { detail: string }).detail).toMatch(/^This was stored already, as it was sent first\./);
    const found = (await server.admin.get('/api/getnotices?q=Meeting at')).body as { title: string }[];
    expect(found.map(({ title }) => title)).toEqual(['Meeting at four']);
  });

  test('a refused request can be corrected and sent again under the same Idempotency-Key', async () => {
    const key = randomUUID();
    expect((await send('admin/createnotice', { ...notice, title: '' }, key)).status).toBe(422);
    expect((await send('admin/createnotice', notice, key)).status).toBe(200);
  });

  test('the Idempotency-Key of one user does not affect another user', async () => {
    const [key, before] = [randomUUID(), await count('getnotices')];
    const own = { ...notice, dept_code: 'BOT' };
    await send('admin/createnotice', own, key);
    expect((await send('admin/createnotice', { ...own, title: 'Own' }, key, people.DEPARTMENT)).status).toBe(200);
    expect(await count('getnotices')).toBe(before + 2);
  });

  test('a malformed Idempotency-Key is refused with 400, and a quoted one is accepted', async () => {
    const refused = await send('admin/createnotice', notice, 'short');
    expect(refused.status).toBe(400);
    expect((refused.body as { detail: string }).detail).toContain('Idempotency-Key');
    expect((await send('admin/createnotice', notice, `"${randomUUID()}"`)).status).toBe(200);
  });
});
