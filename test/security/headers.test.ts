import { sql } from 'kysely';
import { readdirSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addEmployee } from '#test/contract/add-employee.ts';
import { addressOf, upload } from '#test/contract/uploading.ts';
import { sampleFiles } from '#test/contract/sample-files.ts';
import { startServer, type Server } from '#test/contract/server.ts';

const year = 31_536_000;

/** Headers for responses without active content: no sniffing, no framing, no referrer, for the own origin only. */
const sealed = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
};

describe('the headers of responses behind TLS', { timeout: 60_000 }, () => {
  let server: Server;
  let employee: number;
  const files: Record<string, string> = {};
  beforeAll(async () => {
    server = await startServer('sqlite', { PUBLIC_URL: 'https://portal.college.example' });
    const samples = await sampleFiles();
    for (const ext of ['png', 'pdf', 'txt', 'zip'] as const) {
      files[ext] = addressOf((await upload(server.admin, [`a.${ext}`, samples[ext]])).file);
    }
    employee = (await addEmployee(server.admin, {})).id;
  }, 120_000);
  afterAll(() => server.stop());

  const headOf = async (path: string, init: RequestInit = {}) =>
    Object.fromEntries((await server.admin.raw(path, init)).headers);

  test.each([
    ['a list', '/api/getcourse', {}],
    ['one record', '/api/getdepartment/BOT', {}],
    ['what is wrong', '/api/getcourse?limit=x', {}],
    ['nothing of the calls', '/api/nothing', {}],
    ['no file', '/files/SYLLABUS/x', {}],
    ['an address that cannot be read', '/api/%ff', {}],
    ['a body that cannot be read', '/api/admin/addcourse', { method: 'POST', body: '{' }],
    ['a refusal', '/api/me', { headers: { authorization: 'Bearer x' } }],
    ['a form that is none', '/api/admin/addfile', { method: 'POST', body: 'x' }],
    ['the contract', '/api/openapi.json', {}],
    ['health', '/healthz', {}],
    ['readiness', '/readyz', {}],
    ['a method that there is not', '/api/getcourse', { method: 'PATCH' }],
  ])(
    'the response for %s has a strict CSP, nosniff, no referrer, and is for its own origin only',
    async (_, path, init: RequestInit) => {
      expect(await headOf(path, init)).toMatchObject(sealed);
    },
  );

  test.each(['cv.docx', 'publications.bib', 'record.json'])(
    'the document %s has the same strict headers, is no-store and is an attachment',
    async (name) => {
      const head = await headOf(`/api/admin/${employee}/${name}`);
      expect(head).toMatchObject({ ...sealed, 'cache-control': 'no-store' });
      expect(head['content-disposition']).toMatch(/^attachment;/);
    },
  );

  test.each(['png', 'pdf', 'txt', 'zip'])(
    'an uploaded %s has nosniff and a restrictive CSP, and is inline only as PNG or PDF',
    async (ext) => {
      const head = await headOf(files[ext] ?? '');
      expect(head).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'cross-origin-resource-policy': 'cross-origin',
      });
      // The PDF viewers of browsers show nothing in a sandbox. A PDF is not a page, so none of it runs as one.
      expect(head['content-security-policy']).toMatch(
        ext === 'pdf' ? /form-action 'none'/ : /default-src 'none'.*sandbox$/,
      );
      expect(head['content-disposition']).toMatch(ext === 'png' || ext === 'pdf' ? /^inline;/ : /^attachment;/);
    },
  );

  test.each(['/site', '/site/notices', '/site/nothing', '/site/search?q=x'])(
    'the page %s has a CSP for its own script and style only, and strict other headers',
    async (path) => {
      const head = await headOf(path);
      const policy = head['content-security-policy'] ?? '';
      expect(policy).toMatch(/^default-src 'none'; script-src 'self'; style-src 'self' 'sha256-[^']+';/);
      expect(policy).toContain("base-uri 'none'");
      expect(policy).toContain('frame-ancestors');
      expect(policy).not.toMatch(/unsafe|\*|data:/);
      expect(head).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'cross-origin-opener-policy': 'same-origin',
        'permissions-policy': expect.stringContaining('camera=()') as string,
      });
    },
  );

  test.each(['/site/feed.atom', '/site/sitemap.xml', '/site/events.ics', '/robots.txt'])(
    '%s has the same strict headers, but other origins may load it',
    async (path) => {
      expect(await headOf(path)).toMatchObject({ ...sealed, 'cross-origin-resource-policy': 'cross-origin' });
    },
  );

  test('the contract page at /api/docs has a CSP that allows inline styles only', async () => {
    const { 'content-security-policy': policy } = await headOf('/api/docs');
    expect(policy?.split('; ')).toEqual(["default-src 'none'", "frame-ancestors 'none'", "style-src 'unsafe-inline'"]);
  });

  test.each(['/api/getcourse', '/api/nothing', '/healthz', '/site', '/site/feed.atom', '/api/%ff'])(
    '%s has a Strict-Transport-Security header of one year',
    async (path) => {
      expect((await headOf(path))['strict-transport-security']).toBe(`max-age=${year}`);
    },
  );

  test('no response sets a cookie, names the server software or lets another origin read it', async () => {
    for (const path of ['/api/getcourse', '/api/me', '/site', '/login', files['png'] ?? '', '/healthz']) {
      const head = await headOf(path, { headers: { origin: 'https://evil.example' } });
      for (const name of ['set-cookie', 'server', 'x-powered-by', 'access-control-allow-origin']) {
        expect([path, name, head[name]]).toEqual([path, name, undefined]);
      }
    }
  });

  test('a preflight request of another origin is refused', async () => {
    const asking = { origin: 'https://evil.example', 'access-control-request-method': 'POST' };
    const { status, headers } = await server.nobody.raw('/api/admin/addcourse', { method: 'OPTIONS', headers: asking });
    expect(status).toBeGreaterThanOrEqual(400);
    expect(headers.get('access-control-allow-origin')).toBeNull();
  });

  test('TRACE is refused with 400, 404, 405 or 501', async () => {
    const { request } = await import('node:http');
    const status = await new Promise((resolve, reject) => {
      request(`${server.url}/api/getcourse`, { method: 'TRACE' }, (answer) => resolve(answer.statusCode))
        .on('error', reject)
        .end();
    });
    expect([400, 404, 405, 501]).toContain(status);
  });
});

const portal = new URL('../../build/portal/', import.meta.url);

describe('the page of the portal', () => {
  let server: Server;
  beforeAll(async () => {
    server = await startServer('sqlite', { PUBLIC_URL: 'https://portal.college.example' });
  });
  afterAll(() => server.stop());

  test.each(['/', '/login', '/notices', '/nothing/at/all'])(
    '%s has a CSP for its own code and for styles with its nonce, and no inline script or style',
    async (path) => {
      const { headers, body } = await server.nobody.get(path);
      const policy = headers.get('content-security-policy') ?? '';
      const [, nonce] = /<meta property="csp-nonce" nonce="([\w-]{22})">/.exec(String(body)) ?? [];
      expect(policy.split(';')).toEqual([
        "default-src 'self'",
        "script-src 'self'",
        "worker-src 'self' blob:",
        `style-src 'self' 'nonce-${nonce}'`,
        "img-src 'self' data: blob:",
        "frame-src 'self'",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'self'",
      ]);
      expect(Object.fromEntries(headers)).toMatchObject({
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
        'permissions-policy': expect.stringContaining('microphone=()') as string,
        'referrer-policy': 'no-referrer',
        'strict-transport-security': `max-age=${year}`,
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'SAMEORIGIN',
      });
      expect(String(body).match(/<script(?![^>]*\ssrc=)|\son\w+=|<style/g)).toBeNull();
    },
  );

  test.each([
    ['https://www.college.example/home', "frame-src 'self' https://www.college.example"],
    ['https://a.example,https://b.example', "frame-src 'self'"],
    ['https://a.example;script-src', "frame-src 'self'"],
    ['https://*.example', "frame-src 'self'"],
  ])(
    'is served whatever site address is stored, and only a valid one is in frame-src: %s',
    async (site_address, frames) => {
      const { store } = server.running.context;
      await store.write(async (tx) => {
        await tx.run(sql`update settings set site_address = ${site_address}`.compile(store.sql));
        tx.touch('settings');
      });
      const { status, headers } = await server.nobody.get('/login');
      expect(status).toBe(200);
      expect(headers.get('content-security-policy')?.split(';')).toContain(frames);
    },
  );

  test('has a different nonce in every response', async () => {
    const policies = await Promise.all(
      ['/login', '/login'].map(async (path) => (await server.nobody.get(path)).headers.get('content-security-policy')),
    );
    expect(policies[0]).not.toBe(policies[1]);
  });

  test('has site styles that a preview frame, which has no origin, may load', async () => {
    const [style = ''] = readdirSync(new URL('assets/site/', portal)).filter((name) => name.endsWith('.css'));
    const { headers } = await server.nobody.get(`/assets/site/${style}`);
    expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin');
  });

  test('has fonts that any origin may load, with the CORS header that browsers require', async () => {
    const [font = ''] = readdirSync(new URL('assets/fonts/', portal));
    const { headers } = await server.nobody.get(`/assets/fonts/${font}`);
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'font/woff2',
      'cross-origin-resource-policy': 'cross-origin',
      'access-control-allow-origin': '*',
    });
  });

  test('has scripts with their type and nosniff, which only its own origin may load', async () => {
    const [asset = ''] = readdirSync(new URL('assets/', portal)).filter((name) => name.endsWith('.js'));
    const { headers } = await server.nobody.get(`/assets/${asset}`);
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': expect.stringMatching(/javascript/) as string,
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'strict-transport-security': `max-age=${year}`,
    });
  });
});

test('a response without TLS has no Strict-Transport-Security header', async () => {
  const server = await startServer('sqlite');
  expect((await server.nobody.get('/api/getcourse')).headers.get('strict-transport-security')).toBeNull();
  await server.stop();
});
