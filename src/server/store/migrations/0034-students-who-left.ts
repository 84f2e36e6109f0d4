import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('student').addColumn('date_of_leaving', 'text').execute();
}
