import type { Kysely } from 'kysely';
import { withId } from './record-table.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await withId(db, 'history')
    .addColumn('resource', 'text', (column) => column.notNull())
    .addColumn('record_id', 'integer', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('at', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('role', 'text', (column) => column.notNull())
    .addColumn('action', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('record', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('history_record_index').on('history').columns(['resource', 'record_id']).execute();
  await db.schema.createIndex('history_action_index').on('history').columns(['action', 'at']).execute();
}
