import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findRecord } from '../find-record.ts';
import { importsOf, studentRow } from './importing.ts';
import { enterReferred } from '../samples.ts';
import { engines, startServer, type Server } from '../server.ts';

describe.each(engines)('%s', (engine) => {
  let server: Server;
  beforeAll(async () => {
    server = await startServer(engine);
    await enterReferred(server.admin);
  });
  afterAll(() => server.stop());

  const { check, takeIn } = importsOf(() => server);

  test('routine rows that differ only in an invalid day are refused for that day', async () => {
    const hour = {
      ...{ session: '2025-26', course: 'BSc', stream: 'Science', semester: '1', sub_code: 'PHY-HC-1026' },
      ...{ teacher: 'ranjan.kalita@college.example', room_number: 'P-12', period_number: '2', section: 'A' },
      ...{ start_time: '10:00', end_time: '11:00' },
    };
    const { rows } = await check('routine', [
      { ...hour, day: 'Mon' },
      { ...hour, day: 'Wedn' },
      { ...hour, day: 'Thursdy' },
    ]);
    expect(rows.map(({ state, problems }) => problems?.map(({ field }) => field) ?? state)).toEqual([
      'new',
      ['day'],
      ['day'],
    ]);
  });

  test('a head moved to another department by an import heads it only if the row says so', async () => {
    const person = { name: 'Hema Ojah', email: 'hema.ojah@college.example' };
    const facts = { ...person, type: 'faculty', appointment_type: 'Regular', dept_code: 'PHY', is_hod: 'Yes' };
    await takeIn('employee', [facts]);
    const bring = async (cells: Record<string, string>) => {
      await takeIn('employee', [{ ...person, ...cells }]);
      const { dept_code, is_hod } = await findRecord(server.admin, 'getemployee', ['email', person.email]);
      return [dept_code, is_hod];
    };
    expect(await bring({ designation: 'Reader', dept_code: 'phy' })).toEqual(['PHY', 1]);
    expect(await bring({ dept_code: 'bot' })).toEqual(['BOT', 0]);
    expect(await bring({ dept_code: 'phy', is_hod: 'Yes' })).toEqual(['PHY', 1]);
  });

  test('a second head of a department is reported by the check, unless the first has left, and can be imported', async () => {
    const head = (name: string, cells = {}) => ({
      ...{ name, email: `${name.toLowerCase()}@college.example`, type: 'faculty', appointment_type: 'Regular' },
      ...{ dept_code: 'BOT', is_hod: 'Yes', ...cells },
    });
    const told = [{ field: 'is_hod', message: 'Anu is head of this department, too. It is row 1 of this file.' }];
    const file = [head('Anu'), head('Bina'), head('Chitra', { is_hod: 'No' })];
    expect((await check('employee', file)).rows).toEqual([{ state: 'new' }, { state: 'new', told }, { state: 'new' }]);
    await takeIn('employee', file);
    expect((await check('employee', file)).rows, 'not again').toEqual(Array(3).fill({ state: 'unchanged' }));
    await takeIn('employee', [head('Anu', { date_of_leaving: '31/03/2020' })]);
    await takeIn('employee', [head('Bina', { is_hod: 'No' })]);
    const { rows } = await check('employee', [head('Chitra')]);
    expect(rows).toMatchObject([{ state: 'changed' }]);
    expect(rows[0]).not.toHaveProperty('told');
  });

  test('a second row with the same roll number is refused, and the message gives the number of the first row', async () => {
    const rows = [studentRow(1), studentRow(2), { ...studentRow(1), name: 'Rina Deka' }];
    const message = 'Row 1 of this file is this student already.';
    expect((await check('student', rows)).rows[2]?.problems).toEqual([{ field: 'college_roll_no', message }]);
    const body = JSON.stringify({ file: 'rows.csv', rows, numbers: [4, 5, 7] });
    const headers = { 'content-type': 'application/json' };
    const reply = await server.admin.raw('/api/admin/student/checkimport', { method: 'POST', headers, body });
    expect(JSON.stringify(reply.body)).toContain('Row 4 of this file is this student already.');
  });

  test('a new student with another student’s roll number is refused, unless username, name or birth date match', async () => {
    await takeIn('student', [studentRow(3)]);
    const newcomer = { ...studentRow(3), name: 'Rina Deka', date_of_birth: '4 Apr 2006' };
    const message =
      'Roll number 24-003 is of another student, "Student 3". If that one is meant, add the column Username with bsc-mat-24-003.';
    expect((await check('student', [newcomer])).rows).toEqual([
      { state: 'refused', problems: [{ field: 'college_roll_no', message }] },
    ]);
    const meant = [
      { ...newcomer, username: 'bsc-mat-24-003' },
      { ...newcomer, name: 'STUDENT  3' },
      { ...newcomer, date_of_birth: '2006-03-03' },
    ];
    for (const row of meant) expect((await check('student', [row])).rows).toMatchObject([{ state: 'changed' }]);
  });

  test('an unknown or ambiguous parent record is refused, and the candidates are listed with their IDs', async () => {
    for (const type of ['QUALITATIVE', 'QUANTITATIVE']) {
      await takeIn('aqargroup', [{ name: '2027' }]);
      await takeIn('aqarsubgroup', [{ group_id: '2027', type, criterion: '7. Values', metric_question: 'Which?' }]);
    }
    const list = (await server.admin.get('/api/getsubgroup')).body as { id: number; criterion: string }[];
    const ids = list.filter(({ criterion }) => criterion === '7. Values').map(({ id }) => id);
    const metric = { sr_no: '7.1.1', metric_question: 'How?' };
    const { rows } = await check('aqarsubsubgroup', [
      { ...metric, sub_group_id: '2027 - 8. Nothing' },
      { ...metric, sub_group_id: '2027 - 7. values' },
      { ...metric, sub_group_id: '2027 - 7. values - Qualitative' },
    ]);
    const both = `${ids[0]} (2027 - 7. Values - QUALITATIVE), ${ids[1]} (2027 - 7. Values - QUANTITATIVE)`;
    expect(rows.map(({ state, problems }) => problems?.map(({ message }) => message) ?? state)).toEqual([
      ['There is no AQAR sub-group "2027 - 8. Nothing".'],
      [`Several are called "2027 - 7. values". Write the ID of the one that is meant: ${both}.`],
      'new',
    ]);
  });

  test('a metric row whose cycle or type differs from its sub-group’s is refused, with and without an ID', async () => {
    for (const name of ['2031', '2032']) await takeIn('aqargroup', [{ name }]);
    const criterion = { group_id: '2031', type: 'QUALITATIVE', criterion: '1. Curricular aspects' };
    await takeIn('aqarsubgroup', [{ ...criterion, metric_question: 'Which?' }]);
    const above = await findRecord(server.admin, 'getsubgroup', ['name', '2031']);
    const row = { sub_group_id: String(above.id), sr_no: '1.1.33', metric_question: 'How?' };
    await takeIn('aqarsubsubgroup', [row]);
    const { id } = await findRecord(server.admin, 'getsubsubgroup', ['name', '2031']);
    const { rows } = await check('aqarsubsubgroup', [
      { ...row, name: '2032' },
      { ...row, name: '2032', type: 'Quantitative', id: String(id) },
      { ...row, name: ' 2031', type: 'qualitative', criterion: '', sr_no: '1.1.34' },
      { ...row, sub_group_id: '', name: '2032' },
    ]);
    const said = (what: string, one: string, other: string) =>
      `${what} says "${one}". That of Sub-Group ${above.id} is "${other}".`;
    const cycle = said('AQAR', '2032', '2031');
    expect(rows.map(({ state, problems }) => problems?.map(({ message }) => message) ?? state)).toEqual([
      [cycle],
      [cycle, said('Type', 'Quantitative', 'QUALITATIVE')],
      'new',
      ['AQAR says "2032". The row has no Sub-Group.'],
    ]);
  });

  test('a cell with commas between several values is refused with advice to use semicolons', async () => {
    const paper = { sub_code: 'S1', sub_name: 'Optics', total_marks: '80', pass_marks: '32' };
    const { rows } = await check('subject', [{ ...paper, stream: 'Arts, Science' }]);
    const message = 'There is no stream "Arts, Science". Put a semicolon between several.';
    expect(rows[0]?.problems).toEqual([{ field: 'stream', message }]);
  });
});
