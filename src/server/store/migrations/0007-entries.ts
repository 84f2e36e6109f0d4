import { sql, type ColumnDefinitionBuilder, type Kysely } from 'kysely';
import { createIndexes, createRecordTable, list, text, withId } from './record-table.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  const required = (column: ColumnDefinitionBuilder) => column.notNull();
  const sqlite = db.getExecutor().adapter.supportsTransactionalDdl === false;
  await withId(db, 'entry')
    .addColumn('version', 'integer', required)
    .addColumn('section', 'text', required)
    .addColumn('owner', 'text', required)
    .addColumn('place', 'integer', required)
    .addColumn('year', 'text', required)
    // One expression reads a fact of either: SQLite finds its way in text, PostgreSQL in jsonb alone.
    .addColumn('facts', sqlite ? 'text' : sql`jsonb`, required)
    .addColumn('files', 'text', required)
    .execute();
  await db.schema.createIndex('entry_owner_index').on('entry').columns(['section', 'owner']).execute();
  await db.schema
    .createTable('entry_list')
    .addColumn('section', 'text', required)
    .addColumn('owner', 'text', required)
    .addColumn('version', 'integer', required)
    .addPrimaryKeyConstraint('entry_list_key', ['owner', 'section'])
    .execute();
  await createRecordTable(db, 'departmentprofile', [
    text('dept_code'),
    text('estd'),
    text('examination_system'),
    text('department_about'),
    text('contact_details'),
    text('courses'),
    list('banner'),
  ]);
  await createIndexes(db, { unique: [['departmentprofile', 'dept_code']], lookedUp: [] });
}
