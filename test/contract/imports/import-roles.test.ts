import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Client } from '#test/helpers/api-client.ts';
import { addEmployee } from '../add-employee.ts';
import { findRecord, type Stored } from '../find-record.ts';
import { roles, signInEveryRole, type Role } from '../people.ts';
import { enterReferred } from '../samples.ts';
import { engines, startServer, type Server } from '../server.ts';
import { importsOf, studentRow, type Row } from './importing.ts';

/** A row to import; `mark` is the field that its record is found by. */
interface Case {
  readonly what: string;
  readonly entity: string;
  readonly list: string;
  readonly mark: string;
  readonly row: Row;
  /** The roles whose import of the row is accepted. */
  readonly accepted: readonly Role[];
  /** The roles that may import into the list, but not this row. */
  readonly refused?: readonly Role[];
}

const employee = { entity: 'employee', list: 'getemployee', mark: 'name' };
const teacher = { type: 'faculty', appointment_type: 'Regular' };
const alumnus = { entity: 'alumni', list: 'getalumni', mark: 'name' };
const notice = { entity: 'notice', list: 'getnotices', mark: 'title' };
const words = { date: '2026-11-05', posted_as: 'Principal', description: 'As decided.' };
const days = { opening_date: '2026-12-04', closing_date: '2026-12-05' };
const paper = { entity: 'research_paper', list: 'getresearch_paper', mark: 'title_paper' };
const [office, ofBotany] = [['SUPERADMIN'], ['SUPERADMIN', 'DEPARTMENT']] as const;

/** `own@` is the e-mail of the teacher who signs in, `colleague@` of one in Botany, `stranger@` of one in Physics. */
const cases: readonly Case[] = [
  {
    ...{ what: 'a course', entity: 'course', list: 'getcourse', mark: 'name', accepted: office },
    row: { tenure: 'Semester', no_of_term: '6' },
  },
  {
    ...{ what: 'a student', entity: 'student', list: 'getstudent', mark: 'name', accepted: office },
    row: studentRow(1),
  },
  {
    ...{ what: 'a college user', entity: 'collegeuser', list: 'getallcollegeuser', mark: 'name', accepted: office },
    row: { password: 'from-a-spreadsheet', role: 'BOT' },
  },
  { ...employee, what: 'an employee of Botany', row: { ...teacher, dept_code: 'BOT' }, accepted: ofBotany },
  {
    ...{ ...employee, what: 'an employee of Physics', accepted: office, refused: ['DEPARTMENT'] },
    row: { ...teacher, dept_code: 'PHY' },
  },
  { ...alumnus, what: 'an alumnus of Botany', row: { batch: '2001', dept_code: 'BOT' }, accepted: ofBotany },
  {
    ...{ ...alumnus, what: 'an alumnus of Physics', accepted: office, refused: ['DEPARTMENT'] },
    row: { batch: '2001', dept_code: 'PHY' },
  },
  {
    ...{ ...notice, what: 'a notice of the college', accepted: office, refused: ['DEPARTMENT', 'IQAC'] },
    row: { ...words, type: 'NIRF', dept_code: 'PANDU' },
  },
  {
    ...{ ...notice, what: 'minutes of IQAC', accepted: ['SUPERADMIN', 'IQAC'], refused: ['DEPARTMENT'] },
    row: { ...words, type: 'IQAC_MINUTES', dept_code: 'PANDU' },
  },
  {
    ...{ ...notice, what: 'an event of Botany', accepted: ofBotany, refused: ['IQAC'] },
    row: { ...words, ...days, type: 'DEPTEVENT', dept_code: 'BOT' },
  },
  {
    ...{ ...notice, what: 'an event of Physics', accepted: office, refused: ['DEPARTMENT', 'IQAC'] },
    row: { ...words, ...days, type: 'DEPTEVENT', dept_code: 'PHY' },
  },
  {
    ...{ what: 'a disclosure', entity: 'disclosure', list: 'getdisclosure', mark: 'title' },
    ...{ row: { item: 'annual-accounts' }, accepted: ['SUPERADMIN', 'IQAC'] },
  },
  {
    ...{ ...paper, what: 'a paper of the teacher', row: { employee_id: 'mina.bora@college.example' } },
    accepted: ['SUPERADMIN', 'DEPARTMENT', 'FACULTY'],
  },
  {
    ...{ ...paper, what: 'a paper of a colleague', row: { employee_id: 'colleague@college.example' } },
    ...{ accepted: ofBotany, refused: ['FACULTY'] },
  },
  {
    ...{ ...paper, what: 'a paper of a stranger', row: { employee_id: 'stranger@college.example' } },
    ...{ accepted: office, refused: ['DEPARTMENT', 'FACULTY'] },
  },
];

describe.each(engines)('an import on %s', (engine) => {
  let server: Server;
  let people: Record<Role, Client>;
  beforeAll(async () => {
    server = await startServer(engine);
    await enterReferred(server.admin);
    people = await signInEveryRole(server);
    await addEmployee(server.admin, { email: 'colleague@college.example' });
    await addEmployee(server.admin, { email: 'stranger@college.example', dept_code: 'PHY' });
  });
  afterAll(() => server.stop());

  const { takeIn } = importsOf(() => server);
  const storedAs = async ({ list, mark }: Case, name: string) =>
    ((await server.admin.get(`/api/${list}`)).body as Stored[]).filter((row) => row[mark] === name);

  describe.each(cases)('of $what', (one) => {
    test.each(roles)('by %s stores the row if the role may write it, and nothing otherwise', async (role) => {
      const name = `${one.what} by ${role}`;
      // What has to be unique is the caller's number or address.
      const at = String(roles.indexOf(role) + 1);
      const row: Row = {
        ...one.row,
        [one.mark]: name,
        ...(one.entity === 'student' && { college_roll_no: `24-00${at}`, phone: `900000000${at}` }),
        ...(one.entity === 'collegeuser' && { email: `imported-${at}@college.example` }),
      };
      const { status, counts, rows, problem, import: id } = await takeIn(one.entity, [row], people[role]);
      const past = (await server.admin.get(`/api/admin/${one.entity}/getimports`)).body as { id: number }[];
      const stored = await storedAs(one, name);
      if (one.accepted.includes(role)) {
        expect([status, counts], JSON.stringify(rows)).toEqual([200, { new: 1, changed: 0, unchanged: 0, refused: 0 }]);
        expect(stored).toHaveLength(1);
        if (row['dept_code']) expect(stored[0]).toMatchObject({ dept_code: row['dept_code'] });
        expect(past[0]?.id).toBe(id);
        return;
      }
      expect(stored).toEqual([]);
      if (one.refused?.includes(role)) {
        expect([status, problem?.status, rows[0]?.state]).toEqual([200, 409, 'refused']);
        expect(rows[0]?.problems?.[0]?.message).toMatch(/^You may add only |Your role may not write it\.$/);
      } else expect(status).toBe(403);
    });
  });

  test('that has a row of another department among the own stores none of them', async () => {
    const row = (name: string, dept_code: string) => ({ ...teacher, name, dept_code });
    const rows = [row('Ours, first', 'BOT'), row('Theirs', 'PHY'), row('Ours, last', 'BOT')];
    const outcome = await takeIn('employee', rows, people.DEPARTMENT);
    expect(outcome.problem).toMatchObject({ status: 409, detail: 'One row was refused, so nothing was imported.' });
    expect(outcome.rows.map(({ state }) => state)).toEqual(['new', 'refused', 'new']);
    const names = ((await server.admin.get('/api/getemployee')).body as Stored[]).map(({ name }) => name);
    for (const { name } of rows) expect(names).not.toContain(name);
  });

  test('changes no record of another department by its ID, and moves none there or from there', async () => {
    const [theirs, ours] = [await addEmployee(server.admin, { dept_code: 'PHY' }), await addEmployee(server.admin, {})];
    const cells = ({ id, name }: Stored) => ({ id: String(id), name: String(name) });
    for (const row of [
      { ...cells(theirs), designation: 'Reader' },
      { ...cells(theirs), dept_code: 'BOT' },
      { ...cells(ours), dept_code: 'PHY' },
    ]) {
      const { rows, problem } = await takeIn('employee', [row], people.DEPARTMENT);
      expect([problem?.status, rows[0]?.state], JSON.stringify(row)).toEqual([409, 'refused']);
    }
    for (const one of [theirs, ours])
      expect(await findRecord(server.admin, 'getemployee', ['id', one.id])).toEqual(one);
    const allowed = await takeIn('employee', [{ ...cells(ours), designation: 'Reader' }], people.DEPARTMENT);
    expect(allowed.counts).toMatchObject({ changed: 1 });
    expect(await findRecord(server.admin, 'getemployee', ['id', ours.id])).toMatchObject({ designation: 'Reader' });
  });
});
