import { sql, type Kysely } from 'kysely';

/**
 * A line of the log belongs to a sign-in, whatever its e-mail is by now. Lines of before, and those of nobody, have their e-mail alone; only
 * they are looked for by it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('activity').addColumn('login_id', 'integer').execute();
  await db.schema.createIndex('activity_login_index').on('activity').column('login_id').execute();
  await sql`create index activity_ownerless_index on activity (email) where login_id is null`.execute(db);
  await db.schema.dropIndex('activity_email_index').execute();
}
