import type { ColumnDefinitionBuilder, Kysely } from 'kysely';
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
  course: [text('name'), text('tenure'), number('no_of_term')],
  department: [text('dept_code'), text('dept_name'), text('dept_name_as'), flag('is_teaching')],
  subject: [
    text('course'),
    list('stream'),
    text('dept_code'),
    text('sub_code'),
    text('sub_name'),
    number('total_marks'),
    number('pass_marks'),
    flag('is_MIL'),
  ],
  stream: [text('stream_name')],
  session: [text('session_name'), flag('is_active')],
  leave: [text('leave_type'), text('leave_desc'), number('no_of_days'), flag('is_renewal')],
  doctype: [text('doc_type')],
  branch: [
    text('branch_code'),
    text('branch_name'),
    text('program'),
    text('course'),
    text('stream'),
    text('dept_code'),
  ],
  collegeuser: [
    text('name'),
    text('email'),
    text('role'),
    text('password_hash'),
    text('apikey'),
    number('employee_id'),
  ],
  employee: [
    text('name'),
    text('type'),
    text('appointment_type'),
    text('designation'),
    text('dept_code'),
    text('email'),
    text('phone'),
    flag('is_hod'),
    number('index1'),
    date('date_of_joining'),
    text('experience'),
  ],
  settings: [
    text('college_name'),
    text('college_code'),
    text('address'),
    text('logo'),
    text('site_address'),
    number('upload_limit'),
    flag('self_registration'),
  ],
};

const uniqueColumns: ColumnOf[] = [
  ['course', 'name'],
  ['department', 'dept_code'],
  ['subject', 'sub_code'],
  ['stream', 'stream_name'],
  ['session', 'session_name'],
  ['leave', 'leave_type'],
  ['doctype', 'doc_type'],
  ['branch', 'branch_code'],
  ['collegeuser', 'email'],
  ['collegeuser', 'apikey'],
  ['employee', 'email'],
];

/** Columns that deletes and renames look up, because other records refer through them. */
const lookedUpColumns: ColumnOf[] = [
  ['subject', 'course'],
  ['subject', 'dept_code'],
  ['branch', 'course'],
  ['branch', 'stream'],
  ['branch', 'dept_code'],
  ['collegeuser', 'role'],
  ['collegeuser', 'employee_id'],
  ['employee', 'dept_code'],
  ['activity', 'email'],
  ['token', 'user_id'],
  ['attempt', 'bucket'],
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [table, columns] of Object.entries(recordTables)) await createRecordTable(db, table, columns);
  await createSystemTables(db);
  await createIndexes(db, { unique: uniqueColumns, lookedUp: lookedUpColumns });
}

async function createSystemTables(db: Kysely<unknown>): Promise<void> {
  const required = (column: ColumnDefinitionBuilder) => column.notNull();
  await db.schema
    .createTable('revision')
    .addColumn('resource', 'text', (column) => column.primaryKey())
    .addColumn('value', 'bigint', required)
    .execute();
  await withId(db, 'activity')
    .addColumn('at', 'text', required)
    .addColumn('email', 'text', required)
    .addColumn('role', 'text', required)
    .addColumn('action', 'text', required)
    .addColumn('resource', 'text', required)
    .addColumn('record_id', 'integer')
    .addColumn('detail', 'text', required)
    .execute();
  await db.schema
    .createTable('token')
    .addColumn('jti', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'integer', required)
    .addColumn('expires_at', 'bigint', required)
    .execute();
  await withId(db, 'attempt').addColumn('bucket', 'text', required).addColumn('at', 'bigint', required).execute();
  await db.schema
    .createTable('reset_code')
    .addColumn('user_id', 'integer', (column) => column.primaryKey())
    .addColumn('code_hash', 'text', required)
    .addColumn('expires_at', 'bigint', required)
    .addColumn('tries_left', 'integer', required)
    .execute();
  await withId(db, 'outbox')
    .addColumn('at', 'text', required)
    .addColumn('recipient', 'text', required)
    .addColumn('subject', 'text', required)
    .addColumn('body', 'text', required)
    .addColumn('state', 'text', required)
    .addColumn('error', 'text', required)
    .addColumn('tries', 'integer', required)
    .execute();
  await db.schema
    .createTable('meta')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('value', 'text', required)
    .execute();
}
