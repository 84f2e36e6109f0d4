import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addEmployee } from '../add-employee.ts';
import { done } from '../done.ts';
import { enterReferred } from '../samples.ts';
import { engines, startServer, type Server } from '../server.ts';

type Row = Record<string, unknown> & { id: number };

describe.each(engines)('%s', (engine) => {
  let server: Server;
  let person: number;
  let damaged: number;

  // PostgreSQL itself refuses text that is no JSON; there, the facts are JSON of another form.
  const torn = engine === 'sqlite' ? '{"title": "Ferns of Kam' : '["Ferns of Kamrup"]';
  const titles = ['Mosses of Kamrup', 'Ferns of Kamrup', 'Orchids of Kamrup'];

  beforeAll(async () => {
    server = await startServer(engine);
    await enterReferred(server.admin);
    person = (await addEmployee(server.admin, {})).id;
    await done(save(titles.map((title) => ({ title }))));
    damaged = (await rows())[1]?.id ?? 0;
    const { store } = server.running.context;
    await store.write((tx) => {
      tx.touch('entry');
      return tx.run(sql`update entry set facts = ${torn} where id = ${damaged}`.compile(store.sql));
    });
  });
  afterAll(() => server.stop());

  const save = (seminar: readonly object[]) =>
    server.admin.post(`/api/admin/${person}/addemployeeapi`, { m_type: 'seminar', employee_id: person, seminar });
  const rows = async () => {
    const { body } = await server.admin.get(`/api/admin/${person}/getsingleempolyeedataapi`);
    return (body as { seminar: Row[] }).seminar;
  };
  const titlesNow = async () => (await rows()).map(({ title }) => title);
  const stored = async () => {
    const { store } = server.running.context;
    const row = await store.read.one(
      sql<{ facts: unknown }>`select facts from entry where id = ${damaged}`.compile(store.sql),
    );
    return typeof row?.facts === 'string' ? row.facts : JSON.stringify(row?.facts);
  };

  test('the list shows all other rows, and the damaged one as blank', async () => {
    expect(await titlesNow()).toEqual([titles[0], '', titles[2]]);
  });

  test.each(['', '?sort=title', '?q=Kamrup', '?title=Mosses of Kamrup', '?sort=-date_year&limit=2'])(
    'the list of everybody is answered (%s)',
    async (query) => {
      const { status, body } = await server.admin.get(`/api/getseminar${query}`);
      expect([status, (body as Row[]).length > 0]).toEqual([200, true]);
    },
  );

  test('the public page of its owner is shown without it', async () => {
    await done(server.admin.post(`/api/admin/${person}/uploademployeedata`, { value: 1, type: 'live_now' }));
    const page = await fetch(`${server.url}/site/people/${person}`);
    const shown = (await page.text()).match(/(?<=id="entry-)\d+/g)?.map(Number);
    expect(shown).toEqual((await rows()).map(({ id }) => id).filter((id) => id !== damaged));
  });

  test('a save of the list keeps what is stored of it', async () => {
    const [first, second, third] = await rows();
    await done(save([{ ...first, theme: 'Bryology' }, second!, third!]));
    expect(await stored()).toBe(torn);
    expect((await rows())[0]).toMatchObject({ theme: 'Bryology' });
  });

  test('a save that leaves it out is refused, and names it', async () => {
    const [first, , third] = await rows();
    for (const list of [[first!, third!], [], titles.map((title) => ({ title }))]) {
      const { status, body } = await save(list);
      const { errors } = body as { errors: { field: string; message: string }[] };
      expect([status, errors[0]?.field, errors[0]?.message]).toEqual([
        422,
        'seminar',
        expect.stringContaining(`${damaged} is damaged`),
      ]);
    }
    expect(await stored()).toBe(torn);
  });

  test('it is filled in again by its number, or taken back to an earlier state', async () => {
    const [first, second, third] = await rows();
    await done(save([first!, { id: second!.id, title: 'Ferns again' }, third!]));
    expect(await titlesNow()).toEqual([titles[0], 'Ferns again', titles[2]]);
    await done(server.admin.post(`/api/admin/seminar/${damaged}/restore`, { version: 1 }));
    expect(await titlesNow()).toEqual(titles);
  });
});
