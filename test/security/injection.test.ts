import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findRecord } from '#test/contract/find-record.ts';
import { engines, startServer, type Server } from '#test/contract/server.ts';

/** Marks that are special in SQL or in patterns, and ordinary characters in a search. */
const marks = [
  '%',
  '_',
  '%%',
  '.*',
  '.',
  '^',
  '$',
  '(',
  ')',
  '[a-z]',
  '\\',
  '\\\\',
  '|',
  '?',
  '*',
  '+',
  "' OR 1=1 --",
  '"; --',
  '\\d',
  '\\y',
  'a(?i)b',
];

/** Keys that reach the prototype that all objects share. */
const shared = ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'valueOf', '__defineGetter__'];

describe.each(engines)('%s', { timeout: 60_000 }, (engine) => {
  let server: Server;
  beforeAll(async () => {
    server = await startServer(engine);
    for (const doc_type of ['Mark sheet', 'Admit card', 'Transfer certificate']) {
      await server.admin.post('/api/admin/adddoctype', { doc_type });
    }
  }, 120_000);
  afterAll(() => server.stop());

  test('text entered as the e-mail of a sign-in does not get into the log', async () => {
    const forged = '2026-11-25 03:00:00 office@college.example (OFF) deleted student 12';
    const email = `nobody@college.example\n${forged}\u2028${forged}\u202e`;
    await server.nobody.post('/api/collegeuser/login', { email, password: 'a wrong password' });
    const [line = ''] = (await server.admin.get('/api/admin/any/any/log?limit=1')).body as string[];
    expect(line).toMatch(/^[\d-]+ [\d:]+ \(no e-mail address\) \(None\) failed to sign in$/);
  });

  test.each(marks)('%j is searched for and filtered by literally, and matches nothing else', async (mark) => {
    const words = encodeURIComponent(mark);
    for (const asked of [`?q=${words}`, `?doc_type=${words}`]) {
      const { status, body } = await server.admin.get(`/api/getdoctype${asked}`);
      expect([asked, status, body]).toEqual([asked, 200, []]);
    }
    await server.admin.post('/api/admin/adddoctype', { doc_type: `Odd x${mark}x` });
    const { body } = await server.admin.get(`/api/getdoctype?q=${encodeURIComponent(`x${mark}x`)}`);
    expect(body).toMatchObject([{ doc_type: `Odd x${mark}x` }]);
    await server.admin.remove(`/api/admin/${(body as { id: number }[])[0]?.id ?? 0}/deletedoctype`);
  });

  test.each(["id'", 'id; drop table doctype', 'id--', '(select 1)', 'doc_type collate binary', '-', ...shared])(
    'sorting a list by %j is refused with 422',
    async (name) => {
      const { status } = await server.admin.get(`/api/getdoctype?sort=${encodeURIComponent(name)}`);
      expect(status).toBe(422);
    },
  );

  test.each(shared)(
    '%s is refused as a field, filter, column, resource and tree, and changes no prototype',
    async (name) => {
      const body = `{"doc_type":"Proto ${name}","${name}":{"doc_type":"x"}}`;
      const headers = { 'content-type': 'application/json' };
      const refused = [
        await server.admin.raw('/api/admin/adddoctype', { method: 'POST', headers, body }),
        await server.admin.get(`/api/getdoctype?${name}=x`),
        await server.admin.raw('/api/admin/doctype/import', {
          method: 'POST',
          headers,
          body: `{"file":"a.csv","rows":[{"doc_type":"Proto","${name}":"x"}]}`,
        }),
        await server.admin.get(`/api/admin/${name}/1/history`),
        await server.admin.get(`/api/admin/${name}/1/preview`),
        await server.admin.post(`/api/admin/${name}/import`, { file: 'a.csv', rows: [{ doc_type: 'x' }] }),
        await server.admin.get(`/api/admin/${name}/1/getcycle`),
      ];
      expect(refused.map(({ status }) => status).filter((status) => ![400, 404, 422].includes(status))).toEqual([]);
      expect(Object.keys(Object.prototype)).toEqual([]);
      await expect(findRecord(server.admin, 'getdoctype', ['doc_type', `Proto ${name}`])).rejects.toThrow();
    },
  );

  test('a search for a pattern that could backtrack without end is answered with 200', async () => {
    const text = `Odd ${'a'.repeat(80)}`;
    await server.admin.post('/api/admin/adddoctype', { doc_type: text });
    for (const words of ['(a+)+$', '(a|a)*b', '([a-z]+)*!', 'a'.repeat(80), `${'a '.repeat(90)}b`]) {
      const { status } = await server.admin.get(`/api/getdoctype?q=${encodeURIComponent(words)}`);
      expect([words, status]).toEqual([words, 200]);
    }
  });

  test('of a limit, an offset, an order or a search that is sent twice, the last one counts', async () => {
    const names = async (query: string) => {
      const { status, body } = await server.admin.get(`/api/getdoctype?${query}`);
      expect([query, status]).toEqual([query, 200]);
      return (body as { doc_type: string }[]).map(({ doc_type }) => doc_type);
    };
    const sorted = ['Admit card', 'Mark sheet', 'Transfer certificate'];
    const ours = sorted.map((name) => `doc_type=${encodeURIComponent(name)}`).join('&');
    expect(await names(`${ours}&sort=doc_type&limit=1&limit=2`)).toEqual(sorted.slice(0, 2));
    expect(await names(`${ours}&sort=doc_type&limit=2&limit=1`)).toEqual(sorted.slice(0, 1));
    expect(await names(`${ours}&sort=doc_type&offset=0&offset=2`)).toEqual(sorted.slice(2));
    expect(await names(`${ours}&sort=doc_type&sort=-doc_type`)).toEqual(sorted.toReversed());
    expect(await names('q=admit&q=mark')).toEqual(['Mark sheet']);
  });

  test.each([
    ['limit=1&limit=x', 'limit', 'limit must be a whole number, 0 or more.'],
    ['sort=doc_type&sort=colour', 'sort', 'Document type cannot be sorted by "colour".'],
  ])('%s is refused with 422 for its last value', async (query, field, message) => {
    const { status, body } = await server.admin.get(`/api/getdoctype?${query}`);
    expect([status, body]).toMatchObject([422, { errors: [{ field, message }] }]);
  });

  test.each([
    ['deep', `{"doc_type":${'['.repeat(50_000)}${']'.repeat(50_000)}}`],
    ['a number past every other', '{"doc_type":"Huge","id":1e999}'],
    ['half a letter', '{"doc_type":"Half \\ud800"}'],
    ['a field twice', '{"doc_type":"Once","doc_type":"Twice"}'],
  ])('a body of the kind "%s" gets 200, 400, 413 or 422, and the list can still be read', async (_, body) => {
    const headers = { 'content-type': 'application/json' };
    const { status } = await server.admin.raw('/api/admin/adddoctype', { method: 'POST', headers, body });
    expect([200, 400, 413, 422]).toContain(status);
    expect((await server.admin.get('/api/getdoctype')).status).toBe(200);
  });
});
