import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Client } from '#test/helpers/api-client.ts';
import { addEmployee } from '../add-employee.ts';
import { done } from '../done.ts';
import { engines, startServer, type Server } from '../server.ts';

describe.each(engines)('on %s', (engine) => {
  let server: Server;
  let admin: Client;
  beforeAll(async () => {
    server = await startServer(engine);
    admin = server.admin;
  });
  afterAll(() => server.stop());

  test('getdeleted lists an employee without the profile that comes back with it, and names a record by any text', async () => {
    const { id } = await addEmployee(admin, {});
    await done(admin.post(`/api/admin/${id}/uploademployeedata`, { value: 1, type: 'live_now' }));
    const research_paper = [{ title_paper: '', name_of_authors: 'An author without a title' }];
    const save = (rows: object[]) =>
      admin.post(`/api/admin/${id}/addemployeeapi`, { m_type: 'publications', research_paper: rows });
    await done(save(research_paper));
    await done(save([]));
    await done(admin.remove(`/api/admin/${id}/deleteemployee`));
    const [first, second] = (await admin.get('/api/admin/getdeleted')).body as object[];
    expect(first).toMatchObject({ resource: 'employee', id });
    expect(second).toMatchObject({ resource: 'research_paper', caption: 'An author without a title' });
    await done(admin.post(`/api/admin/employee/${id}/restore`, {}));
    expect((await admin.get(`/api/admin/${id}/getsingleempolyeedataapi`)).body).toMatchObject({ live_now: 1 });
  });
});
