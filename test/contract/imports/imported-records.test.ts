import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sectionNamed } from '#model/entries/sections.ts';
import { cellsOf, exportColumns, importColumns } from '#model/spreadsheet.ts';
import type { Client } from '#test/helpers/api-client.ts';
import { addEmployee } from '../add-employee.ts';
import { findRecord, type Stored } from '../find-record.ts';
import { signInEveryRole, type Role } from '../people.ts';
import { enterReferred } from '../samples.ts';
import { engines, startServer, type Server } from '../server.ts';
import { importsOf, type Row } from './importing.ts';

const { resource: paper } = sectionNamed('research_paper')!;

describe.each(engines)('academic records of several employees in one file, on %s', (engine) => {
  let server: Server;
  let people: Record<Role, Client>;
  let mina: Stored;
  beforeAll(async () => {
    server = await startServer(engine);
    await enterReferred(server.admin);
    people = await signInEveryRole(server);
    mina = await findRecord(server.admin, 'getemployee', ['email', 'mina.bora@college.example']);
  });
  afterAll(() => server.stop());

  const { check, takeIn, undo } = importsOf(() => server);
  const of = (employee_id: unknown, title_paper: string): Row => ({ employee_id: String(employee_id), title_paper });
  const stored = (title: string) => findRecord(server.admin, 'getresearch_paper', ['title_paper', title]);

  test('the employee of a record can be given by e-mail, by name or by ID', async () => {
    const { email } = mina;
    const named = await addEmployee(server.admin, {});
    const rows = [of(String(email).toUpperCase(), 'By e-mail'), of(named['name'], 'By name'), of(mina.id, 'By number')];
    const taken = await takeIn('research_paper', rows);
    expect(taken.rows.map(({ state }) => state)).toEqual(['new', 'new', 'new']);
    const owners = await Promise.all(['By e-mail', 'By name', 'By number'].map(stored));
    expect(owners.map((one) => Number(one['employee_id']))).toEqual([mina.id, named.id, mina.id]);
    expect((await check('research_paper', rows)).counts).toMatchObject({ unchanged: 3 });
    expect((await undo(taken.import)).message).toBe('Import undone: 3 deleted, 0 put back');
  });

  test('an unknown or ambiguous employee is refused, and the candidates are listed with their IDs', async () => {
    const [one, other] = [await addEmployee(server.admin, {}), await addEmployee(server.admin, {})];
    await server.admin.put(`/api/admin/${other.id}/editemployee`, { name: one['name'] });
    const { rows } = await check('research_paper', [of('nobody@college.example', 'A'), of(one['name'], 'B')]);
    const both = [one, other].map(({ id }) => `${id} (${String(one['name'])})`).join(', ');
    expect(rows.map(({ problems }) => problems?.[0]?.message)).toEqual([
      'There is no employee "nobody@college.example".',
      `Several are called "${String(one['name'])}". Write the ID of the one that is meant: ${both}.`,
    ]);
  });

  test('a department imports only its own employees’ records, a teacher no others’, and IQAC none', async () => {
    await addEmployee(server.admin, { dept_code: 'PHY', email: 'of.physics@college.example' });
    const rows = [of(mina['email'], 'Ours'), of('of.physics@college.example', 'Not ours')];
    const own = await check('research_paper', [...rows, of('nobody', 'Nobody’s')], people.DEPARTMENT);
    expect(own.rows.map(({ state }) => state)).toEqual(['new', 'refused', 'refused']);
    expect(own.rows[1]?.problems?.[0]?.message).toMatch(/^You may add only to the .* of your own department\.$/);
    expect((await check('research_paper', rows, people.IQAC)).status).toBe(403);
    const teacher = await check('research_paper', [rows[1]!], people.FACULTY);
    expect(teacher.rows.map(({ state }) => state)).toEqual(['refused']);
  });

  test('a paper listed by two employees is two rows and one work, counted only in rows that the caller may see', async () => {
    const physicist = await addEmployee(server.admin, { dept_code: 'PHY' });
    const paperOf = (employee: unknown, title: string): Row => ({ ...of(employee, title), date_year: '2019-08' });
    const rows = [paperOf(mina.id, 'Shared'), paperOf(physicist.id, 'SHARED.'), paperOf(mina.id, 'Own')];
    const taken = await takeIn('research_paper', rows);
    const counted = async (who: Client, query: string) =>
      (await who.get(`/api/admin/research_paper/countworks?${query}`)).body;
    expect(await counted(people.IQAC, 'period=2019-20')).toEqual({ rows: 3, works: 2 });
    expect(await counted(people.IQAC, 'period=2019-20&q=shared')).toEqual({ rows: 2, works: 1 });
    expect(await counted(people.DEPARTMENT, 'period=2019-20')).toEqual({ rows: 2, works: 2 });
    expect(await counted(people.IQAC, 'period=2020-21')).toEqual({ rows: 0, works: 0 });
    expect((await people.IQAC.get('/api/admin/awards/countworks')).status).toBe(404);
    expect((await people.IQAC.get('/api/admin/research_paper/countworks?period=soon')).status).toBe(422);
    await undo(taken.import);
    expect(await counted(people.IQAC, 'period=2019-20')).toEqual({ rows: 0, works: 0 });
  });

  test('the check of an exported list finds every row unchanged', async () => {
    await takeIn('research_paper', [of(mina['email'], 'Mosses'), of(mina['email'], 'Ferns')]);
    const { body } = await server.admin.get('/api/getresearch_paper');
    const columns = exportColumns(paper);
    const taken = ['id', ...importColumns(paper).map(({ name }) => name)];
    const rows = (body as Stored[]).map((row) => {
      const cells = cellsOf(columns, row).map((cell, at) => [columns[at]!.name, cell] as const);
      return Object.fromEntries(cells.filter(([name]) => taken.includes(name)));
    });
    expect((await check('research_paper', rows)).counts).toEqual({ new: 0, changed: 0, unchanged: 2, refused: 0 });
  });
});
