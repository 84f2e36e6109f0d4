import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { botany, jiten, mina, physics } from '../academics/routine-samples.ts';
import { done } from '../done.ts';
import type { Stored } from '../find-record.ts';
import { engines, startServer, type Server } from '../server.ts';
import { importsOf, studentRow, type RowResult } from './importing.ts';

const reason = 'A joint lecture';
const marks = { total_marks: 80, pass_marks: 32 };
const rollOf = (number: number) => studentRow(number)['college_roll_no']!;

/** Rows of one file that move into each other's places, and the undo of such a file. */
describe.each(engines)('on %s', (engine) => {
  let server: Server;
  beforeAll(async () => {
    server = await startServer(engine);
    const bsc = { program: 'UG', course: 'BSc', stream: 'Science' };
    const college: [string, object][] = [
      ['course', { name: 'BSc', tenure: 'Semester', no_of_term: 6 }],
      ['course', { name: 'BA', tenure: 'Semester', no_of_term: 6 }],
      ['stream', { stream_name: 'Science' }],
      ['stream', { stream_name: 'Arts' }],
      ['session', { session_name: '2026-27', is_active: 1 }],
      ['subject', { sub_code: 'BOT-1', sub_name: 'Phycology', ...marks }],
      ['subject', { sub_code: 'PHY-1', sub_name: 'Mechanics', ...marks }],
      ['branch', { branch_code: 'BSC-MAT', branch_name: 'BSc Mathematics', ...bsc }],
      ['branch', { branch_code: 'OTHER', branch_name: 'BA English', program: 'UG', course: 'BA', stream: 'Arts' }],
      ['employee', { ...mina, type: 'FACULTY', appointment_type: 'REGULAR' }],
      ['employee', { ...jiten, type: 'FACULTY', appointment_type: 'REGULAR' }],
    ];
    for (const [entity, fields] of college) await done(server.admin.post(`/api/admin/add${entity}`, fields));
  });
  afterAll(() => server.stop());

  const { check, takeIn, undo } = importsOf(() => server);
  const list = async (path: string) => (await server.admin.get(`/api/${path}`)).body as Stored[];
  /** Adds a record, and returns its id. */
  const add = async (entity: string, fields: object): Promise<number> => {
    await done(server.admin.post(`/api/admin/add${entity}`, fields));
    return Math.max(...(await list(`get${entity}`)).map(({ id }) => id));
  };

  describe('hours of the routine', () => {
    let hours: number[];
    beforeEach(async () => {
      for (const { id } of await list('getroutine')) await server.admin.remove(`/api/admin/${id}/deleteroutine`);
      hours = [];
      for (const hour of [10, 11, 12]) {
        const times = { start_time: `${hour}:00`, end_time: `${hour + 1}:00`, period_number: hour };
        hours.push(await add('routine', { ...botany, ...times }));
      }
    });

    const timesOf = async () => (await list('getroutine')).map(({ start_time }) => start_time);
    const laterBy = (minutes: string) =>
      hours.map((id, at) => ({
        id: String(id),
        start_time: `${10 + at}:${minutes}`,
        end_time: `${11 + at}:${minutes}`,
      }));

    test('all of which move by 15 minutes are imported, and an undo returns them', async () => {
      const rows = laterBy('15');
      expect((await check('routine', rows)).counts).toEqual({ new: 0, changed: 3, unchanged: 0, refused: 0 });
      const taken = await takeIn('routine', rows);
      expect(await timesOf()).toEqual(['10:15', '11:15', '12:15']);
      expect((await undo(taken.import)).message).toBe('Import undone: 0 deleted, 3 put back');
      expect(await timesOf()).toEqual(['10:00', '11:00', '12:00']);
    });

    test('that still clash once all others are written are refused, and the message names what is in the way then', async () => {
      const [first, , last] = laterBy('15');
      const messages = (row: RowResult | undefined) => row?.problems?.map(({ message }) => message).join();
      const { rows } = await check('routine', [first!, last!]);
      expect(rows.map(({ state }) => state)).toEqual(['refused', 'changed']);
      expect(messages(rows[0])).toContain('on Mon, 11:00–12:00');
      const late = { ...laterBy('00')[1]!, day: 'Sat' };
      const added = { ...physics, start_time: '11:30', end_time: '12:00', room_number: 'B-1' };
      const cells = Object.fromEntries(Object.entries(added).map(([name, value]) => [name, String(value)]));
      const again = await check('routine', [first!, late, cells]);
      expect(again.rows.map(({ state }) => state)).toEqual(['changed', 'changed', 'new']);
      const inTheWay = await check('routine', [{ ...first!, end_time: '11:45' }, late, cells]);
      expect(messages(inTheWay.rows[0])).toContain('on Mon, 11:30–12:00');
    });

    test.each([
      ['both', [0, 1]],
      ['the one without the reason', [0]],
      ['the one with the reason', [1]],
    ])('that clashed with a reason clash again after an undo, if the file moved %s', async (_, moved) => {
      const lecture = { ...physics, day: 'Fri', room_number: 'J-1' };
      const ids = [
        await add('routine', lecture),
        await add('routine', { ...lecture, section: 'C', teacher: mina.email, reason }),
      ];
      const rows = moved.map((at) => ({ id: String(ids[at]), day: at === 0 ? 'Wed' : 'Thu', reason: '' }));
      const taken = await takeIn('routine', rows);
      expect(taken.counts).toMatchObject({ changed: moved.length });
      expect((await undo(taken.import)).message).toBe(`Import undone: 0 deleted, ${moved.length} put back`);
      expect((await list('getroutine')).filter(({ id }) => ids.includes(id))).toMatchObject([
        { day: 'Fri' },
        { day: 'Fri' },
      ]);
    });

    test('do not return over an hour that was added since: the undo names it, and asks for no reason', async () => {
      const taken = await takeIn('routine', [{ id: String(hours[0]), day: 'Tue' }]);
      await add('routine', { ...physics, room_number: 'B-1' });
      const { status, detail } = await undo(taken.import);
      expect(status).toBe(409);
      expect(detail).toMatch(/^This import cannot be undone\. Room B-1 already holds PHY-1 .* on Mon, 10:00–11:00\.$/);
    });

    test('are found by an ID that a spreadsheet program has written as a decimal number', async () => {
      const { rows } = await check('routine', [{ id: `${hours[0]}.0`, day: 'Tue' }]);
      expect(rows).toMatchObject([{ state: 'changed' }]);
    });
  });

  test('students who each get the next roll number are imported, in whatever order they are', async () => {
    await takeIn('student', [1, 2, 3, 4, 5, 6, 7, 8].map(studentRow));
    const students = await list('getstudent');
    const rows = students.map(({ id }, at) => ({ id: String(id), college_roll_no: rollOf(at + 2) }));
    const shuffled = [4, 1, 6, 0, 7, 2, 5, 3].map((at) => rows[at]!);
    expect((await takeIn('student', shuffled)).counts).toEqual({ new: 0, changed: 8, unchanged: 0, refused: 0 });
    expect((await list('getstudent')).map((one) => one['username'])).toEqual(
      students.map((_, at) => `bsc-mat-${rollOf(at + 2)}`),
    );
  });

  test('a section gets a student back by an undo who studies in another branch since', async () => {
    await takeIn('student', [18, 19].map(studentRow));
    const seats = ['24-018', '24-019'].map((roll_no) => ({ roll_no }));
    const term = { session: '2026-27', course: 'BSc', stream: 'Science', semester: 1, section: 'A', sub_code: 'BOT-1' };
    const id = await add('section', { ...term, student_data: seats });
    const [moved] = (await list('getstudent')).filter((one) => one['college_roll_no'] === '24-019');
    await done(server.admin.put(`/api/admin/${moved!.id}/updatestudent`, { branch_code: 'OTHER' }));
    const taken = await takeIn('section', [{ id: String(id), student_data: '24-018' }]);
    expect(taken.counts).toMatchObject({ changed: 1 });
    expect((await undo(taken.import)).message).toBe('Import undone: 0 deleted, 1 put back');
    const [section] = await list('getsection');
    expect(section?.['student_data']).toMatchObject(seats);
  });

  test('letters that became question marks are refused, and marks that were typed are not', async () => {
    const name = 'অসমীয়া (Assamese)…';
    await done(
      server.admin.post('/api/admin/adddepartment', { dept_code: 'ASM2', dept_name: 'As', dept_name_as: name }),
    );
    const outcome = async (dept_name_as: string, dept_code = 'ASM2') => {
      const { rows } = await check('department', [{ dept_code, dept_name: 'As', dept_name_as }]);
      return rows.map(({ state, problems }) => problems?.[0]?.message ?? state);
    };
    const lost =
      'Alternate name: the letters of this text became question marks. Save the file as .xlsx, or as CSV UTF-8, and choose it again.';
    expect(await outcome('??????? ?????')).toEqual([lost]);
    expect(await outcome(' ??????? (Assamese)? ')).toEqual([lost]);
    expect(await outcome('??????? ?????', 'ASM3')).toEqual([lost]);
    for (const typed of ['Which? (Assamese)', '??', 'অসমিয়া (Assamese)']) {
      expect([typed, ...(await outcome(typed))]).toEqual([typed, 'changed']);
    }
    await done(server.admin.put('/api/admin/ASM2/updatedepartment', { dept_name_as: '?????' }));
    expect(await outcome('?????')).toEqual(['unchanged']);
  });
});
