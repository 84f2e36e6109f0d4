import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { lowerCaseLabel } from '#model/wording/lower-case-label.ts';
import { findRecord } from '../find-record.ts';
import { enterReferred, handleOf, samples } from '../samples.ts';
import { engines, startServer, type Server } from '../server.ts';

describe.each(engines)('%s', (engine) => {
  let server: Server;
  beforeAll(async () => {
    server = await startServer(engine);
    await enterReferred(server.admin);
  });
  afterAll(() => server.stop());

  describe.each(samples)('$resource', (sample) => {
    const { label, calls, key, good, change, required, unique, numeric, text } = sample;
    const handle = handleOf(sample);
    const shown = Object.fromEntries(Object.entries(good).filter(([field]) => field !== 'password'));
    const stored = () => findRecord(server.admin, calls.list, handle);
    const path = (row: Record<string, unknown>, verb: string) =>
      `/api/admin/${encodeURIComponent(String(row[key]))}/${verb}`;

    test('is refused with 422 when required fields are missing, naming each of them', async () => {
      const { status, body } = await server.admin.post(`/api/admin/${calls.add}`, {});
      expect(status).toBe(422);
      const { errors } = body as { errors: { field: string; message: string }[] };
      expect(errors.map((one) => one.field)).toEqual(expect.arrayContaining([...required]));
      expect(errors.every((one) => one.message.length > 5)).toBe(true);
    });

    test('is added with version 1, and the response is the message to show', async () => {
      const reply = await server.admin.post(`/api/admin/${calls.add}`, good);
      expect([reply.status, reply.body]).toEqual([200, `${label} added successfully`]);
      expect(await stored()).toMatchObject({ ...shown, version: 1 });
    });

    test('is read by its key as it is in its list', async () => {
      const row = await stored();
      const { body } = await server.admin.get(`/api/${calls.list}/${encodeURIComponent(String(row[key]))}`);
      expect(body).toEqual(row);
    });

    test('is read without a password', async () => {
      expect(Object.keys(await stored())).not.toContain('password');
    });

    test.each(unique)('is refused with 409 when another one has the same %s', async (field) => {
      const { status, body } = await server.admin.post(`/api/admin/${calls.add}`, good);
      expect(status).toBe(409);
      expect(body).toMatchObject({ status: 409, errors: [{ field }] });
    });

    const wrongOnes: [what: string, wrong: Record<string, unknown>, field: string][] = [
      ['an unknown field', { colour: 'green' }, 'colour'],
      ['true where text belongs', { [text]: true }, text],
      ['text that is too long', { [text]: 'x'.repeat(6000) }, text],
      ['text that no store can hold', { [text]: 'a\u0000b' }, text],
      ['a list where text belongs', { [text]: ['x'] }, text],
    ];
    if (numeric) {
      wrongOnes.push(
        ['words where a number belongs', { [numeric]: 'many' }, numeric],
        ['half a number', { [numeric]: 1.5 }, numeric],
        ['true where a number belongs', { [numeric]: true }, numeric],
      );
    }

    test.each(wrongOnes)(
      'refuses %s with 422 when it is added or updated, and nothing is stored',
      async (_, wrong, field) => {
        const before = await server.admin.get(`/api/${calls.list}`);
        const added = await server.admin.post(`/api/admin/${calls.add}`, { ...good, ...wrong });
        const updated = await server.admin.put(path(await stored(), calls.update), wrong);
        for (const reply of [added, updated]) {
          expect(reply.status).toBe(422);
          expect(reply.body).toMatchObject({ status: 422, errors: [{ field }] });
        }
        expect((await server.admin.get(`/api/${calls.list}`)).body).toEqual(before.body);
      },
    );

    test.each([
      ['broken JSON', '{"name":', 400],
      ['a key that would reach the prototype', '{"__proto__":{"x":1}}', 400],
      ['a list', '[]', 422],
      ['a bare word', '"BA"', 422],
      ['nothing', 'null', 422],
      ['no body', '', 422],
    ])('refuses %s as a body with a problem response', async (_, body, status) => {
      const headers = { 'content-type': 'application/json' };
      const reply = await server.admin.raw(`/api/admin/${calls.add}`, { method: 'POST', headers, body });
      expect([reply.status, reply.headers.get('content-type')]).toEqual([
        status,
        'application/problem+json; charset=utf-8',
      ]);
    });

    test('refuses a form or a compressed body with 415, and a body of 3 MB with 413', async () => {
      const add = (init: RequestInit) => server.admin.raw(`/api/admin/${calls.add}`, { method: 'POST', ...init });
      const asForm = await add({ body: new URLSearchParams({ name: 'BA' }) });
      const headers = { 'content-type': 'application/json', 'content-encoding': 'gzip' };
      const packed = await add({ headers, body: gzipSync('{"name":"BA"}') });
      const large = await server.admin.post(`/api/admin/${calls.add}`, { [text]: 'x'.repeat(3_000_000) });
      expect([asForm, packed, large].map(({ status }) => status)).toEqual([415, 415, 413]);
    });

    test('keeps the fields that an update leaves out, and its version rises by one', async () => {
      const before = await stored();
      const [field, value] = change;
      const reply = await server.admin.put(path(before, calls.update), { [field]: value, version: before.version });
      expect([reply.status, reply.body]).toEqual([200, `${label} updated successfully`]);
      expect(await findRecord(server.admin, calls.list, ['id', before.id])).toEqual({
        ...before,
        [field]: value,
        version: before.version + 1,
      });
    });

    test('refuses an update of an older version with 409, and stays unchanged', async () => {
      const row = await findRecord(server.admin, calls.list, [change[0], change[1]]);
      const stale = { ...row, [change[0]]: good[change[0]], version: row.version - 1 };
      const { status, body } = await server.admin.put(path(row, calls.update), stale);
      expect(status).toBe(409);
      expect(body).toMatchObject({ errors: [{ field: 'version' }] });
      expect(await findRecord(server.admin, calls.list, ['id', row.id])).toEqual(row);
    });

    test('accepts an update with the row as it was read, and stays unchanged', async () => {
      const row = await findRecord(server.admin, calls.list, [change[0], change[1]]);
      const reply = await server.admin.put(path(row, calls.update), row);
      expect(reply.status).toBe(200);
      expect(await findRecord(server.admin, calls.list, ['id', row.id])).toEqual(row);
    });

    test('has two log lines: one from when it was added, one from when it was updated', async () => {
      const row = await findRecord(server.admin, calls.list, [change[0], change[1]]);
      const { body } = await server.admin.get(`/api/admin/SUPERADMIN/x/log?record=${row.id}&limit=500`);
      const name = `${lowerCaseLabel(label)} ${row.id} "`;
      const lines = (body as string[]).filter((line) => line.includes(name));
      expect(lines).toHaveLength(2);
      expect(lines[0]).toContain(`(SUPERADMIN) updated ${name}`);
      expect(lines[0]).toContain(`: ${change[0]} `);
      expect(lines[1]).toContain(`(SUPERADMIN) added ${name}`);
    });

    test.each(['999999999', '0', '-1', 'x y', '9'.repeat(30), '%00', '1e3'])(
      'answers a read, an update and a delete at the key %s with 404',
      async (wrong) => {
        const base = `/api/admin/${encodeURIComponent(wrong)}`;
        const replies = await Promise.all([
          server.admin.put(`${base}/${calls.update}`, {}),
          server.admin.remove(`${base}/${calls.remove}`),
          server.admin.get(`/api/${calls.list}/${encodeURIComponent(wrong)}`),
        ]);
        expect(replies.map((reply) => reply.status)).toEqual([404, 404, 404]);
      },
    );

    test('is deleted once, and a second delete is answered with 404', async () => {
      const row = await findRecord(server.admin, calls.list, [change[0], change[1]]);
      const first = await server.admin.remove(path(row, calls.remove));
      const second = await server.admin.remove(path(row, calls.remove));
      expect([first.status, first.body, second.status]).toEqual([200, `${label} deleted successfully`, 404]);
      const { body } = await server.admin.get(`/api/${calls.list}?id=${row.id}`);
      expect(body).toEqual([]);
    });
  });
});
