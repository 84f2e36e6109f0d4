import type { Kysely } from 'kysely';

/** When backups are made and how many are kept. A college that is there already gets one each night, too. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { schema } = db;
  await schema
    .alterTable('settings')
    .addColumn('backup_hour', 'text', (column) => column.defaultTo('02:00'))
    .execute();
  await schema
    .alterTable('settings')
    .addColumn('backup_keep', 'integer', (column) => column.defaultTo(14))
    .execute();
}
