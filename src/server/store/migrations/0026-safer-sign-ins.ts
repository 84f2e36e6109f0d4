import type { Kysely } from 'kysely';
import { flag, number } from './record-table.ts';

/** Who of the identity provider a sign-in belongs to, whether passwords that are tried first are refused, and how long a sign-in may rest. */
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
  const [minutes, integer] = number('idle_minutes');
  await db.schema.alterTable('settings').addColumn(minutes, integer).execute();
  await db.schema
    .alterTable('token')
    .addColumn('used_at', 'bigint', (column) => column.notNull().defaultTo(0))
    .execute();
}
