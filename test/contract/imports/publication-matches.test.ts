import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Client } from '#test/helpers/api-client.ts';
import { addEmployee } from '../add-employee.ts';
import { findRecord, type Stored } from '../find-record.ts';
import { signInEveryRole, type Role } from '../people.ts';
import { enterReferred } from '../samples.ts';
import { engines, startServer, type Server } from '../server.ts';

describe.each(engines)('%s', (engine) => {
  let server: Server;
  let admin: Client;
  let people: Record<Role, Client>;
  let mina: Stored;
  let colleague: Stored;
  let physicist: Stored;
  beforeAll(async () => {
    server = await startServer(engine);
    admin = server.admin;
    await enterReferred(admin);
    people = await signInEveryRole(server);
    mina = await findRecord(admin, 'getemployee', ['name', 'Dr. Mina Bora']);
    colleague = await addEmployee(admin, { type: 'FACULTY', dept_code: 'BOT' });
    physicist = await addEmployee(admin, { type: 'FACULTY', dept_code: 'PHY' });
    await save(colleague, {
      research_paper: [{ title_paper: orchids, doi: '10.1000/ORCHID.1', date_year: '2021-04' }],
    });
    await save(physicist, {
      text_book: [{ title_book: 'Optics for the second semester: theory and practice', date_year: '2019' }],
      econtent: [{ title_paper: 'Video', title_book: 'A lecture on orchids of the hills', date_year: '2020' }],
    });
  });
  afterAll(() => server.stop());

  const orchids = 'Orchids of the Kāmrup hills: a survey';

  const save = async ({ id }: Stored, lists: object) => {
    const body = { m_type: 'publications', employee_id: id, ...lists };
    const reply = await admin.post(`/api/admin/${id}/addemployeeapi`, body);
    expect(reply.status, JSON.stringify(reply.body)).toBe(200);
  };
  const ask = (items: unknown, client = people.FACULTY, { id } = mina) =>
    client.post(`/api/admin/${id}/matchpublications`, { items });
  const who = (id: number) => ({ [mina.id]: 'mina', [colleague.id]: 'colleague', [physicist.id]: 'physicist' })[id];
  const matches = async (item: object) => {
    const { status, body } = await ask([item]);
    expect(status, JSON.stringify(body)).toBe(200);
    return (body as { employee_id: number; by: string }[][])[0] ?? [];
  };

  test('a colleague’s paper is found by its DOI, even if written as a URL or in other capitals', async () => {
    const [match, ...others] = await matches({ doi: 'https://doi.org/10.1000/orchid.1' });
    expect(others).toEqual([]);
    expect(match).toEqual({
      employee_id: colleague.id,
      name: colleague['name'],
      section: 'research_paper',
      id: expect.any(Number) as number,
      title: orchids,
      date_year: '2021-04',
      by: 'doi',
    });
  });

  test.each([
    [{ title: 'ORCHIDS of the Kamrup hills — a survey', year: 2021 }, ['colleague title']],
    [{ title: orchids, year: '2022' }, ['colleague likely']],
    [{ title: 'Orchids of the Kamrup hills', year: '2021-01-31' }, ['colleague likely']],
    [{ title: 'Optics for the second semester', year: 2019 }, ['physicist likely']],
    [{ title: 'A lecture on orchids of the hills', year: 2020, doi: null }, ['physicist title']],
    [{ title: orchids, year: 2015 }, []],
    [{ title: 'Video', year: 2020 }, []],
    [{ title: '', doi: '', year: '' }, []],
  ])('publications are matched by title and year: %j', async (item, expected) => {
    expect((await matches(item)).map(({ employee_id, by }) => `${who(employee_id)} ${by}`)).toEqual(expected);
  });

  test('matches include a saved publication and no longer a deleted one, and answers keep the order of the items', async () => {
    const title = 'Mosses on the walls of Guwahati';
    const items = [{ title }, { doi: '10.1000/orchid.1' }];
    const found = async () =>
      ((await ask(items)).body as { employee_id: number }[][]).map((one) =>
        one.map(({ employee_id }) => who(employee_id)),
      );
    expect(await found()).toEqual([[], ['colleague']]);
    await save(mina, { other_publication: [{ title_paper: title }] });
    expect(await found()).toEqual([['mina'], ['colleague']]);
    await save(mina, { other_publication: [] });
    expect(await found()).toEqual([[], ['colleague']]);
  });

  test('matches are answered only to callers who may write the employee’s record', async () => {
    const status = async (role: Role, employee: Stored) => (await ask([], people[role], employee)).status;
    const roles = ['SUPERADMIN', 'IQAC', 'DEPARTMENT', 'FACULTY', 'NONE'] as const;
    expect(await Promise.all(roles.map((role) => status(role, mina)))).toEqual([200, 403, 200, 200, 403]);
    expect(await Promise.all(roles.map((role) => status(role, physicist)))).toEqual([200, 403, 403, 403, 403]);
    expect((await ask([], admin, { ...mina, id: 999_999 })).status).toBe(404);
  });

  test('at most 2,000 publications are accepted at once, and a malformed or too long one is refused', async () => {
    const many = Array.from({ length: 2000 }, (_, at) => ({ title: `A study of the plant number ${at}`, year: 2020 }));
    expect((await ask(many)).status).toBe(200);
    const refused = await Promise.all([ask([...many, {}]), ask([{ title: 'x'.repeat(5001) }]), ask('all'), ask([7])]);
    expect(refused.map(({ status }) => status)).toEqual([422, 422, 422, 422]);
    expect(refused[0].body).toMatchObject({
      errors: [{ field: 'items', message: 'At most 2,000 publications at once.' }],
    });
  });
});
