import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Client } from '#test/helpers/api-client.ts';
import { password } from '#test/helpers/users.ts';
import { beforeNextWrite } from '../before-next-write.ts';
import { signInEveryRole, type Role } from '../people.ts';
import { enterReferred } from '../samples.ts';
import { engines, startServer, type Server } from '../server.ts';
import { upload } from '../uploading.ts';

const link = { type: 'COLLEGE_DOWNLOADS', path: 'https://nirf.example/', ext: '', mime: 'link', filename: 'NIRF' };

describe.each(engines)('%s', (engine) => {
  let server: Server;
  let people: Record<Role, Client>;

  beforeAll(async () => {
    server = await startServer(engine);
    await enterReferred(server.admin);
    people = await signInEveryRole(server);
  });
  afterAll(() => server.stop());

  const change = (fields: object, by: Client = server.admin) => by.put('/api/admin/updatesettings', fields);
  const read = async () => (await server.admin.get('/api/getsettings')).body as Record<string, unknown>;

  test('settings can be sent back as read with one field changed, also while the college has no name', async () => {
    expect(await read()).toMatchObject({ college_name: '', self_registration: 0 });
    expect(await change({ ...(await read()), self_registration: 1 })).toMatchObject({ status: 200 });
    expect(await change({ ...(await read()), self_registration: 0 })).toMatchObject({ status: 200 });
    expect(await read()).toMatchObject({ college_name: '', self_registration: 0 });
    expect((await change({ college_name: 'Pandu College' })).status).toBe(200);
    expect((await change({ college_name: '' })).body).toMatchObject({ errors: [{ field: 'college_name' }] });
  });

  test('the college code cannot be a department code or a role, and a department cannot take it', async () => {
    for (const college_code of ['BOT', 'bot', 'B OT', 'FACULTY', 'Pc su', 'NONE']) {
      const { status, body } = await change({ college_code });
      expect([status, body], college_code).toMatchObject([422, { errors: [{ field: 'college_code' }] }]);
    }
    expect((await change({ college_code: 'NCC' })).status).toBe(200);
    const fields = { dept_name: 'Cadets', is_teaching: 0 };
    for (const dept_code of ['NCC', 'ncc', 'PANDU']) {
      const { status, body } = await server.admin.post('/api/admin/adddepartment', { ...fields, dept_code });
      const message = `${dept_code} already has another meaning. Choose another code.`;
      expect([status, (body as { errors: unknown }).errors]).toEqual([422, [{ field: 'dept_code', message }]]);
    }
    const rows = [{ dept_code: 'NCC', dept_name: 'Cadets' }];
    const { body } = await server.admin.post('/api/admin/department/checkimport', { file: 'a.csv', rows });
    expect(body).toMatchObject({ rows: [{ state: 'refused', problems: [{ field: 'dept_code' }] }] });
    expect((await change({ college_code: 'PANDU' })).status).toBe(200);
  });

  test('the settings of the public site are stored in clean form, and can be restored', async () => {
    const { file } = await upload(server.admin, ['Prospectus.txt', 'text'], 'COLLEGE_DOWNLOADS');
    const fields = {
      college_name: 'Pandu College',
      about: '<p>Founded in <strong>1962</strong>.</p><script>alert(1)</script>',
      phone: '0361 257 0450',
      email: 'office@college.example',
      site_colour: 'A33',
      site_accent: '#B4741F',
      site_links: [file, link],
      show_staff_phone: 1,
      show_staff_email: 0,
    };
    expect((await change(fields)).body).toBe('Settings updated successfully');
    const kept = {
      ...fields,
      about: '<p>Founded in <strong>1962</strong>.</p>',
      site_colour: '#aa3333',
      site_accent: '#b4741f',
    };
    const first = await read();
    expect(first).toMatchObject(kept);
    // Omitted fields stay; the links are in the order sent.
    await change({ site_links: [link, file], site_colour: '' });
    expect(await read()).toMatchObject({ ...kept, site_links: [link, file], site_colour: '' });
    expect(await server.admin.post('/api/admin/settings/1/restore', { version: first['version'] })).toMatchObject({
      status: 200,
    });
    expect(await read()).toMatchObject(kept);
  });

  test('all invalid settings are reported in one response, and nothing is stored', async () => {
    const before = await read();
    const { status, body } = await change({
      college_name: 'Another',
      about: 7,
      email: 'office',
      site_colour: 'red; background: url(//x.example)',
      site_accent: '#12345g',
      site_links: [{ ...link, path: 'javascript:alert(1)' }],
      show_staff_phone: 2,
    });
    expect(status).toBe(422);
    const { errors } = body as { errors: { field: string; message: string }[] };
    const byField = Object.fromEntries(errors.map(({ field, message }) => [field, message]));
    expect(Object.keys(byField).sort()).toEqual(
      ['about', 'email', 'show_staff_phone', 'site_accent', 'site_colour', 'site_links'].sort(),
    );
    expect(byField).toMatchObject({
      site_accent: 'Second colour must be a colour such as #1f5d57.',
      site_colour: 'Main colour must be a colour such as #1f5d57.',
      site_links: expect.stringMatching(/must be a web address/) as string,
    });
    expect(await read()).toEqual(before);
  });

  test.each([
    ['a file that is not there', [{ type: 'NIRF', path: `${'0'.repeat(32)}.pdf` }], 'There is no uploaded file'],
    ['a link twice', [link, link], 'twice'],
    ['no list', 'https://nirf.example/', 'must be a list'],
  ])('quick links are refused: %s', async (_what, site_links, message) => {
    const { status, body } = await change({ site_links });
    expect([status, (body as { detail: string }).detail]).toEqual([422, expect.stringContaining(message) as string]);
  });

  test('an update with an outdated version is refused with 409', async () => {
    const { version } = await read();
    expect((await change({ site_colour: '#123456', version })).status).toBe(200);
    const detail = 'Somebody else changed the settings in the meantime. Reload before you save.';
    expect(await change({ site_colour: '#654321', version })).toMatchObject({ status: 409, body: { detail } });
    expect(await read()).toMatchObject({ site_colour: '#123456' });
  });

  test('a version may be sent as text and is checked on every update, and an invalid one is refused', async () => {
    const { version } = await read();
    expect((await change({ site_colour: '#abcdef' })).status).toBe(200);
    for (const fields of [{ site_colour: '#fedcba' }, { backup_keep: 14 }]) {
      expect(await change({ ...fields, version: String(version) })).toMatchObject({ status: 409 });
      const wrong = await change({ ...fields, version: 'banana' });
      expect(wrong).toMatchObject({ status: 422, body: { errors: [{ field: 'version' }] } });
    }
    expect(await read()).toMatchObject({ site_colour: '#abcdef' });
    for (const none of [null, '']) expect((await change({ backup_keep: 14, version: none })).status).toBe(200);
  });

  test('lowering the number of backups needs the password of the user, and raising it does not', async () => {
    const keep = async (backup_keep: unknown, own?: string) => {
      const { status, body } = await change({ backup_keep, ...(own !== undefined && { password: own }) });
      const { errors = [] } = body as { errors?: { field: string; message: string }[] };
      return [status, ...errors.map(({ field, message }) => `${field}: ${message}`)];
    };
    expect(await keep(20)).toEqual([200]);
    const { version } = await read();
    expect(await keep(30)).toEqual([200]);
    for (const fewer of [29, '1']) {
      expect(await keep(fewer)).toEqual([422, 'password: Password is required.']);
      expect(await keep(fewer, '')).toEqual([422, 'password: Password is required.']);
      expect(await keep(fewer, 'not-my-password')).toEqual([422, 'password: This is not your password.']);
    }
    expect((await keep(null))[0]).toBe(422);
    const back = await server.admin.post('/api/admin/settings/1/restore', { version });
    expect(back).toMatchObject({ status: 422, body: { errors: [{ field: 'backup_keep' }] } });
    // With the version from before the raise, the old number needs no password and is refused as outdated.
    expect((await change({ backup_keep: 20, version })).status).toBe(409);
    expect(await read()).toMatchObject({ backup_keep: 30 });
    beforeNextWrite(server, () => change({ backup_keep: 40 }));
    expect((await change({ backup_keep: 30 })).status).toBe(409);
    expect(await keep(2, password)).toEqual([200]);
    expect(await read()).toMatchObject({ backup_keep: 2 });
    const log = JSON.stringify((await server.admin.get('/api/admin/SUPERADMIN/x/log')).body);
    expect(log).toContain('backup_keep 40 → 2');
    expect(log).not.toContain('password changed');
  });

  test('only the office changes settings: other roles get 403, and unauthenticated callers get 401', async () => {
    for (const role of ['DEPARTMENT', 'FACULTY', 'IQAC', 'NONE'] as const) {
      expect([role, (await change({ show_staff_phone: 1 }, people[role])).status]).toEqual([role, 403]);
    }
    expect((await change({ show_staff_phone: 1 }, server.nobody)).status).toBe(401);
  });
});
