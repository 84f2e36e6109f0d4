import { type ColumnDefinitionBuilder, type CreateTableBuilder, type Kysely, sql } from 'kysely';

type Column = [name: string, type: 'text' | 'integer', absent: '' | 0 | '[]' | null];

const text = (name: string): Column => [name, 'text', ''];
const number = (name: string): Column => [name, 'integer', null];
const flag = (name: string): Column => [name, 'integer', 0];
const list = (name: string): Column => [name, 'text', '[]'];
const date = (name: string): Column => [name, 'text', null];

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

const uniqueColumns: [table: string, column: string][] = [
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
const lookedUpColumns: [table: string, column: string][] = [
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
  for (const [table, column] of uniqueColumns) {
    await db.schema
      .createIndex(`${table}_${column}_unique`)
      .unique()
      .on(table)
      .column(column)
      .where(sql.ref(column), '!=', sql.lit(''))
      .execute();
  }
  for (const [table, column] of lookedUpColumns) {
    await db.schema.createIndex(`${table}_${column}_index`).on(table).column(column).execute();
  }
}

async function createRecordTable(db: Kysely<unknown>, table: string, columns: Column[]): Promise<void> {
  let building = withId(db, table).addColumn('version', 'integer', (column) => column.notNull());
  for (const [name, type, absent] of columns) {
    building = building.addColumn(name, type, (column) =>
      absent === null ? column : column.notNull().defaultTo(absent),
    );
  }
  await building.execute();
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

/** A table whose id the database gives, in each engine's own way; none is ever given twice. */
function withId(db: Kysely<unknown>, table: string): CreateTableBuilder<string, 'id'> {
  const sqlite = db.getExecutor().adapter.supportsTransactionalDdl === false;
  return db.schema
    .createTable(table)
    .addColumn('id', 'integer', (column) =>
      sqlite ? column.primaryKey().autoIncrement() : column.primaryKey().generatedAlwaysAsIdentity(),
    );
}
