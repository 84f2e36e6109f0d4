import type { Kysely } from 'kysely';
import { flag } from './record-table.ts';

/** Who of the identity provider a sign-in belongs to, and whether passwords that are guessed first are refused. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('sign_on_person')
    .addColumn('user_id', 'integer', (column) => column.primaryKey())
    .addColumn('issuer', 'text', (column) => column.notNull())
    .addColumn('client_id', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .execute();
  const [name, type, absent] = flag('refuse_known_passwords');
  await db.schema
    .alterTable('settings')
    .addColumn(name, type, (column) => column.notNull().defaultTo(absent))
    .execute();
}
