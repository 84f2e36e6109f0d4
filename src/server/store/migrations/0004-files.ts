import type { ColumnDefinitionBuilder, Kysely } from 'kysely';
import { createIndexes, withId } from './record-table.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  const required = (column: ColumnDefinitionBuilder) => column.notNull();
  await withId(db, 'file')
    .addColumn('path', 'text', required)
    .addColumn('type', 'text', required)
    .addColumn('ext', 'text', required)
    .addColumn('mime', 'text', required)
    .addColumn('filename', 'text', required)
    .addColumn('size', 'integer', required)
    .addColumn('user_id', 'integer', required)
    .addColumn('email', 'text', required)
    .addColumn('role', 'text', required)
    .addColumn('dept_code', 'text', required)
    .addColumn('at', 'text', required)
    .execute();
  await db.schema.createIndex('file_path_unique').unique().on('file').column('path').execute();
  await createIndexes(db, { unique: [], lookedUp: [['file', 'at']] });
}
