import { afterAll, beforeAll, expect, test } from 'vitest';
import { createClient, type Client } from '#test/helpers/api-client.ts';
import { createDatabase } from '#test/helpers/postgres.ts';
import { startProcess, type ServerProcess } from '#test/helpers/server-process.ts';
import { password } from '#test/helpers/users.ts';

let one: ServerProcess;
let two: ServerProcess;
/** The same administrator as a client of the first process, and of the second. */
let here: Client;
let there: Client;

// Both processes start at the same time on an empty database, with different administrators in their settings.
beforeAll(async () => {
  const DATABASE_URL = await createDatabase();
  [one, two] = await Promise.all([
    startProcess({ env: { DATABASE_URL, ADMIN_EMAIL: 'one@college.example' } }),
    startProcess({ env: { DATABASE_URL, ADMIN_EMAIL: 'two@college.example' } }),
  ]);
  const nobody = createClient(one.url, { token: '', apikey: 'admin' });
  const logins = await Promise.all(
    ['one', 'two'].map((name) => nobody.post('/api/collegeuser/login', { email: `${name}@college.example`, password })),
  );
  const { token } = logins.find(({ status }) => status === 200)?.body as { token: string };
  here = createClient(one.url, { token, apikey: 'admin' });
  there = createClient(two.url, { token, apikey: 'admin' });
}, 60_000);
afterAll(() => Promise.all([one.kill(), two.kill()]));

test('two processes that start at once make one administrator and one college', async () => {
  expect((await there.get('/api/getallcollegeuser')).body).toMatchObject([{ role: 'SUPERADMIN' }]);
  expect((await there.get('/api/getdepartment')).body).toHaveLength(27);
});

test('each of two processes answers with what the other has just stored: lists, settings, ETags and pages', async () => {
  await here.post('/api/admin/addcourse', { name: 'BA', tenure: 'Semester', no_of_term: 6 });
  const before = await there.get('/api/getcourse');
  expect(before.body).toMatchObject([{ name: 'BA' }]);
  const tag = { 'if-none-match': before.headers.get('etag') ?? '' };
  expect((await there.get('/api/getcourse', tag)).status).toBe(304);
  const settings = (await here.get('/api/getsettings')).body as object;
  for (const turn of ['Cotton College', 'Pandu College', 'Handique College']) {
    await there.get('/site');
    const named = await here.put('/api/admin/updatesettings', { ...settings, college_name: turn });
    expect(named.status).toBe(200);
    expect((await there.get('/site')).body).toContain(turn);
    Object.assign(settings, (await there.get('/api/getsettings')).body);
  }
  await here.post('/api/admin/addcourse', { name: 'BSc', tenure: 'Semester', no_of_term: 6 });
  const after = await there.get('/api/getcourse', tag);
  expect([after.status, (after.body as unknown[]).length]).toEqual([200, 2]);
});

test('failed sign-ins at two processes are counted together', async () => {
  const who = { email: 'nobody@college.example', password: 'a-wrong-password' };
  const tries = Array.from({ length: 40 }, (_, at) => (at % 2 ? here : there).post('/api/collegeuser/login', who));
  const statuses = (await Promise.all(tries)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 401)).toHaveLength(10);
  expect(statuses.filter((status) => status === 429)).toHaveLength(30);
});

test('a sign-out or a new password at one of two processes ends the sessions at the other', async () => {
  const { body } = await here.get('/api/me');
  const { email } = (body as { user?: { email: string }; email: string }).user ?? (body as { email: string });
  const signIn = async (secret: string) => {
    const reply = await there.post('/api/collegeuser/login', { email, password: secret });
    return (reply.body as { token: string }).token;
  };
  const out = await signIn(password);
  await createClient(two.url, { token: out, apikey: 'admin' }).post('/api/collegeuser/logout');
  expect((await createClient(one.url, { token: out, apikey: 'admin' }).get('/api/me')).status).toBe(401);
  const changed = { old_password: password, new_password: 'another-good-password' };
  expect((await there.post('/api/collegeuser/change_password', changed)).body).toBe(true);
  expect((await here.get('/api/me')).status).toBe(401);
  const token = await signIn('another-good-password');
  [here, there] = [one, two].map(({ url }) => createClient(url, { token, apikey: 'admin' })) as [Client, Client];
  expect((await here.get('/api/me')).status).toBe(200);
});

test('no acknowledged record is lost if one of two processes is killed during writes, and the other goes on', async () => {
  const saved: string[] = [];
  let isOver = false;
  const write = async (client: Client, name: string): Promise<void> => {
    for (let turn = 0; !isOver; turn += 1) {
      const doc_type = `${name} ${turn}`;
      const reply = await client.post('/api/admin/adddoctype', { doc_type });
      if (reply.status === 200) saved.push(doc_type);
    }
  };
  const dying = Array.from({ length: 8 }, (_, at) => write(there, `There ${at}`).catch(() => undefined));
  const living = Array.from({ length: 8 }, (_, at) => write(here, `Here ${at}`));
  const count = (of: string) => saved.filter((name) => name.startsWith(of)).length;
  const until = async (isTrue: () => boolean) => {
    while (!isTrue()) await new Promise(setImmediate);
  };
  await until(() => count('There') > 20 && count('Here') > 20);
  await two.kill();
  const then = count('Here');
  await until(() => count('Here') > then + 20);
  isOver = true;
  await Promise.all([...dying, ...living]);
  const types = (await here.get('/api/getdoctype')).body as { id: number; doc_type: string; version: number }[];
  const stored = new Set(types.map((type) => type.doc_type));
  expect(saved.filter((name) => !stored.has(name))).toEqual([]);
  // The locks of the killed server are released: its last record can be changed at once.
  const last = types.findLast(({ doc_type }) => doc_type.startsWith('There'));
  const renamed = await here.put(`/api/admin/${last?.id}/updatedoctype`, { ...last, doc_type: 'Renamed' });
  expect(renamed.status).toBe(200);
});
