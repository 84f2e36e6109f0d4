import { sql, type Kysely } from 'kysely';

/** Only deletions are ever asked for by their action, and nearly every change is none: it need not write to an index for them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex('history_action_index').execute();
  await sql`create index history_deletion_index on history (at) where action = 'deleted'`.execute(db);
}
