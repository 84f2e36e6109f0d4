import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Health } from '#model/college/health.ts';
import { newBackupPath } from '#server/backup/backup-folder.ts';
import { password } from '#test/helpers/users.ts';
import { engines, startServer, type Server } from './server.ts';

const metricsToken = 'a token for the scraper';
const tokenSecret = 'one secret that signs the tokens';

describe.each(engines)('%s', (engine) => {
  let server: Server;
  /** All lines that the server has printed. */
  const printed: string[] = [];
  beforeAll(async () => {
    for (const method of ['log', 'error'] as const) {
      vi.spyOn(console, method).mockImplementation((text: string) => void printed.push(...text.split('\n')));
    }
    server = await startServer(engine, {
      ...{ LOG_FORMAT: 'json', LOG_REQUESTS: 'on', METRICS_TOKEN: metricsToken, TOKEN_SECRET: tokenSecret },
      SMTP_URL: 'smtp://office:the-mail-password@127.0.0.1:1',
    });
  });
  afterAll(async () => {
    await server.stop();
    vi.restoreAllMocks();
  });

  const lines = () => printed.map((one) => JSON.parse(one) as Record<string, unknown>);
  const lineOf = async (reqId: string | null, msg = 'request') => {
    server.running.context.log.flush();
    return vi.waitFor(() => {
      const found = lines().find((one) => one['reqId'] === reqId && one['msg'] === msg);
      expect(found, `the line of ${String(reqId)}`).toBeDefined();
      return found;
    });
  };
  const scrape = (headers: Record<string, string> = { authorization: `Bearer ${metricsToken}` }) =>
    server.nobody.raw('/metrics', { headers });
  const health = async () => (await server.admin.get(`/api/${server.admin.apikey}/gethealth`)).body as Health;
  const checkOf = async (name: string) => (await health()).checks.find((one) => one.name === name);

  test('every log line has a time and a level, and the start logs each part of the configuration once', () => {
    for (const line of lines())
      expect(line).toMatchObject({ time: expect.any(String) as string, level: expect.any(String) as string });
    const said = lines().map(({ msg }) => String(msg));
    for (const about of [
      'Quadrangle is ready at ',
      'Database: ',
      'Files: ',
      'Mail: through 127.0.0.1:1',
      'Public site: ',
      'Backups: ',
    ]) {
      expect(
        said.filter((one) => one.startsWith(about)),
        about,
      ).toHaveLength(1);
    }
  });

  test('a response has the id of its request, and the log line with that id has method, path and user', async () => {
    const { headers } = await server.admin.get(`/api/getdepartment?q=Botany&limit=2`);
    const id = headers.get('x-request-id');
    expect(id).toMatch(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/);
    expect(await lineOf(id)).toMatchObject({
      ...{ level: 'info', method: 'GET', path: '/api/getdepartment?q=*&limit=2', status: 200, user: 1 },
      ...{ from: '127.0.0.1', ms: expect.any(Number) as number, bytes: expect.any(Number) as number },
    });
    const again = await server.admin.get('/api/getdepartment');
    expect(again.headers.get('x-request-id')).not.toBe(id);
  });

  test('refused requests and unknown paths get a request id too', async () => {
    for (const path of ['/api/me', '/api/%ff', '/no/such/page', '/api/nothing', '/site/nothing', '/healthz']) {
      const { headers } = await server.nobody.get(path);
      expect(headers.get('x-request-id'), path).toMatch(/^[\w-]{9}$/);
    }
  });

  test('a response of 500 has the request id under which the stack is logged, and not the cause', async () => {
    const { store } = server.running.context;
    const reading = vi.spyOn(store.read, 'all').mockRejectedValue(new Error('the disk is on fire'));
    const { status, body, headers } = await server.admin.get('/api/getcourse?limit=7');
    reading.mockRestore();
    const id = headers.get('x-request-id') ?? '';
    expect(status).toBe(500);
    expect(body).toMatchObject({ request: id, detail: expect.stringContaining(`quote ${id} to the office`) as string });
    expect(JSON.stringify(body)).not.toContain('fire');
    expect(await lineOf(id, 'the disk is on fire')).toMatchObject({
      level: 'error',
      err: { stack: expect.stringMatching(/\n +at /) as string },
    });
    expect((await lineOf(id))?.['level']).toBe('warn');
    expect(await checkOf('program')).toMatchObject({
      state: 'look',
      says: expect.stringMatching(/\d faults? since/) as string,
    });
  });

  test('a failed page of the site shows its request id too, and not the cause', async () => {
    const { store } = server.running.context;
    const reading = vi.spyOn(store.read, 'all').mockRejectedValue(new Error('the shelf fell down'));
    const { status, body, headers } = await server.nobody.get('/site/notices?page=7');
    reading.mockRestore();
    const id = headers.get('x-request-id') ?? '';
    expect([status, String(body).includes(`quote ${id} `)]).toEqual([500, true]);
    expect(String(body)).not.toContain('shelf');
    await lineOf(id, 'the shelf fell down');
  });

  test('the log contains no key, token, password, e-mail or code of the requests', async () => {
    const { admin, nobody } = server;
    const name = 'Kept from the log';
    const person = { name, email: 'secret.person@college.example', role: 'IQAC', password: 'a-very-secret-password' };
    await admin.post(`/api/${admin.apikey}/addcollegeuser`, person);
    const iqac = await server.signIn(person.email, person.password);
    await iqac.get(`/api/${iqac.apikey}/getoutbox`);
    await iqac.get(`/api/no/such/${iqac.apikey}`);
    await iqac.get(`/api/getcourse/${iqac.apikey}?token=${iqac.token}&code=123456`);
    await iqac.get(`/${iqac.token}`);
    await nobody.get(`/site/search?q=${person.email}`);
    await nobody.post('/api/collegeuser/login', { email: person.email, password: 'not-the-password' });
    await nobody.post('/api/forgotpassword', { email: person.email });
    await nobody.get('/initialisation?link=the-one-time-link');
    await admin.raw(`/api/${admin.apikey}/addcourse`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"password":"a-very-secret-password"',
    });
    await admin.post(`/api/${admin.apikey}/testmail`, { email: person.email });
    const { headers } = await scrape();
    await lineOf(headers.get('x-request-id'));
    const { mails } = { mails: (await admin.get('/api/admin/getoutbox')).body as { body: string }[] };
    const codes = mails.flatMap(({ body }) => body.match(/\b\d{6}\b/g) ?? []);
    expect(codes.length).toBeGreaterThan(0);
    const secrets = [
      ...[
        admin.apikey,
        admin.token,
        iqac.apikey,
        iqac.token,
        person.password,
        person.email,
        password,
        'not-the-password',
      ],
      ...['the-one-time-link', 'the-mail-password', metricsToken, tokenSecret, ...codes],
    ];
    const all = printed.join('\n');
    expect(secrets.filter((secret) => all.includes(secret))).toEqual([]);
    expect(all).toContain('/api/*/addcollegeuser');
  });

  test('the metrics are sent only with the metrics token, and other callers get 404', async () => {
    for (const headers of [{}, { authorization: 'Bearer wrong' }, { authorization: server.admin.token }]) {
      expect((await scrape(headers as Record<string, string>)).status).toBe(404);
    }
    const { status, body, headers } = await scrape();
    expect([status, headers.get('content-type')]).toEqual([200, 'text/plain; version=0.0.4; charset=utf-8']);
    const names = new Set([...String(body).matchAll(/^# TYPE (\w+)/gm)].map(([, name]) => name));
    expect([...names]).toEqual(
      expect.arrayContaining([
        ...[
          'quadrangle_http_requests_total',
          'quadrangle_http_request_duration_seconds',
          'quadrangle_kept_answers_total',
        ],
        ...['quadrangle_writes_total', 'quadrangle_commit_duration_seconds', 'quadrangle_upload_bytes_total'],
        ...['quadrangle_mails', 'quadrangle_backup_timestamp_seconds', 'quadrangle_job_due_timestamp_seconds'],
        ...[
          'quadrangle_disk_free_bytes',
          'quadrangle_build_info',
          'process_cpu_seconds_total',
          'nodejs_eventloop_lag_seconds',
        ],
      ]),
    );
    expect(names.has('quadrangle_database_connections')).toBe(engine === 'postgres');
  });

  test('the metrics count requests, cached responses and writes', async () => {
    const read = async () => {
      const text = String((await scrape()).body);
      return (line: string) =>
        Number(
          text
            .split('\n')
            .find((one) => one.startsWith(`${line} `))
            ?.slice(line.length + 1) ?? 0,
        );
    };
    await server.admin.get('/api/getstream');
    const before = await read();
    await server.admin.get('/api/getstream');
    await server.admin.post('/api/admin/addstream', { stream_name: `Counted ${engine}` });
    await server.admin.post('/api/admin/addstream', {});
    await server.nobody.get('/site');
    await server.nobody.get('/site');
    const after = await read();
    const rise = (line: string) => after(line) - before(line);
    const requests = (method: string, route: string, kind: string) =>
      rise(`quadrangle_http_requests_total{method="${method}",route="${route}",status="${kind}"}`);
    expect(requests('GET', '/api/getstream', '2xx')).toBe(1);
    expect(requests('POST', '/api/:apikey/addstream', '2xx')).toBe(1);
    expect(requests('POST', '/api/:apikey/addstream', '4xx')).toBe(1);
    expect(rise('quadrangle_kept_answers_total{kind="list"}')).toBe(1);
    expect(rise('quadrangle_kept_answers_total{kind="page"}')).toBeGreaterThanOrEqual(1);
    expect(rise('quadrangle_writes_total')).toBeGreaterThanOrEqual(1);
    expect(rise('quadrangle_http_request_duration_seconds_count{method="GET",route="/api/getstream"}')).toBe(1);
    expect(
      after('quadrangle_http_request_duration_seconds_bucket{le="+Inf",method="GET",route="/api/getstream"}'),
    ).toBe(after('quadrangle_http_request_duration_seconds_count{method="GET",route="/api/getstream"}'));
  });

  test('the metrics have the next due time of each job', async () => {
    const { store } = server.running.context;
    const row = { name: 'job of a test', value: '2026-11-20T08:00:00.000Z' };
    await store.write(async (tx) => {
      await tx.run(store.sql.insertInto('meta').values(row));
    });
    const { body } = await scrape();
    const at = Date.parse(row.value) / 1000;
    expect(String(body)).toContain(`quadrangle_job_due_timestamp_seconds{job="of a test"} ${at}\n`);
  });

  test('the health checks are for the office only: IQAC gets 403, and an unauthenticated caller 401', async () => {
    const person = { name: 'Quality', email: 'iqac@college.example', role: 'IQAC', password };
    await server.admin.post('/api/admin/addcollegeuser', person);
    const iqac = await server.signIn(person.email);
    expect((await iqac.get('/api/admin/gethealth')).status).toBe(403);
    expect((await server.nobody.get('/api/admin/gethealth')).status).toBe(401);
    const { version, checks } = await health();
    expect(version).toMatch(/^\d+\.\d+\.\d+$/);
    expect(checks.map(({ name }) => name)).toEqual(['program', 'database', 'disk', 'files', 'mail', 'backups']);
    const database = engine === 'sqlite' ? 'SQLite' : 'PostgreSQL';
    expect(await checkOf('database')).toMatchObject({
      state: 'good',
      says: expect.stringContaining(database) as string,
    });
    expect((await checkOf('disk'))?.says).toMatch(/ of .* are free/);
  });

  test('the health check of mail reports waiting mails and mails that failed in the last 7 days', async () => {
    const { store } = server.running.context;
    const put = (state: 'failed' | 'waiting', at: string) =>
      store.write(async (tx) => {
        const row = { at, recipient: 'a@b.in', subject: 'x', body: '', state, error: 'full', tries: 4 };
        await tx.run(store.sql.insertInto('outbox').values(row));
      });
    await put('failed', new Date(Date.now() - 60_000).toISOString());
    await put('failed', '2020-01-01T00:00:00.000Z');
    await put('waiting', new Date(Date.now() - 3_600_000).toISOString());
    const { state, says } = (await checkOf('mail')) ?? {};
    expect(state).toBe('broken');
    expect(says).toContain('Through 127.0.0.1.');
    // Mails of other tests may wait too. Mails that failed years ago are not counted.
    expect(says).toMatch(/\d+ waiting, [1-9] failed in the last 7 days\./);
    expect(String((await scrape()).body)).toMatch(/^quadrangle_mails\{state="waiting"\} [1-9]/m);
  });

  test('the health check and the metrics report the outcome of the last backup', async () => {
    const { store } = server.running.context;
    const leaveWord = (word: object) =>
      store.write(async (tx) => {
        const value = JSON.stringify(word);
        const row = store.sql.insertInto('meta').values({ name: 'last backup', value });
        await tx.run(row.onConflict((conflict) => conflict.column('name').doUpdateSet({ value })));
      });
    expect(await checkOf('backups')).toMatchObject({
      says: expect.stringContaining('No backup has been made yet') as string,
    });
    await leaveWord({ at: new Date().toISOString(), ok: true, file: 'x.tar', bytes: 4096, problem: '' });
    expect(await checkOf('backups')).toMatchObject({ state: 'good', says: expect.stringContaining('4 kB') as string });
    await leaveWord({ at: new Date().toISOString(), ok: true, file: 'x.tar', bytes: 4096, problem: 'One is missing.' });
    expect(await checkOf('backups')).toMatchObject({ state: 'look' });
    expect(String((await scrape()).body)).toMatch(/^quadrangle_backup_ok 0$/m);
    await leaveWord({ at: new Date().toISOString(), ok: false, problem: 'The disk is full' });
    expect(await checkOf('backups')).toMatchObject({
      state: 'broken',
      says: expect.stringContaining('The disk is full.') as string,
    });
    const text = String((await scrape()).body);
    expect(text).toMatch(/^quadrangle_backup_ok 0$/m);
    expect(text).toMatch(/^quadrangle_backup_timestamp_seconds \d{10}/m);
    const { backupDir } = server.running.context.config;
    await mkdir(backupDir, { recursive: true });
    await writeFile(join(backupDir, 'quadrangle-20260101-020000.tar'), 'brought here just now');
    expect(await checkOf('backups')).toMatchObject({ state: 'broken' });
    expect(String((await scrape()).body)).toMatch(/^quadrangle_backup_ok 0$/m);
    await writeFile(newBackupPath(backupDir, new Date(Date.now() + 2000)), 'made since then');
    expect(await checkOf('backups')).toMatchObject({ state: 'good' });
  });
});

test('without METRICS_TOKEN a request for metrics is answered with 404', async () => {
  const server = await startServer('sqlite');
  const { status } = await server.nobody.raw('/metrics', { headers: { authorization: 'Bearer undefined' } });
  await server.stop();
  expect(status).toBe(404);
});
