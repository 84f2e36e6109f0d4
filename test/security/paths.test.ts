import { readFileSync } from 'node:fs';
import { createConnection } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { UploadedFile } from '#model/files.ts';
import { findRecord } from '#test/contract/find-record.ts';
import { startServer, type Server } from '#test/contract/server.ts';
import { askRaw } from '#test/contract/site/site-walk.ts';
import { addressOf } from '#test/contract/uploading.ts';
import { fileNames } from './corpus/names.ts';
import { ofTheServer, waysOut } from './corpus/paths.ts';

describe('paths, file names and raw requests', { timeout: 120_000 }, () => {
  let server: Server;
  beforeAll(async () => {
    server = await startServer('sqlite', { PUBLIC_URL: 'http://portal.college.example' });
  }, 120_000);
  afterAll(() => server.stop());

  test('no spelling of a path returns a private file, causes a 5xx or redirects to another host', async () => {
    const secret = readFileSync(join(server.running.context.config.dataDir, 'token-secret'), 'utf8').trim();
    for (const path of waysOut) {
      const { status, body, headers } = await askRaw(server.url, path);
      expect([path, status < 500]).toEqual([path, true]);
      expect([path, ofTheServer.test(body) || body.includes(secret)]).toEqual([path, false]);
      const { location } = headers;
      if (location !== undefined) expect(location, path).toMatch(/^\/(?:site(?:\/[^/\\]|$)|files\/)/);
    }
  });

  test.each(fileNames)(
    'a file uploaded as %j gets the name %j, or 415 where that is undefined',
    async (sent, taken) => {
      const { status, file } = await sendNamed(sent);
      expect([sent, status]).toEqual([sent, taken === undefined ? 415 : 200]);
      if (taken === undefined) return;
      expect(file.filename).toBe(taken);
      // The name of the file is not part of its path.
      expect(file.path).toMatch(/^[0-9a-f]{32}\.txt$/);
      const { headers } = await askRaw(server.url, addressOf(file));
      expect(headers['content-type']).toBe('text/plain');
      expect(headers['content-disposition']).toMatch(
        /^attachment; filename="[ !#$&-[\]-~]*"; filename\*=UTF-8''[\w.!~%$&+-]*$/,
      );
    },
  );

  test.each([
    [
      'before its end',
      '--edge\r\ncontent-disposition: form-data; name="image_file"; filename="a.txt"\r\n\r\njust text\r\n',
    ],
    ['within a head', '--edge\r\ncontent-disposition: form-data; name="image'],
    ['before it begins', ''],
  ])('a form that breaks off %s is refused with 400 or 422', async (_, body) => {
    const headers = { 'content-type': 'multipart/form-data; boundary=edge' };
    const { status } = await server.admin.raw('/api/admin/addfile', { method: 'POST', headers, body });
    expect([400, 422]).toContain(status);
  });

  test('the content type that a client claims for a file is ignored', async () => {
    const form = new FormData();
    form.set('type', 'SYLLABUS');
    form.set('image_file', new File(['just text'], 'a.txt', { type: 'text/html' }));
    const reply = await server.admin.raw('/api/admin/addfile', { method: 'POST', body: form });
    const { mime } = reply.body as { mime: string };
    expect([reply.status, mime]).toEqual([200, 'text/plain']);
  });

  test('a mail links to the configured portal, although the request has a forged host', async () => {
    const forged = { host: 'evil.example', 'x-forwarded-host': 'evil.example' };
    const headers = { ...forged, 'content-type': 'application/json', connection: 'close' };
    const body = JSON.stringify({ email: 'office@college.example' });
    await rawRequest(
      lines('POST /api/forgotpassword HTTP/1.1', { ...headers, 'content-length': String(body.length) }, body),
    );
    const mail = await findRecord(server.admin, 'admin/getoutbox', ['recipient', 'office@college.example']);
    expect(JSON.stringify(mail)).toContain('http://portal.college.example/forgotpassword');
    expect(JSON.stringify(mail)).not.toContain('evil.example');
  });

  test.each([
    ['two lengths', { 'content-length': '5, 6' }],
    ['a length and pieces', { 'content-length': '5', 'transfer-encoding': 'chunked' }],
    ['a length that is none', { 'content-length': '+5' }],
    ['pieces in a way that nobody knows', { 'transfer-encoding': 'xchunked' }],
    ['a head that is too long', { 'x-long': 'x'.repeat(20_000) }],
    ['a head with what belongs in none', { 'x-odd': 'a\0b' }],
  ])(
    'a request with %s is refused with 4xx, and the request hidden in its body is not answered',
    async (_, headers) => {
      const behind = 'GET /healthz HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n';
      const told = await rawRequest(
        lines('POST /api/collegeuser/login HTTP/1.1', { host: 'x', ...headers }, `0\r\n\r\n${behind}`),
      );
      expect(told).toMatch(/^HTTP\/1\.1 4\d\d /);
      expect(told).not.toContain('"status":"up"');
    },
  );

  test.each([
    'GET /%0d%0aX-Forged:%20yes HTTP/1.1',
    'GET /site/%0d%0aX-Forged:%20yes/ HTTP/1.1',
    'GET //evil.example/%2e%2e HTTP/1.1',
  ])('%s adds no header to the response, and redirects to no other host', async (first) => {
    const told = await rawRequest(lines(first, { host: 'x', connection: 'close' }, ''));
    expect(told).toMatch(/^HTTP\/1\.1 \d{3} /);
    expect(told).not.toMatch(/^X-Forged/im);
    expect(told).not.toMatch(/^location: (?:https?:)?\/\//im);
  });

  test.each(['/api/getcourse', '/site', '/healthz'])(
    'a request for %s with two Host headers is refused with 400',
    async (path) => {
      const told = await rawRequest(lines(`GET ${path} HTTP/1.1`, { host: 'x', Host: 'y', connection: 'close' }, ''));
      expect(told).toMatch(/^HTTP\/1\.1 400 /);
      expect(told).toContain('The request names its host more than once.');
    },
  );

  function lines(first: string, headers: Readonly<Record<string, string>>, body: string): string {
    return `${[first, ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`)].join('\r\n')}\r\n\r\n${body}`;
  }

  /**
   * Sends bytes as they are, and returns all that is received until the server closes the connection: the last request
   * has to ask for that, and a refused one ends the connection anyway.
   */
  function rawRequest(bytes: string): Promise<string> {
    const { hostname, port } = new URL(server.url);
    return new Promise((resolve, reject) => {
      const socket = createConnection({ host: hostname, port: Number(port) }, () => socket.write(bytes, 'latin1'));
      let told = '';
      socket.setEncoding('latin1');
      socket.on('data', (piece: string) => (told += piece));
      socket.on('error', reject);
      socket.on('close', () => resolve(told));
    });
  }

  /** Uploads a file with exactly this name: FormData would escape it, so the form is written by hand. */
  async function sendNamed(name: string) {
    const part = (head: string, content: string) =>
      `--edge\r\ncontent-disposition: form-data; ${head}\r\n\r\n${content}\r\n`;
    const file = part(`name="image_file"; filename="${name}"`, 'just text');
    const headers = { 'content-type': 'multipart/form-data; boundary=edge' };
    const body = `${part('name="type"', 'SYLLABUS')}${file}--edge--\r\n`;
    const reply = await server.admin.raw('/api/admin/addfile', { method: 'POST', headers, body });
    return { status: reply.status, file: reply.body as UploadedFile };
  }
});
