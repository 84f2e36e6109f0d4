import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { section } from '#model/academics/section.ts';
import { cellsOf, exportColumns } from '#model/spreadsheet.ts';
import { findRecord } from '../find-record.ts';
import { importsOf, studentRow, type Row } from './importing.ts';
import { enterReferred, samples } from '../samples.ts';
import { engines, startServer, type Server } from '../server.ts';

const BA = { name: 'BA', tenure: 'Semester', no_of_term: '6' };

describe.each(engines)('%s', (engine) => {
  let server: Server;
  beforeAll(async () => {
    server = await startServer(engine);
    await enterReferred(server.admin);
    await server.admin.post('/api/admin/adddepartment', { dept_code: 'ZZZ', dept_name: 'The last' });
  });
  afterAll(() => server.stop());

  const { check, takeIn, takeInto } = importsOf(() => server);

  test('an import is refused if a row would now change something other than its check reported', async () => {
    const rows = [
      { ...BA, name: 'BEd' },
      { ...BA, name: 'MEd' },
    ];
    await takeIn('course', rows);
    const changed = [{ ...BA, name: 'BEd', no_of_term: '4' }, rows[1]!];
    const { rows: checked } = await check('course', changed);
    expect(checked.map(({ state }) => state)).toEqual(['changed', 'unchanged']);
    // Somebody else changes a record of the file between the check and the import.
    const { id } = await findRecord(server.admin, 'getcourse', ['name', 'MEd']);
    await server.admin.put(`/api/admin/${id}/updatecourse`, { no_of_term: 5 });
    const bring = () => takeIn('course', changed, server.admin, checked);
    const outcome = await bring();
    expect(outcome.problem?.detail).toBe('One row was refused, so nothing was imported.');
    const message = 'Somebody changed this after the check: it would change no_of_term 5 → 6 now. Check again.';
    expect(outcome.rows).toEqual([checked[0], { state: 'refused', problems: [{ field: '', message }] }]);
    expect(await findRecord(server.admin, 'getcourse', ['name', 'BEd'])).toMatchObject({ no_of_term: 6 });
    await server.admin.put(`/api/admin/${id}/updatecourse`, { no_of_term: 6 });
    expect((await bring()).counts).toMatchObject({ changed: 1, unchanged: 1, refused: 0 });
  });

  test('a row matches a name that differs only in capitals and spaces, and the check lists the changes', async () => {
    await takeIn('course', [{ ...BA, name: 'BA Hons', tenure: 'Semester' }]);
    const rows = [{ name: '  ba  hons ', tenure: 'Year', no_of_term: '3' }];
    const [row] = (await check('course', rows)).rows;
    expect(row).toMatchObject({ state: 'changed', changes: expect.stringContaining('no_of_term 6 → 3') as string });
    const twice = await check('course', [{ ...BA, name: 'BA Hons' }, ...rows]);
    expect(twice.rows[1]?.problems).toEqual([{ field: 'name', message: 'Row 1 of this file is this course already.' }]);
    expect((await takeIn('course', rows)).counts).toMatchObject({ changed: 1, new: 0 });
  });

  test('a role is found by department code, department name or role name, and an ambiguous name is refused', async () => {
    const user = { name: 'Sheet', password: 'from-a-spreadsheet' };
    for (const [said, role] of Object.entries({ zzz: 'ZZZ', 'the  LAST': 'ZZZ', iqac: 'IQAC' })) {
      const email = `sheet-${role.toLowerCase()}-${said.length}@college.example`;
      expect((await takeIn('collegeuser', [{ ...user, email, role: said }])).counts.refused).toBe(0);
      expect(await findRecord(server.admin, 'getallcollegeuser', ['email', email])).toMatchObject({ role });
    }
    await server.admin.post('/api/admin/adddepartment', { dept_code: 'ZZ2', dept_name: 'The last' });
    const { rows } = await check('collegeuser', [{ ...user, email: 'sheet@college.example', role: 'The last' }]);
    const message = 'Several departments are called "The last". Write the code: ZZZ, ZZ2.';
    expect(rows[0]?.problems).toEqual([{ field: 'role', message }]);
    await server.admin.remove('/api/admin/ZZ2/deletedepartment');
  });

  test('an import is refused with 422 if the check sent with it has another number of rows', async () => {
    const rows = [{ stream_name: 'Weaving' }, { stream_name: 'Pottery' }];
    const { rows: checked } = await check('stream', rows);
    for (const said of [[], checked.slice(0, 1), [...checked, ...checked]]) {
      const outcome = await takeIn('stream', rows, server.admin, said);
      expect(outcome).toMatchObject({ status: 422, errors: [{ field: 'checked' }] });
    }
    expect((await takeIn('stream', rows, server.admin, checked)).counts.new).toBe(2);
  });

  test('an import of users with passwords agrees with its check, for a new user and a changed password', async () => {
    const user = { name: 'Checked', email: 'checked@college.example', password: 'from-a-spreadsheet', role: 'ZZZ' };
    const bring = async (rows: Row[]) => {
      const { rows: checked } = await check('collegeuser', rows);
      return takeIn('collegeuser', rows, server.admin, checked);
    };
    expect((await bring([user])).counts).toMatchObject({ new: 1, refused: 0 });
    expect((await bring([{ ...user, password: 'another-from-a-sheet' }])).counts).toMatchObject({ changed: 1 });
  });

  test.each(['#N/A', '#REF!', '#FORMULA', '2.00123E+13'])(
    'a cell damaged by a spreadsheet program is refused: %s',
    async (spoiled) => {
      await takeIn('student', [studentRow(9)]);
      const { rows } = await check('student', [{ ...studentRow(9), registration_no: spoiled }]);
      expect(rows).toMatchObject([{ state: 'refused', problems: [{ field: 'registration_no' }] }]);
      expect(rows[0]?.problems?.[0]?.message).toContain(`${spoiled} `);
    },
  );

  test('a row with an ID may rename the record, and an unknown ID is refused', async () => {
    await server.admin.post('/api/admin/adddoctype', { doc_type: 'Old name' });
    const { id } = await findRecord(server.admin, 'getdoctype', ['doc_type', 'Old name']);
    const { rows } = await takeIn('doctype', [{ id: String(id), doc_type: 'New name', version: '1' }]);
    expect(rows).toEqual([{ state: 'changed', changes: 'doc_type Old name → New name' }]);
    const missing = await check('doctype', [{ id: '99999', doc_type: 'Another' }]);
    expect(missing.rows[0]?.problems).toEqual([
      { field: 'id', message: 'There is no document type with the ID 99999.' },
    ]);
  });

  test('an ID is refused if neither the name nor the roll number of its record matches the row', async () => {
    await takeIn('student', [studentRow(7)]);
    const { id, name } = await findRecord(server.admin, 'getstudent', ['college_roll_no', '24-007']);
    const other = { ...studentRow(8), id: String(id), name: 'Newcomer' };
    expect((await check('student', [other])).rows).toEqual([
      {
        state: 'refused',
        problems: [
          {
            field: 'id',
            message: `The ID ${id} is of another student, "${String(name)}". Leave the column of IDs out, or mend this row.`,
          },
        ],
      },
    ]);
    // If only one of the two differs, the row corrects it.
    expect((await check('student', [{ ...studentRow(7), id: String(id), name: 'Newcomer' }])).rows).toMatchObject([
      { state: 'changed' },
    ]);
    expect((await check('student', [{ ...studentRow(8), id: String(id), name: String(name) }])).rows).toMatchObject([
      { state: 'changed' },
    ]);
  });

  test('a row imported into one department is refused if it names another or an unknown department', async () => {
    const teacher = { type: 'FACULTY', appointment_type: 'REGULAR' };
    const named = (name: string, said: Row) => ({ ...teacher, name, ...said });
    const rows = ['zzz', ' the LAST ', 'ZZZ', ''].map((dept_code, at) => named(`Of the last ${at}`, { dept_code }));
    const into = (rows: Row[]) => takeInto('employee', { dept_code: 'ZZZ' }, rows);
    expect((await into([...rows, named('Says nothing', {})])).counts).toMatchObject({ new: 5, refused: 0 });
    const stored = await findRecord(server.admin, 'getemployee', ['name', 'Says nothing']);
    expect(stored).toMatchObject({ dept_code: 'ZZZ' });
    const [ofAnother, ofNone] = (
      await into([named('Of physics', { dept_code: 'Physics' }), named('Of none', { dept_code: 'Weaving' })])
    ).rows;
    expect([ofAnother, ofNone]).toMatchObject(
      ['Physics', 'Weaving'].map((said) => ({
        state: 'refused',
        problems: [{ field: 'dept_code', message: `Department says "${said}". Only rows of The last go in here.` }],
      })),
    );
  });

  test('an import into a department moves another department’s employee only if the row names the department', async () => {
    const row = { type: 'FACULTY', appointment_type: 'REGULAR', name: 'Ila Das', email: 'ila.das@college.example' };
    await takeIn('employee', [{ ...row, dept_code: 'PHY' }]);
    const into = async (said: Row) => (await takeInto('employee', { dept_code: 'BOT' }, [{ ...row, ...said }])).rows[0];
    const message = 'Department of "Ila Das" is Physics. Only rows of Botany go in here.';
    for (const said of [{}, { dept_code: ' ' }]) {
      expect(await into(said)).toEqual({ state: 'refused', problems: [{ field: 'dept_code', message }] });
    }
    expect(await into({ dept_code: 'Botany' })).toEqual({ state: 'changed', changes: 'dept_code PHY → BOT' });
    expect(await into({})).toEqual({ state: 'unchanged' });
  });

  test('an import into notices of one type accepts the label of that type and refuses another type', async () => {
    const row = { date: '2026-11-05', title: 'Ranking of 2026', posted_as: 'Principal', description: 'Published.' };
    const into = (type: string) =>
      takeInto('notice', { dept_code: 'PANDU', type: 'COLLEGE_TENDER' }, [{ ...row, type }]);
    expect((await into('tender')).counts.new).toBe(1);
    const [refused] = (await into('NIRF')).rows;
    expect(refused?.problems).toMatchObject([
      { field: 'type', message: 'Type says "NIRF". Only rows of Tender go in here.' },
    ]);
  });

  test('a row whose ID moves a record to another session is marked as a move', async () => {
    await server.admin.post('/api/admin/addsession', { session_name: '2031-32', is_active: 0 });
    await server.admin.post('/api/admin/addroutine', samples.find(({ resource }) => resource === 'routine')?.good);
    const stored = await findRecord(server.admin, 'getroutine', ['session', '2025-26']);
    const id = String(stored['id']);
    const { rows } = await check('routine', [{ id, session: '2031-32' }]);
    expect(rows).toEqual([{ state: 'changed', changes: 'session 2025-26 → 2031-32', moves: true }]);
    const other = await check('routine', [{ id, session: '2025-26', room_number: 'P-99' }]);
    expect(other.rows[0]).not.toHaveProperty('moves');
  });

  test('a student without a username is identified by branch and roll number', async () => {
    const rows = [studentRow(1)];
    expect((await takeIn('student', rows)).counts.new).toBe(1);
    expect((await check('student', rows)).rows).toEqual([{ state: 'unchanged' }]);
    const again = await check('student', [{ branch_code: 'BSC-MAT', college_roll_no: '24-001', phone: '9000009999' }]);
    expect(again.rows).toEqual([{ state: 'changed', changes: 'phone 9000000001 → 9000009999' }]);
  });

  test('a routine row equal to a record is unchanged, another day is new, and a clash needs a reason', async () => {
    await server.admin.post('/api/admin/addroutine', samples.find(({ resource }) => resource === 'routine')?.good);
    const hour = {
      ...{ session: '2025-26', day: 'mon', course: 'BSc', stream: 'Science', semester: '1', sub_code: 'PHY-HC-1026' },
      ...{ teacher: 'ranjan.kalita@college.example', room_number: 'P-12', period_number: '2', section: 'A' },
      ...{ start_time: '10 am', end_time: '11.00' },
    };
    const { rows } = await check('routine', [hour, { ...hour, day: 'Tue' }, { ...hour, period_number: '3' }]);
    expect(rows.map(({ state }) => state)).toEqual(['unchanged', 'new', 'refused']);
    const reasoned = await check('routine', [{ ...hour, period_number: '3', reason: 'Guest lecture' }]);
    expect(reasoned.rows).toEqual([{ state: 'new' }]);
  });

  describe('two students with one roll number', () => {
    const named = '24-111 (Twin A); 24-111 (Twin B)';
    const seats = { session: '2025-26', course: 'BSc', stream: 'Science', semester: '1', sub_code: 'PHY-HC-1026' };
    const entry = (name: string) => ({ name, email: '', roll_no: '24-111' });
    const stored = (letter: string) => findRecord(server.admin, 'getsection', ['section', letter]);
    const studentsOf = async (letter: string) => (await stored(letter))['student_data'];
    /** The row of a section as an export writes it. */
    const exported = async (letter: string): Promise<Row> => {
      const columns = exportColumns(section);
      const cells = cellsOf(columns, await stored(letter));
      return Object.fromEntries(columns.map(({ name }, at) => [name, cells[at] ?? '']));
    };

    beforeAll(async () => {
      const branch = { branch_code: 'BSC-STA', branch_name: 'BSc Statistics', program: 'UG' };
      await takeIn('branch', [{ ...branch, course: seats.course, stream: seats.stream }]);
      const twins = [
        { ...studentRow(111), name: 'Twin A' },
        { ...studentRow(111), name: 'Twin B', branch_code: 'BSC-STA' },
      ];
      expect((await takeIn('student', [...twins, studentRow(112)])).counts).toMatchObject({ new: 3 });
      await server.admin.post('/api/admin/addsection', {
        ...{ ...seats, section: 'D' },
        student_data: [entry('Twin A'), entry('Twin B')],
      });
    });

    test('an unchanged export of their section changes nothing, with or without its ID', async () => {
      const row = await exported('D');
      expect(row['student_data']).toBe(named);
      const { id: _, ...withoutId } = row;
      for (const one of [row, withoutId, { ...row, student_data: '24-111; 24-111' }]) {
        expect((await takeIn('section', [one])).rows).toEqual([{ state: 'unchanged' }]);
      }
      expect(await studentsOf('D')).toEqual([entry('Twin A'), entry('Twin B')]);
    });

    test('naming one of them removes the other from the section, and naming both restores it', async () => {
      const row = await exported('D');
      const { rows } = await takeIn('section', [{ ...row, student_data: '24-111 (Twin B)' }]);
      expect(rows).toEqual([{ state: 'changed', changes: `student_data ${named.replace(';', ',')} → 24-111` }]);
      expect(await studentsOf('D')).toEqual([entry('Twin B')]);
      expect((await check('section', [{ ...row, student_data: '24-111' }])).rows).toEqual([{ state: 'unchanged' }]);
      await takeIn('section', [row]);
      expect(await studentsOf('D')).toEqual([entry('Twin A'), entry('Twin B')]);
    });

    test.each(['24-111; 24-112', '24-112; 24-111 (Twin C)'])(
      'a new section that names neither of them is refused with instructions: %s',
      async (student_data) => {
        const how = 'name whom you mean, such as 24-111 (Twin A).';
        const message = `24-111 is the roll number of Twin A and Twin B: ${how}`;
        const { rows } = await check('section', [{ ...seats, section: 'C', student_data }]);
        expect(rows).toEqual([{ state: 'refused', problems: [{ field: 'student_data', message }] }]);
      },
    );

    test('a new section gets the one it names, and a roll number of only one student needs no name', async () => {
      const joins = { ...seats, section: 'C', student_data: '24-112; 24-111 (Twin B)' };
      const { rows } = await takeIn('section', [joins]);
      expect(rows).toEqual([{ state: 'new' }]);
      expect(await studentsOf('C')).toEqual([{ name: 'Student 112', email: '', roll_no: '24-112' }, entry('Twin B')]);
      expect((await exported('C'))['student_data']).toBe('24-112; 24-111');
      const joining = { ...(await exported('D')), student_data: '24-112' };
      await takeIn('section', [joining]);
      const { rows: joined } = await check('section', [{ ...joining, student_data: '24-112; 24-111' }]);
      expect(joined, 'asked for of who joins later too').toMatchObject([{ state: 'refused' }]);
    });

    test('a section that exists already is reported by the check as in the form, and can still be imported', async () => {
      const told = (letter: string, more = '') => {
        const message = `There is already a section ${letter} of this session, course, stream, term and subject.${more}`;
        return [{ field: 'section', message }];
      };
      const row = (letter: string, student_data: string) => ({ ...seats, section: letter, student_data });
      const file = [
        row('D', '24-111 (Twin A)'),
        row('B', ''),
        row('B', '24-112'),
        { ...(await exported('D')), section: 'A' },
      ];
      const { rows } = await check('section', file);
      expect(rows).toEqual([
        { state: 'new', told: told('D') },
        { state: 'new' },
        { state: 'new', told: told('B', ' It is row 2 of this file.') },
        { state: 'changed', changes: 'section D → A' },
      ]);
      expect((await takeIn('section', file, server.admin, rows)).counts).toMatchObject({ new: 3, changed: 1 });
    });
  });

  test('a row without the name that identifies a record is refused, although other cells match a record', async () => {
    await server.admin.post('/api/admin/addcourse', { ...BA, name: 'BDes' });
    const { rows } = await check('course', [{ tenure: BA.tenure, no_of_term: BA.no_of_term }]);
    expect(rows).toEqual([{ state: 'refused', problems: [{ field: 'name', message: 'Name is required.' }] }]);
  });
});
