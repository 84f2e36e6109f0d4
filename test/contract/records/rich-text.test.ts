import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Client } from '#test/helpers/api-client.ts';
import { done } from '../done.ts';
import { findRecord } from '../find-record.ts';
import { signInEveryRole, type Role } from '../people.ts';
import { enterReferred } from '../samples.ts';
import { engines, startServer, type Server } from '../server.ts';

const dirty =
  '<h1 onclick="x()">About</h1><script>alert(1)</script><p style="color:red">Reads <b>plants</b>, see ' +
  '<a href="https://a.in" target="_blank">here</a> and <a href="javascript:x()">there</a>.</p><img src=x onerror=x()>';
const clean =
  '<h1>About</h1><p>Reads <strong>plants</strong>, see <a href="https://a.in" rel="noopener noreferrer">here</a> and there.</p>';

/** Texts with permitted markup only, in the form in which it is stored. */
const within = [
  'plain words',
  'R&amp;D: 2 &lt; 3, a <strong>b</strong> <em>c</em><br><u>d</u>, <a href="https://a.in" rel="noopener noreferrer">here</a>',
  '<p>x</p>',
  '<p>a</p><p></p><p>b</p>',
  '<ul><li>x</li></ul>',
  '<ol><li>x<ul><li>y</li></ul></li><li><p>a</p><p>b</p></li></ol>',
  '<h1>a</h1><h2>b</h2><h3>c</h3><h4>d</h4>',
];

describe.each(engines)('%s', (engine) => {
  let server: Server;
  let admin: Client;
  let people: Record<Role, Client>;
  let count = 0;
  beforeAll(async () => {
    server = await startServer(engine);
    admin = server.admin;
    await enterReferred(admin);
    people = await signInEveryRole(server);
  });
  afterAll(() => server.stop());

  const stored = (name: string, client = admin) => findRecord(client, 'getemployee', ['name', name]);
  const newName = () => `Reader ${(count += 1)}`;
  const person = (name: string) => ({ name, type: 'FACULTY', appointment_type: 'REGULAR', dept_code: 'BOT' });
  const add = async (about: string) => {
    const name = newName();
    await done(admin.post('/api/admin/addemployee', { ...person(name), about }));
    return stored(name);
  };
  const change = (id: unknown, values: object) => admin.put(`/api/admin/${String(id)}/editemployee`, values);
  /** Imports rows of a file, and returns the state of each row. */
  const importRows = async (rows: object[]) => {
    const answer = await fetch(`${server.url}/api/admin/employee/import`, {
      method: 'POST',
      headers: { authorization: `Bearer ${admin.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ file: 'people.csv', rows }),
    });
    const text = await answer.text();
    const last = JSON.parse(text.trim().split('\n').at(-1) ?? '') as { rows?: { state: string }[] };
    return last.rows?.map(({ state }) => state) ?? text;
  };

  test('a formatted text is stored sanitized when it is added, changed or imported', async () => {
    const { id, about, name } = await add(dirty);
    expect(about).toBe(clean);
    await done(change(id, { about: '' }));
    await done(change(id, { about: dirty }));
    expect(await stored(String(name))).toMatchObject({ about: clean });
    const imported = newName();
    expect(await importRows([{ ...person(imported), about: dirty }])).toEqual(['new']);
    expect(await stored(imported)).toMatchObject({ about: clean });
  });

  test.each(within)('%s is stored unchanged when it is added, changed or imported', async (about) => {
    const { id, version, name, ...added } = await add(about);
    expect(added['about']).toBe(about);
    await done(change(id, { about }));
    expect(await stored(String(name))).toMatchObject({ about, version });
    await done(change(id, { about: '' }));
    await done(change(id, { about }));
    expect(await stored(String(name))).toMatchObject({ about });
    const imported = newName();
    expect(await importRows([{ ...person(imported), about }])).toEqual(['new']);
    expect(await stored(imported)).toMatchObject({ about });
  });

  test.each([
    ['a <b>b</b> & c', 'a <strong>b</strong> &amp; c'],
    ['House 7\nPandu', 'House 7 Pandu'],
    ['a<p>b</p>', '<p>a</p><p>b</p>'],
    ['<ul><li><p>x</p></li></ul>', '<ul><li>x</li></ul>'],
    ['<h5>a</h5><h6>b</h6>', '<h4>a</h4><h4>b</h4>'],
  ])('%j is stored as %j', async (about, read) => {
    expect((await add(about))['about']).toBe(read);
  });

  test('the same text saved or imported again changes neither the record nor its history', async () => {
    const row = await add(dirty);
    await done(change(row.id, { about: clean, version: row.version }));
    await done(change(row.id, { about: dirty, version: row.version }));
    expect(await stored(String(row['name']))).toEqual(row);
    const { body } = await admin.get(`/api/admin/employee/${row.id}/history`);
    expect(body).toHaveLength(1);
    const cells = { ...person(newName()), about: dirty };
    expect(await importRows([cells])).toEqual(['new']);
    expect(await importRows([cells])).toEqual(['unchanged']);
    expect(await importRows([{ id: String(row.id), about: dirty }])).toEqual(['unchanged']);
  });

  test('an earlier state and a deleted record are restored with their sanitized text', async () => {
    const { id, version, name } = await add(dirty);
    await done(change(id, { about: '<p>Other</p>' }));
    await done(admin.post(`/api/admin/employee/${id}/restore`, { version }));
    expect(await stored(String(name))).toMatchObject({ about: clean });
    await done(admin.remove(`/api/admin/${id}/deleteemployee`));
    await done(admin.post(`/api/admin/employee/${id}/restore`, {}));
    expect(await stored(String(name))).toMatchObject({ about: clean });
  });

  test.each(['<p></p>', '<p><br></p>', '<script>alert(1)</script>', ' ', null])(
    '%j is stored as an empty text',
    async (about) => {
      const { id, name } = await add('<p>Something</p>');
      await done(change(id, { about }));
      expect(await stored(String(name))).toMatchObject({ about: '' });
    },
  );

  test('a text that cannot be stored is refused with 422, naming the field', async () => {
    const { id } = await add('');
    for (const about of [7, 'a'.repeat(200_001), '<'.repeat(150_000), '<p>\0</p>', ['<p>a</p>']]) {
      const { status, body } = await change(id, { about });
      expect(status).toBe(422);
      expect(body).toMatchObject({ errors: [{ field: 'about' }] });
    }
  });

  test('a text of the maximum length is accepted when its characters are sent as JSON escapes', async () => {
    const about = `<p>${'ক'.repeat(199_993)}</p>`;
    const raw = (method: string, path: string, values: object) => {
      const body = JSON.stringify(values).replaceAll('ক', '\\u0995');
      return done(admin.raw(path, { method, headers: { 'content-type': 'application/json' }, body }));
    };
    const name = newName();
    await raw('POST', '/api/admin/addemployee', { ...person(name), about });
    const { id, ...row } = await stored(name);
    expect(row['about']).toBe(about);
    await raw('PUT', `/api/admin/${id}/editemployee`, { about: about.replace('ক', 'খ') });
    await raw('PUT', '/api/admin/updatesettings', { college_name: 'Pandu', about });
    await raw('POST', '/api/admin/BOT/uploaddata', { type: 'department_about', value: about });
  });

  test('the log and the history show a formatted text as plain words', async () => {
    const { id, name } = await add(dirty);
    await done(change(id, { about: '<p>Reads <em>birds</em>.</p>' }));
    const { body: lines } = await admin.get('/api/admin/any/any/log?action=updated');
    expect((lines as string[])[0]).toContain(
      `"${String(name)}": about About Reads plants, see here and there. → Reads birds.`,
    );
    const { body } = await admin.get(`/api/admin/employee/${id}/history`);
    expect((body as { changes: object[] }[])[0]?.changes).toEqual([
      { field: 'about', label: 'About', before: 'About Reads plants, see here and there.', after: 'Reads birds.' },
    ]);
  });

  test('a department and a teacher read the sanitized text', async () => {
    const { name } = await add(dirty);
    expect(await stored(String(name), people.DEPARTMENT)).toMatchObject({ about: clean });
    const { id } = await stored('Dr. Mina Bora');
    await done(change(id, { about: dirty }));
    expect(await stored('Dr. Mina Bora', people.FACULTY)).toMatchObject({ about: clean });
  });
});
