import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Client } from '#test/helpers/api-client.ts';
import { departmentRows } from '../department-samples.ts';
import type { Stored } from '../find-record.ts';
import { readContract, type Contract, type Documented } from './documented.ts';
import { facultyForms, facultyRows } from '../faculty-samples.ts';
import { signInEveryRole, type Role } from '../people.ts';
import { sampleFiles } from '../sample-files.ts';
import { enterReferred, samples } from '../samples.ts';
import { startServer, type Server } from '../server.ts';
import { upload } from '../uploading.ts';

// The contract is made from the definitions and does not depend on the engine: SQLite is enough.
let server: Server;
let people: Record<Role, Client>;
let contract: Contract;
/** The values of the path parameters, by name. */
const places: Record<string, string> = {
  apikey: 'admin',
  dept_code: 'BOT',
  college_code: 'PANDU',
  branch_code: 'BSC-MAT',
  type: 'NONE',
  tree: 'ssr',
  entity: 'course',
  resource: 'course',
  role: 'SUPERADMIN',
  username: 'x',
  section: 'research_paper',
  id: '1',
};

beforeAll(async () => {
  server = await startServer('sqlite');
  const { admin } = server;
  await enterReferred(admin);
  for (const { calls, good } of samples) await done(admin.post(`/api/admin/${calls.add}`, good));
  people = await signInEveryRole(server);
  await done(admin.put('/api/admin/updatesettings', { college_name: 'Pandu College' }));
  const { file } = await upload(admin, ['leaf.png', (await sampleFiles()).png]);
  const named = [{ ...file, caption: 'A leaf', alt: 'A green leaf' }];
  const rows = Object.entries(departmentRows).map(([name, row]) => [name, [withFile(row, named)]]);
  await done(admin.post('/api/admin/BOT/updatedeptdatafromform', Object.fromEntries(rows)));
  await done(
    admin.post('/api/admin/BOT/uploaddata', { type: 'banner', value: [{ type: file.type, path: file.path }] }),
  );
  const teachers = (await admin.get('/api/getemployee?email=mina.bora@college.example')).body as Stored[];
  places['employee_id'] = String(teachers[0]?.id);
  for (const [m_type, lists] of Object.entries(facultyForms)) {
    const body = Object.fromEntries(lists.map((list) => [list, [withFile(facultyRows[list] ?? {}, named)]]));
    await done(admin.post(`/api/admin/${places['employee_id']}/addemployeeapi`, { m_type, ...body }));
  }
  const pictured = { date: '2026-09-05', title: 'Foundation day', type: 'DEPARTMENT', dept: 'BOT', upload_info: named };
  await done(admin.post('/api/admin/addgallery', pictured));
  contract = readContract((await server.nobody.get('/api/openapi.json')).body);
}, 120_000);
afterAll(() => server.stop());

/** Throws with the body of the response unless its status is 200. */
async function done(sent: ReturnType<Client['post']>): Promise<void> {
  const { status, body } = await sent;
  if (status !== 200) throw new Error(JSON.stringify(body));
}

function withFile(row: Readonly<Record<string, unknown>>, files: object[]): object {
  return 'file' in row ? { ...row, file: files } : row;
}

/** The key of the first record in the list from which the call reads one record. */
async function keyIn(path: string): Promise<string> {
  const name = path.split('/').at(-2) ?? '';
  const { body } = await server.admin.get(`/api/${name}?limit=1`);
  const [row] = body as Stored[];
  const key = samples.find(({ calls }) => calls.list === name)?.key ?? 'id';
  return String(row?.[key] ?? '');
}

async function addressOf(path: string): Promise<string> {
  const key = path.endsWith('/{key}') ? await keyIn(path) : '';
  return path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(name === 'key' ? key : (places[name] ?? '')),
  );
}

/** Calls that redirect elsewhere, or take half a minute to write a document: they are not tested. */
const unasked = /singlesignon\/|cv\.(pdf|docx)$/;

const reads = () => contract.calls.filter(({ method, path }) => method === 'GET' && !unasked.test(path));

describe.each(['SUPERADMIN', 'DEPARTMENT', 'FACULTY'] as const)('for %s', (role) => {
  test('the responses of all GET calls fit the contract', { timeout: 60_000 }, async () => {
    const faults: string[] = [];
    const refused: string[] = [];
    for (const call of reads()) {
      const reply = await people[role].get(await addressOf(call.path));
      if (reply.status !== 200) refused.push(call.path);
      faults.push(...contract.faultsOfAnswer(call, reply));
    }
    expect(faults).toEqual([]);
    // A course has no preview.
    if (role === 'SUPERADMIN') expect(refused).toEqual(['/api/{apikey}/{resource}/{id}/preview']);
    expect(refused.length).toBeLessThan(40);
  });
});

test('the responses of the gallery lists that are read by POST fit the contract', async () => {
  const reply = (path: string) => server.admin.post(path, {});
  const paths = ['/api/getgallery', '/api/getcollegegallery', '/api/getdeptgallery'];
  const faults = paths.map(async (path) => contract.faultsOfAnswer(contract.call('POST', path), await reply(path)));
  expect((await Promise.all(faults)).flat()).toEqual([]);
});

test('every line of an import, a refused import and an undone import fits the contract', async () => {
  const linesOf = async (place: string, path: string, body: object) => {
    const sent = { authorization: `Bearer ${server.admin.token}`, 'content-type': 'application/json' };
    const answer = await fetch(server.url + path, { method: 'POST', headers: sent, body: JSON.stringify(body) });
    const { status, headers } = answer;
    const lines = (await answer.text()).trim().split('\n');
    const replies = lines.map((line) => ({ status, headers, body: JSON.parse(line) as unknown }));
    return replies.flatMap((reply) => contract.faultsOfAnswer(contract.call('POST', place), reply));
  };
  const rows = Array.from({ length: 60 }, (_, at) => ({ stream_name: `Stream ${at}` }));
  const entry = '/api/{apikey}/{entity}/import';
  expect(await linesOf(entry, '/api/admin/stream/import', { file: 'a.csv', rows: [...rows, {}] })).toEqual([]);
  expect(await linesOf(entry, '/api/admin/stream/import', { file: 'a.csv', rows })).toEqual([]);
  expect(await linesOf('/api/{apikey}/{id}/undoimport', '/api/admin/1/undoimport', {})).toEqual([]);
});

test('the response for an unknown department or employee fits the contract', async () => {
  for (const name of ['{dept_code}/getsingledeptdata', '{employee_id}/getsingleempolyeedata']) {
    const reply = await server.admin.get(`/api/admin/9999/${name.split('/')[1] ?? ''}`);
    expect(contract.faultsOfAnswer(contract.call('GET', `/api/{apikey}/${name}`), reply)).toEqual([]);
  }
});

test.each(samples)(
  'the bodies that update and add a $resource accept it as read, and refuse unknown or missing fields',
  async ({ calls, good }) => {
    const update = contract.call('PUT', `/api/{apikey}/{key}/${calls.update}`);
    const { body } = await server.admin.get(`/api/${calls.list}`);
    const rows = body as Stored[];
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.flatMap((row) => contract.faultsOfBody(update, row))).toEqual([]);
    expect(contract.faultsOfBody(update, {})).toEqual([]);
    expect(contract.faultsOfBody(update, { colour: 'green' })).not.toEqual([]);
    const add = contract.call('POST', `/api/{apikey}/${calls.add}`);
    expect(contract.faultsOfBody(add, good)).toEqual([]);
    expect(contract.faultsOfBody(add, { ...good, id: 7, version: 1, time_stamp: '2026-11-20T08:30:00.000Z' })).toEqual(
      [],
    );
    expect(contract.faultsOfBody(add, {})).not.toEqual([]);
  },
);

test('a department, a person and the settings as read fit the contract and can be saved', async () => {
  const person = `/api/{apikey}/{employee_id}`;
  const pairs = [
    ['GET', '/api/{apikey}/{dept_code}/getsingledeptdata', 'POST', '/api/{apikey}/{dept_code}/updatedeptdatafromform'],
    ['GET', `${person}/getsingleempolyeedata`, 'POST', `${person}/uploademployeedatanew`],
    ['GET', `${person}/getsingleempolyeedataapi`, 'POST', `${person}/uploademployeedatanew`],
    ['GET', '/api/getsettings', 'PUT', '/api/{apikey}/updatesettings'],
  ] as const;
  for (const [read, from, save, to] of pairs) {
    const { body } = await server.admin.get(await addressOf(contract.call(read, from).path));
    const saving = contract.call(save, to);
    expect(contract.faultsOfBody(saving, body)).toEqual([]);
    expect(contract.faultsOfBody(saving, {})).toEqual([]);
    expect((await sentAs(saving, body)).status).toBe(200);
  }
});

async function sentAs({ method, path }: Documented, body: unknown) {
  return server.admin[method === 'PUT' ? 'put' : 'post'](await addressOf(path), body);
}

test('each section of an academic record as read fits the body that saves it', async () => {
  const path = '/api/{apikey}/{employee_id}/addemployeeapi';
  const { body } = await server.admin.get(await addressOf(path.replace('addemployeeapi', 'getsingleempolyeedataapi')));
  const record = body as Record<string, unknown>;
  for (const [m_type, lists] of Object.entries(facultyForms)) {
    const section = { m_type, version: 99, ...Object.fromEntries(lists.map((list) => [list, record[list]])) };
    expect(contract.faultsOfBody(contract.call('POST', path), section)).toEqual([]);
  }
});

test('the contract accepts what the server accepts: numbers as text, text as numbers, empty values', async () => {
  const { admin } = server;
  const fit = async (method: 'POST' | 'PUT', place: string, path: string, body: object) => {
    expect(contract.faultsOfBody(contract.call(method, `/api/{apikey}/${place}`), body)).toEqual([]);
    const { status, body: said } = await admin[method === 'PUT' ? 'put' : 'post'](`/api/admin/${path}`, body);
    expect([place, status, said]).toEqual([place, 200, expect.anything()]);
  };
  const add = (name: string, body: object) => fit('POST', name, name, body);
  await add('addcourse', { id: '', name: 'MSc', tenure: 'Semester', no_of_term: '4' });
  await add('adddepartment', { dept_code: 2026, dept_name: 'Zoology', dept_name_as: null, is_teaching: '1' });
  await fit('PUT', '{key}/updatedepartment', '2026/updatedepartment', { is_teaching: '', version: '1' });
  await add('createnotice', { type: 'COLLEGE_NSS', title: '', date: '', posted_as: null, is_dept: '0' });
  await add('createnotice', { type: 'COLLEGE_NSS', description: '<p>A camp</p>' });
  await add('getemailsbyid', { start_id: '1', end_id: 100 });
  await fit('POST', '{dept_code}/updatedeptdatafromform', 'BOT/updatedeptdatafromform', { estd: 1962, version: '' });
  const otp = contract.call('POST', '/api/forgotpassword/otp');
  expect(contract.faultsOfBody(otp, { email: 'a@b.example', otp: 123456 })).toEqual([]);
  const course = contract.call('POST', '/api/{apikey}/addcourse');
  for (const no_of_term of ['six', true, [6]]) {
    expect(contract.faultsOfBody(course, { name: 'MA', tenure: 'Semester', no_of_term })).not.toEqual([]);
  }
});

test('the contract accepts a file as type and path, and a gallery item under either field names', () => {
  const add = contract.call('POST', '/api/{apikey}/addgallery');
  const upload_info = [{ type: 'SYLLABUS', path: `${'0'.repeat(32)}.png` }];
  const common = { date: '2026-09-05', type: 'DEPARTMENT', upload_info };
  expect(contract.faultsOfBody(add, { ...common, caption: 'A', dept_code: 'BOT' })).toEqual([]);
  expect(contract.faultsOfBody(add, { ...common, title: 'A', dept: 'BOT' })).toEqual([]);
  expect(contract.faultsOfBody(add, { ...common, upload_info: [{ type: 'SYLLABUS' }] })).not.toEqual([]);
});

test('the contract documents the error statuses of its calls', () => {
  const of = (method: string, path: string) => Object.keys(contract.call(method, path).responses);
  for (const call of contract.calls) expect(Object.keys(call.responses)).toContain('400');
  expect(of('POST', '/api/collegeuser/login')).toEqual(expect.arrayContaining(['401', '413', '415', '422', '429']));
  expect(of('POST', '/api/initialise')).toContain('403');
  expect(of('POST', '/api/{apikey}/addfile')).toEqual(expect.arrayContaining(['403', '413', '415', '422']));
  for (const path of ['/api/collegeuser/change_password', '/api/forgotpassword', '/api/addstudent']) {
    expect(of('POST', path)).toContain('429');
  }
  expect(of('GET', '/api/getcourse')).not.toContain('409');
});

test('the contract documents ETag, total and filters of a list, and every such list answers with 304', async () => {
  const list = contract.call('GET', '/api/getcourse');
  expect(Object.keys(list.responses)).toContain('304');
  expect(Object.keys(list.responses['200']?.headers ?? {})).toEqual(['ETag', 'X-Total-Count']);
  const filters = list.parameters.find(({ in: place, schema }) => place === 'query' && schema?.properties);
  expect(Object.keys(filters?.schema?.properties ?? {})).toEqual(expect.arrayContaining(['id', 'name', 'no_of_term']));
  for (const call of reads().filter(({ responses }) => responses['304'])) {
    const address = await addressOf(call.path);
    const { headers } = await server.admin.get(address);
    const etag = headers.get('etag') ?? '';
    const again = await server.admin.get(address, { 'if-none-match': etag });
    expect([call.path, again.status]).toEqual([call.path, 304]);
  }
});

test('the contract documents a response in HTML and a redirect with 303', () => {
  const answerOf = (path: string) => contract.call('GET', path).responses['200']?.content ?? {};
  expect(Object.keys(answerOf('/api/docs'))).toEqual(['text/html']);
  expect(contract.call('GET', '/api/singlesignon/begin').responses).toHaveProperty('303');
});

test('the HTML page of the contract lists the fields of a shared schema', async () => {
  const { body } = await server.nobody.get('/api/docs');
  expect(body).toContain('Answers a list of { <code>id</code>, <code>version</code>, <code>name</code>');
});

test('every call has a unique operationId of word characters', () => {
  const ids = contract.calls.map(({ operationId }) => operationId);
  expect(ids.filter((id) => !/^\w+$/.test(id))).toEqual([]);
  expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
  expect(contract.call('GET', '/api/getcourse/{key}').operationId).toBe('getcourseByKey');
  expect(contract.call('PUT', '/api/{apikey}/{key}/updatecourse').operationId).toBe('updatecourse');
});

test('exactly the calls of self-registration are documented to work with or without a token', () => {
  const openAtTimes = contract.calls.filter(({ security }) => security.length === 2).map(({ path }) => path);
  expect(openAtTimes.sort()).toEqual([
    '/api/addstudent',
    '/api/getregistration',
    '/api/{college_code}/getcollegebranches',
    '/api/{college_code}/{branch_code}/getsemestersingle',
  ]);
});
