import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const name of ['dp', 'cv']) {
    await db.schema
      .alterTable('employee')
      .addColumn(name, 'text', (column) => column.notNull().defaultTo('[]'))
      .execute();
  }
}
