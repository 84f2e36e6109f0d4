import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Client } from '#test/helpers/api-client.ts';
import type { Stored } from '../find-record.ts';
import { enterReferred } from '../samples.ts';
import { engines, startServer, type Server } from '../server.ts';

/** Rows that are removed from a list of a record, and restored from the history. */
describe.each(engines)('%s', (engine) => {
  let server: Server;
  let admin: Client;
  let person: number;
  beforeAll(async () => {
    server = await startServer(engine);
    admin = server.admin;
    await enterReferred(admin);
    person = ((await admin.get('/api/getemployee')).body as Stored[])[0]?.id ?? 0;
  });
  afterAll(() => server.stop());

  const named = (name: string) => ({ name, status: 'Registered' });
  const list = async () => {
    const { body } = await admin.get(`/api/admin/${person}/getsingleempolyeedataapi`);
    return (body as { guideship: Stored[] }).guideship;
  };
  const names = async () => (await list()).map(({ name }) => name);
  const save = async (guideship: readonly (object | undefined)[]) => {
    const body = { m_type: 'guideship', employee_id: person, guideship };
    expect((await admin.post(`/api/admin/${person}/addemployeeapi`, body)).status).toBe(200);
  };
  const restore = async (row: Stored | undefined) =>
    expect((await admin.post(`/api/admin/guideship/${String(row?.id)}/restore`, {})).status).toBe(200);

  test('two removed rows are restored to their old places, the later one first', async () => {
    await save(['A', 'B', 'C', 'D'].map(named));
    const [a, b, c, d] = await list();
    await save([a, d]);
    for (const row of [c, b]) await restore(row);
    expect(await list()).toEqual([a, b, c, d]);
  });

  test('a row is restored after the row that has its place now, and the next save keeps that order', async () => {
    await save(['A', 'B', 'C', 'D'].map(named));
    const [a, b, c, d] = await list();
    await save([a, b, d]);
    await save([d, b, a]);
    await restore(c);
    expect(await names()).toEqual(['D', 'B', 'A', 'C']);
    await save([...(await list()), named('E')]);
    expect(await names()).toEqual(['D', 'B', 'A', 'C', 'E']);
  });
});
