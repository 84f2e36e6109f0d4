import { sql, type Kysely } from 'kysely';

const handles = [
  ['course', 'name'],
  ['department', 'dept_code'],
  ['subject', 'sub_code'],
  ['stream', 'stream_name'],
  ['session', 'session_name'],
  ['leave', 'leave_type'],
  ['class', 'class_name'],
  ['doctype', 'doc_type'],
  ['committee', 'committee_code'],
  ['branch', 'branch_code'],
  ['student', 'username'],
] as const;

/** Every new handle is looked for in other capitals and spaces. SQLite indexes by what is built into it alone, and that knows ASCII capitals. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isSqlite = db.getExecutor().adapter.supportsTransactionalDdl === false;
  for (const [table, column] of handles) {
    const letters = sql`replace(${sql.ref(column)}, ' ', '')`;
    const alike = isSqlite ? sql`${letters} collate nocase` : sql`lower(${letters})`;
    await sql`create index ${sql.ref(`${table}_${column}_alike`)} on ${sql.table(table)} (${alike})`.execute(db);
  }
}
