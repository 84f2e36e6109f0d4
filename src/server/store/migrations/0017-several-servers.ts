import type { Kysely } from 'kysely';

/** What several servers on one database need to know of each other. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Until when a mail is some server's, or waits for its next try.
  await db.schema
    .alterTable('outbox')
    .addColumn('due_at', 'bigint', (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema.createIndex('outbox_state_index').on('outbox').columns(['state', 'due_at']).execute();
  await db.schema
    .createTable('bucket')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('counted_at', 'bigint', (column) => column.notNull())
    .execute();
}
