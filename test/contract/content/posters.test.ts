import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Client, Reply } from '#test/helpers/api-client.ts';
import { done } from '../done.ts';
import { signInEveryRole, type Role } from '../people.ts';
import { engines, startServer, type Server } from '../server.ts';

interface Notice extends Record<string, unknown> {
  readonly id: number;
  readonly version: number;
}

const good = {
  title: 'A title',
  date: '2026-11-20',
  type: 'COLLEGE_EVENT',
  posted_as: 'Principal',
  dept_code: 'PANDU',
};
const days = { opening_date: '2026-12-04', closing_date: '2026-12-05' };

// Tests of posted_as, the name in which a notice is posted.
describe.each(engines)('%s', (engine) => {
  let server: Server;
  let admin: Client;
  let people: Record<Role, Client>;
  beforeAll(async () => {
    server = await startServer(engine);
    admin = server.admin;
    people = await signInEveryRole(server);
  });
  afterAll(() => server.stop());

  const create = (fields: object, client = admin) => client.post('/api/admin/createnotice', { ...good, ...fields });
  const edit = ({ id }: Notice, fields: object) => admin.put(`/api/admin/${id}/editnotices`, fields);
  const find = async (query: string) => ((await admin.get(`/api/admin/getnotices${query}`)).body as Notice[])[0]!;
  /** Adds a notice, and reads it back. */
  const enter = async (fields: object, client = admin): Promise<Notice> => {
    await done(create(fields, client));
    return find('?sort=-id&limit=1');
  };
  const read = ({ id }: Notice) => find(`?id=${id}`);
  const refused = ({ status, body }: Reply) => [status, (body as { errors?: { field: string }[] }).errors?.[0]?.field];

  test('an event of a department is posted in its name unless another poster is sent', async () => {
    const event = { ...days, type: 'DEPTEVENT', dept_code: 'BOT', posted_as: undefined };
    expect((await enter(event, people.DEPARTMENT))['posted_as']).toBe('Botany');
    expect((await enter({ ...event, posted_as: 'Principal' }))['posted_as']).toBe('Principal');
    const replies = [await create({ ...event, type: 'COLLEGE_EVENT' }), await create({ ...event, dept_code: 'XXX' })];
    expect(replies.map(refused)).toEqual([
      [422, 'posted_as'],
      [422, 'dept_code'],
    ]);
  });

  test('an event of the college or the student union is posted in its name by default', async () => {
    const event = { ...days, type: 'DEPTEVENT', posted_as: undefined };
    const postersOf = async () => {
      const rows = [
        await enter({ ...event, dept_code: 'PANDU' }),
        await enter({ ...event, dept_code: undefined }),
        await enter({ ...event, dept_code: 'PCSU' }),
      ];
      return rows.map((row) => row['posted_as']);
    };
    expect(await postersOf()).toEqual(['The college', 'The college', "Student's Union"]);
    await done(admin.put('/api/admin/updatesettings', { college_name: 'Pandu College' }));
    expect(await postersOf()).toEqual(['Pandu College', 'Pandu College', "Student's Union"]);
  });

  test('a facility is posted in the name of the college, and a club in the name of its department', async () => {
    await done(admin.put('/api/admin/updatesettings', { college_name: 'Our College' }));
    const unsaid = { posted_as: undefined };
    expect((await enter({ ...unsaid, type: 'COLLEGE_F_CIF' }))['posted_as']).toBe('Our College');
    expect((await enter({ ...unsaid, type: 'COLLEGE_CLUB', dept_code: 'BOT' }))['posted_as']).toBe('Botany');
  });

  test('a notice posted in the name of the college follows a new college name, also when restored', async () => {
    await done(admin.put('/api/admin/updatesettings', { college_name: 'Old College' }));
    const own = await enter({ posted_as: 'Old College' });
    const deleted = await enter({ posted_as: 'Old College' });
    const others = [await enter({}), await enter({ posted_as: 'Old College', dept_code: 'BOT' })];
    await done(admin.remove(`/api/admin/${deleted.id}/deletenotice`));
    await done(admin.put('/api/admin/updatesettings', { college_name: 'New College' }));
    expect(await read(own)).toMatchObject({ posted_as: 'New College', version: own.version + 1 });
    await done(admin.post(`/api/admin/notice/${deleted.id}/restore`, {}));
    expect((await read(deleted))['posted_as']).toBe('New College');
    await done(edit(own, { posted_as: 'Principal' }));
    await done(admin.post(`/api/admin/notice/${own.id}/restore`, { version: own.version }));
    expect((await read(own))['posted_as']).toBe('New College');
    for (const one of others) expect((await read(one))['posted_as']).toBe(one['posted_as']);
  });

  test('a new owner replaces posted_as if that was the name of the old owner, and sets is_dept', async () => {
    const row = await enter({ dept_code: 'BOT', posted_as: 'Botany' });
    const to = async (fields: object) => {
      await done(edit(row, fields));
      const { posted_as, is_dept } = await read(row);
      return [posted_as, is_dept];
    };
    await done(admin.put('/api/admin/updatesettings', { college_name: 'Our College' }));
    expect(await to({ dept_code: 'PANDU' })).toEqual(['Our College', 0]);
    expect(await to({ dept_code: 'CHM' })).toEqual(['Chemistry', 1]);
    expect(await to({ dept_code: 'BOT', is_dept: 0 }), 'a value of the sender').toEqual(['Botany', 0]);
    // An update may carry the whole record, with the value that was stored for the old owner.
    const all = async (fields: object) => to({ ...(await read(row)), ...fields });
    expect(await all({ dept_code: 'CHM' })).toEqual(['Chemistry', 1]);
    expect(await all({ dept_code: 'PANDU' })).toEqual(['Our College', 0]);
    expect(await all({ dept_code: 'BOT', posted_as: 'Principal' })).toEqual(['Principal', 1]);
    expect(await to({ dept_code: 'CHM' })).toEqual(['Principal', 1]);
  });
});
