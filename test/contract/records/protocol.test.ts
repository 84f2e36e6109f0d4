import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { resources } from '#model/resources.ts';
import { createClient } from '#test/helpers/api-client.ts';
import { engines, startServer, type Server } from '../server.ts';

interface Document {
  openapi: string;
  paths: Record<string, Record<string, { security: unknown[]; summary: string }>>;
}

/** The calls that need no token; all others do. */
const open = [
  'POST /api/collegeuser/login',
  'POST /api/collegeuser/secondfactor',
  'GET /api/singlesignon',
  'GET /api/singlesignon/begin',
  'GET /api/singlesignon/callback',
  'POST /api/singlesignon/finish',
  'GET /api/selfregistration',
  'POST /api/forgotpassword',
  'POST /api/forgotpassword/otp',
  'POST /api/forgotpassword/final',
  'POST /api/initialise',
  'POST /api/initialise/link',
  'GET /api/openapi.json',
  'GET /api/docs',
];

describe.each(engines)('%s', (engine) => {
  let server: Server;
  let calls: { method: string; path: string; name: string }[];
  beforeAll(async () => {
    server = await startServer(engine);
    const { paths } = (await server.nobody.get('/api/openapi.json')).body as Document;
    calls = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => ({
        method: method.toUpperCase(),
        path: path.replace(/\{\w+\}/g, 'admin'),
        name: `${method.toUpperCase()} ${path}`,
      })),
    );
  });
  afterAll(() => server.stop());

  test('/healthz and /readyz answer with 200 without a token', async () => {
    const up = await fetch(`${server.url}/healthz`);
    const ready = await fetch(`${server.url}/readyz`);
    expect([up.status, ready.status]).toEqual([200, 200]);
  });

  test('the contract lists every generic call of every resource', () => {
    const names = calls.map((call) => call.name).join('\n');
    for (const { calls: spelled } of resources) {
      for (const name of Object.values(spelled)) expect(names).toContain(`/${name}`);
    }
  });

  test('the contract is OpenAPI 3.1.0, and its schemas give every field a type', async () => {
    const { body } = await server.nobody.get('/api/openapi.json');
    expect((body as Document).openapi).toBe('3.1.0');
    const untyped = [...JSON.stringify(body).matchAll(/"(\w+)":\{(?:"description":"[^"]*")?\}/g)].map(
      ([, name]) => name,
    );
    expect(untyped.filter((name) => name !== 'properties')).toEqual([]);
  });

  test('the contract is served without a token as an HTML page at /api/docs', async () => {
    const { status, headers, body } = await server.nobody.get('/api/docs');
    expect([status, headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect(body).toContain('<code>POST /api/{apikey}/addcourse</code>');
  });

  test('every call that is not open refuses a missing, forged, altered or nonsense token with 401', async () => {
    const forged = `${btoa('{"alg":"none"}')}.${btoa('{"sub":"1","role":"SUPERADMIN","exp":9999999999}')}.`;
    const strangers = [
      server.nobody,
      createClient(server.url, { token: forged, apikey: 'admin' }),
      createClient(server.url, { token: `${server.admin.token.slice(0, -4)}AAAA`, apikey: 'admin' }),
      createClient(server.url, { token: 'x', apikey: 'admin' }),
    ];
    for (const call of calls.filter((one) => !open.includes(one.name))) {
      for (const stranger of strangers) {
        const { status, headers } = await stranger.raw(call.path, { method: call.method });
        expect([call.name, status]).toEqual([call.name, 401]);
        expect(headers.get('www-authenticate')).toBe('Bearer');
      }
    }
  });

  test('every call refuses a Unit header other than admin with 400', async () => {
    for (const call of calls) {
      const { status } = await server.admin.raw(call.path, { method: call.method, headers: { unit: 'hostel' } });
      expect([call.name, status]).toEqual([call.name, 400]);
    }
  });

  test('no writing call except logout answers a malformed or unexpected body with 401 or a 5xx status', async () => {
    const bodies = [
      '{',
      '[]',
      'null',
      '7',
      '"x"',
      '{"email":{}}',
      '{"email":["a"],"password":{"x":1},"id":-1}',
      '\u0000',
    ];
    // Signing out would end the token that the other requests use.
    for (const call of calls.filter((one) => one.method !== 'GET' && !one.path.endsWith('/logout'))) {
      const statuses = await Promise.all(
        bodies.map(async (body) => {
          const headers = { 'content-type': 'application/json' };
          return (await server.admin.raw(call.path, { method: call.method, headers, body })).status;
        }),
      );
      const isWrong = (status: number) => status < 200 || status === 401 || status >= 500;
      expect([call.name, bodies.filter((_, at) => isWrong(statuses[at] ?? 0))]).toEqual([call.name, []]);
    }
  });

  test.each(['/api/nothing', '/api/', '/api/admin/addnothing', '/files/x/y'])(
    '%s does not exist and is answered with a 404 problem',
    async (path) => {
      const { status, headers } = await server.admin.get(path);
      expect([status, headers.get('content-type')]).toEqual([404, 'application/problem+json; charset=utf-8']);
    },
  );

  test.each(['/api/%ff', '/api/%E0%A4%A/getcourse'])(
    '%s has malformed percent-encoding and is answered with a 400 problem',
    async (path) => {
      const { status, headers } = await server.admin.get(path);
      expect([status, headers.get('content-type')]).toEqual([400, 'application/problem+json; charset=utf-8']);
    },
  );

  test('a body that is not UTF-8 is refused with 400, and one of the wrong shape with 422 and a sentence', async () => {
    const raw = { method: 'POST', headers: { 'content-type': 'application/json' } };
    const bytes = Buffer.from('{"stream_name":"\xff\xfe"}', 'latin1');
    const unread = await server.admin.raw('/api/admin/addstream', { ...raw, body: bytes });
    expect([unread.status, unread.body]).toMatchObject([400, { detail: 'The body is not UTF-8 text.' }]);
    const said = async (path: string, body: unknown) => {
      const { status, body: answer } = await server.admin.post(path, body);
      expect(status).toBe(422);
      return (answer as { errors: { message: string }[] }).errors.map(({ message }) => message);
    };
    expect(await said('/api/collegeuser/login', [])).toEqual(['The body must be an object.']);
    expect(await said('/api/admin/student/checkimport', { file: 'a.csv', rows: [7] })).toEqual([
      'Every row is an object, and every cell of it text.',
    ]);
  });

  test('an object of over 1,000 names is refused with 400, and a response lists at most 201 errors', async () => {
    const names = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, at) => [`k${at}`, 1]));
    const wide = await server.nobody.post('/api/collegeuser/login', names(50_000));
    expect([wide.status, wide.body]).toMatchObject([
      400,
      { detail: 'An object in the body has more than 1,000 names.' },
    ]);
    const some = await server.nobody.post('/api/collegeuser/login', names(900));
    expect(some.status).toBe(422);
    const { errors } = some.body as { errors: { message: string }[] };
    expect(errors).toHaveLength(201);
    // 900 unknown names and the missing e-mail and password are 902 errors.
    expect(errors.at(-1)?.message).toBe('So much for now: 702 more are not right.');
    const rows = Array.from({ length: 1000 }, () => names(120));
    const list = await server.admin.post('/api/admin/BOT/updatedeptdatafromform', { programs_offered: rows });
    expect([list.status, (list.body as { errors: unknown[] }).errors.length]).toEqual([422, 201]);
    const cells = Array.from({ length: 1000 }, () => names(900));
    const file = await server.admin.post('/api/admin/student/checkimport', { file: 'a.csv', rows: cells });
    expect([file.status, (file.body as { errors: unknown[] }).errors.length]).toEqual([422, 201]);
  });

  test.each([
    ['PUT', '/api/admin/1/editemployee'],
    ['POST', '/api/admin/1/addemployeeapi'],
    ['POST', '/api/admin/createnotice'],
    ['POST', '/api/admin/addstream'],
  ])('%s %s refuses a body of lists nested 6,000 deep with 400', async (method, path) => {
    const nested = (depth: number) => `{"name":${'['.repeat(depth)}${']'.repeat(depth)}}`;
    const headers = { 'Content-Type': 'application/json', 'Idempotency-Key': `nested-${path.replace(/\W/g, '-')}` };
    const send = (depth: number) => server.admin.raw(path, { method, headers, body: nested(depth) });
    const deep = await send(6_000);
    expect([deep.status, deep.body]).toMatchObject([400, { detail: 'The body is nested more than 50 levels deep.' }]);
    expect((await send(50)).body).toMatchObject({ detail: 'The body is nested more than 50 levels deep.' });
    expect((await send(49)).status).not.toBe(400);
  });

  test.each([
    ['/api/admin/createnotice', 'application/json'],
    ['/api/admin/addfile', 'multipart/form-data; boundary=x'],
  ])('%s reads an oversized body to its end, so that the client can read the 413', async (path, type) => {
    const { hostname, port } = new URL(server.url);
    const socket = connect(Number(port), hostname);
    const length = 50 * 1024 * 1024;
    const head = [`POST ${path} HTTP/1.1`, `Host: ${hostname}`, `Authorization: Bearer ${server.admin.token}`];
    socket.write(
      [...head, `Content-Type: ${type}`, `Content-Length: ${length}`, 'Connection: close', '', ''].join('\r\n'),
    );
    // As a simple client does, the test reads nothing before it has written everything.
    socket.pause();
    const chunk = Buffer.alloc(1024 * 1024, 'x');
    for (let sent = 0; sent < length; sent += chunk.length) {
      await new Promise<void>((resolve, reject) => socket.write(chunk, (error) => (error ? reject(error) : resolve())));
    }
    const answer = await text(socket);
    expect(answer).toMatch(/^HTTP\/1\.1 413 /);
    expect(answer).toContain('application/problem+json');
  });

  test('an address that is too long (431) and a request that is not HTTP (400) are refused as problem+json', async () => {
    const long = await server.admin.get(`/api/getnotices?q=${encodeURIComponent('ক'.repeat(10_000))}`);
    expect(long.status).toBe(431);
    expect(long.headers.get('content-type')).toContain('application/problem+json');
    expect(long.body).toMatchObject({ status: 431, detail: expect.stringContaining('too long') as string });

    const { hostname, port } = new URL(server.url);
    const socket = connect(Number(port), hostname);
    socket.write('GARBAGE\r\n\r\n');
    const answer = await text(socket);
    expect(answer).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
    expect(answer).toContain('application/problem+json');
  });

  test('a trailing slash in an address changes nothing, and an id with a leading zero is not found', async () => {
    const list = await server.admin.get('/api/getcourse/?limit=5');
    expect([list.status, list.headers.get('x-total-count')]).toEqual([200, '0']);
    const added = await server.admin.post('/api/admin/addcourse/', { name: 'BA', tenure: 'Semester', no_of_term: 6 });
    expect(added.status).toBe(200);
    const paths = ['01', '1/', '%31'].map((id) => `/api/getcourse/${id}`);
    const ones = await Promise.all(paths.map(async (path) => (await server.admin.get(path)).status));
    expect(ones).toEqual([404, 200, 200]);
    expect((await server.admin.get('/api/admin/course/01/history')).status).toBe(404);
    expect((await server.admin.put('/api/admin/01/updatecourse', { no_of_term: 8 })).status).toBe(404);
  });

  test('a DELETE with a JSON content type and no body reaches the record: an unknown id gets 404', async () => {
    const headers = { 'content-type': 'application/json', unit: 'admin' };
    const { status } = await server.admin.raw('/api/admin/999/deletecourse', { method: 'DELETE', headers });
    expect(status).toBe(404);
  });

  test('responses carry nosniff; reads are private, no-cache and writes are no-store', async () => {
    const read = await server.admin.get('/api/getcourse');
    const written = await server.admin.post('/api/admin/addcourse', {});
    expect([read.headers.get('x-content-type-options'), written.headers.get('x-content-type-options')]).toEqual([
      'nosniff',
      'nosniff',
    ]);
    expect([read.headers.get('cache-control'), written.headers.get('cache-control')]).toEqual([
      'private, no-cache',
      'no-store',
    ]);
  });
});
