import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Client } from '#test/helpers/api-client.ts';
import { addEmployee } from '../add-employee.ts';
import { done } from '../done.ts';
import { facultyRows } from '../faculty-samples.ts';
import { enterReferred } from '../samples.ts';
import { engines, startServer, type Server } from '../server.ts';

type Data = Record<string, unknown> & { version: number };

describe.each(engines)('%s', (engine) => {
  let server: Server;
  let admin: Client;
  beforeAll(async () => {
    server = await startServer(engine);
    admin = server.admin;
    await enterReferred(admin);
  });
  afterAll(() => server.stop());

  const newEmployee = async (fields: object = {}) => (await addEmployee(admin, fields)).id;
  const read = async (id: number) => (await admin.get(`/api/admin/${id}/getsingleempolyeedataapi`)).body as Data;
  const save = (id: number, m_type: string, body: object) =>
    admin.post(`/api/admin/${id}/addemployeeapi`, { m_type, employee_id: id, ...body });
  const basic = (id: number, body: object) => admin.post(`/api/admin/${id}/uploademployeedatanew`, body);

  test('a record as it is read, grouped or flat, can be saved with the basic details', async () => {
    const id = await newEmployee({ designation: 'Lecturer' });
    for (const call of ['getsingleempolyeedata', 'getsingleempolyeedataapi']) {
      const { body } = await admin.get(`/api/admin/${id}/${call}`);
      await done(basic(id, { ...(body as Data), contact: call }));
      expect(await read(id)).toMatchObject({ contact: call, designation: 'Lecturer' });
    }
  });

  test('uploademployeedatanew saves the sections that are sent, and refuses wrong fields and an old version', async () => {
    const id = await newEmployee();
    await done(save(id, 'awards', { awards: [facultyRows['awards']] }));
    await done(save(id, 'cocurricular', { others: '<p>Singer</p>' }));
    const record = (await admin.get(`/api/admin/${id}/getsingleempolyeedata`)).body as Data;
    const { seminar, research } = facultyRows;
    const wiki_link = 'https://x.example';
    await done(
      basic(id, { ...record, seminar: [seminar], live_now: 1, links: { ...(record['links'] as object), wiki_link } }),
    );
    const stored = await read(id);
    expect(stored).toMatchObject({ others: '<p>Singer</p>', live_now: 1, wiki_link, seminar: [seminar] });
    expect(stored['awards']).toEqual(record['awards']);
    // A value that is read in two places is saved from the place where it was changed.
    await done(basic(id, { basic: { contact: '0361' }, research: [research] }));
    expect(await read(id)).toMatchObject({ contact: '0361', research: [research], seminar: stored['seminar'] });
    const twofold = { contact: '0362', basic: { contact: '0363' }, publications: 7, seminar: 'garbage' };
    const { errors } = (await basic(id, twofold)).body as { errors: { field: string }[] };
    expect(errors.map(({ field }) => field)).toEqual(['basic.contact', 'publications', 'seminar']);
    // Another user saves a part of the record meanwhile.
    const { version } = await read(id);
    await done(save(id, 'awards', { awards: [] }));
    expect((await basic(id, { ...stored, version })).status).toBe(409);
    expect((await read(id))['awards']).toEqual([]);
  });
});
