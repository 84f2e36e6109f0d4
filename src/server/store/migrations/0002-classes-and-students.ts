import type { Kysely } from 'kysely';
import {
  createIndexes,
  createRecordTable,
  date,
  flag,
  list,
  number,
  text,
  withId,
  type Column,
  type ColumnOf,
} from './record-table.ts';

const recordTables: Record<string, Column[]> = {
  class: [
    text('course_name'),
    text('stream_name'),
    text('course_type'),
    text('dept_code'),
    number('term'),
    list('compulsory'),
    list('major'),
    list('optional'),
    list('teacher_list'),
    number('intake'),
    flag('is_admission'),
    text('class_name'),
  ],
  routine: [
    text('session'),
    text('day'),
    text('course'),
    text('stream'),
    number('semester'),
    text('sub_code'),
    text('section'),
    text('teacher'),
    text('teacher_name'),
    text('room_number'),
    number('period_number'),
    date('start_time'),
    date('end_time'),
  ],
  section: [
    text('session'),
    text('course'),
    text('stream'),
    number('semester'),
    text('sub_code'),
    text('section'),
    list('student_data'),
  ],
  accesscontrol: [text('assigned_to'), text('assigned_by'), text('permission'), text('access_field')],
  student: [
    text('program'),
    text('branch_code'),
    number('current_semester'),
    text('college_roll_no'),
    text('name'),
    text('father_name'),
    text('mother_name'),
    date('date_of_admission'),
    date('date_of_birth'),
    text('gender'),
    text('caste'),
    text('phone'),
    text('email'),
    text('present_address'),
    text('permanent_address'),
    text('username'),
    text('university_roll_no'),
    text('registration_no'),
    text('quota'),
    text('state'),
    flag('is_placed'),
    text('placement'),
    text('details'),
    list('semester_data'),
    list('achievements'),
    text('college_code'),
  ],
};

const unique: ColumnOf[] = [
  ['class', 'class_name'],
  ['student', 'username'],
];

/** Columns that deletes, renames and look-ups ask for. */
const lookedUp: ColumnOf[] = [
  ['class', 'course_name'],
  ['class', 'stream_name'],
  ['class', 'dept_code'],
  ['routine', 'session'],
  ['routine', 'course'],
  ['routine', 'stream'],
  ['routine', 'sub_code'],
  ['routine', 'teacher'],
  ['section', 'session'],
  ['section', 'course'],
  ['section', 'stream'],
  ['section', 'sub_code'],
  ['accesscontrol', 'assigned_to'],
  ['student', 'branch_code'],
  ['student', 'college_roll_no'],
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [table, columns] of Object.entries(recordTables)) await createRecordTable(db, table, columns);
  await withId(db, 'import')
    .addColumn('resource', 'text', (column) => column.notNull())
    .addColumn('at', 'text', (column) => column.notNull())
    .addColumn('user_id', 'integer', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('file', 'text', (column) => column.notNull())
    .addColumn('added', 'integer', (column) => column.notNull())
    .addColumn('changed', 'integer', (column) => column.notNull())
    .addColumn('undone_at', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  await withId(db, 'import_row')
    .addColumn('import_id', 'integer', (column) => column.notNull())
    .addColumn('record_id', 'integer', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('before', 'text', (column) => column.notNull())
    .execute();
  await createIndexes(db, { unique, lookedUp: [...lookedUp, ['import', 'resource'], ['import_row', 'import_id']] });
}
