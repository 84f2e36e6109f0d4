import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addEmployee } from '../add-employee.ts';
import { done } from '../done.ts';
import { enterReferred } from '../samples.ts';
import { engines, startServer, type Server } from '../server.ts';
import { importsOf } from './importing.ts';

// What the forms refuse, a file must not bring in: the list with it could not be saved.
describe.each(engines)('%s', (engine) => {
  let server: Server;
  let employee_id: string;
  beforeAll(async () => {
    server = await startServer(engine);
    await enterReferred(server.admin);
    employee_id = String((await addEmployee(server.admin, {})).id);
  });
  afterAll(() => server.stop());

  const { check, takeIn, undo } = importsOf(() => server);
  const refused = (problems: object[]) => [{ state: 'refused', problems }];
  /** Stores a value that the forms refuse, as an older release did. */
  const age = (from: string, to: string) => {
    const { store } = server.running.context;
    return store.write(async (tx) => {
      const entries = sql<{ id: number; facts: unknown }>`select id, facts from entry`.compile(store.sql);
      for (const { id, facts } of await tx.all(entries)) {
        const text = (typeof facts === 'string' ? facts : JSON.stringify(facts)).replace(from, to);
        await tx.run(sql`update entry set facts = ${text} where id = ${id}`.compile(store.sql));
      }
    });
  };
  const read = async () =>
    (await server.admin.get(`/api/admin/${employee_id}/getsingleempolyeedataapi`)).body as Record<string, unknown[]>;
  const save = (form: object) => server.admin.post(`/api/admin/${employee_id}/addemployeeapi`, form);

  test('a row with a quarter of a later year is refused, and a stored one can be saved and changed', async () => {
    const message = expect.stringMatching(/^Quarter must not be later than \d{4}\.$/) as string;
    const paper = { employee_id, title_paper: 'Orchids', quarter: '2140 1st' };
    const { rows } = await takeIn('research_paper', [paper]);
    expect(rows).toEqual(refused([{ field: 'quarter', message }]));
    await takeIn('research_paper', [{ ...paper, quarter: '2024 1st' }]);
    await age('2024 1st', '2140 1st');
    const { research_paper } = await read();
    const [stored] = research_paper as { id: number }[];
    expect(stored).toMatchObject({ quarter: '2140 1st' });
    await done(save({ m_type: 'publications', research_paper }));
    await done(save({ m_type: 'publications', research_paper: [{ ...stored, title_paper: 'Ferns' }] }));
    const other = await takeIn('research_paper', [{ id: String(stored?.id), employee_id, title_paper: 'Mosses' }]);
    expect(other.counts).toMatchObject({ changed: 1 });
    const moved = [{ ...stored, quarter: '2140 2nd' }];
    expect((await save({ m_type: 'publications', research_paper: moved })).status).toBe(422);
  });

  test('a row with a later quarter that an import changed is put back by the undo', async () => {
    const [row] = (await read())['research_paper'] as { id: number }[];
    const brought = await takeIn('research_paper', [{ id: String(row?.id), employee_id, quarter: '2024 2nd' }]);
    expect(brought.counts).toMatchObject({ changed: 1 });
    await undo(brought.import);
    expect((await read())['research_paper']).toMatchObject([{ id: row?.id, quarter: '2140 1st' }]);
  });

  test('a row with no column filled in is refused', async () => {
    const problems = [{ field: '', message: 'The row is blank. Fill in one of its columns at least.' }];
    expect((await check('seminar', [{ employee_id }])).rows).toEqual(refused(problems));
    expect((await takeIn('seminar', [{ employee_id }])).rows).toEqual(refused(problems));
    expect((await read())['seminar']).toEqual([]);
  });

  test('a mandatory field of a department’s profile is not emptied, except by the undo that puts it back', async () => {
    const estd = async () =>
      ((await server.admin.get('/api/admin/BOT/getsingledeptdata')).body as Record<string, unknown>)['estd'];
    const brought = await takeIn('departmentprofile', [{ dept_code: 'BOT', department_about: 'Plants.' }]);
    expect(brought.counts).toMatchObject({ refused: 0 });
    const filled = await takeIn('departmentprofile', [{ dept_code: 'BOT', estd: '1955' }]);
    expect(filled.counts).toMatchObject({ changed: 1 });
    const { rows } = await takeIn('departmentprofile', [{ dept_code: 'BOT', estd: '' }]);
    expect(rows).toEqual(refused([{ field: 'estd', message: '* Mandatory field' }]));
    expect((await undo(filled.import)).message).toBe('Import undone: 0 deleted, 1 put back');
    expect(await estd()).not.toBe('1955');
  });
});
