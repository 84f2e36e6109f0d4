import type { Kysely } from 'kysely';

/** What additions were answered, by the keys that their senders gave them: sent again, each is answered the same and adds nothing. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('answer')
    .addColumn('request', 'text', (column) => column.primaryKey())
    .addColumn('sum', 'text', (column) => column.notNull())
    .addColumn('body', 'text', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('answer_at_index').on('answer').column('at').execute();
}
