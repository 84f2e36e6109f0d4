import type { Kysely } from 'kysely';
import { text } from './record-table.ts';

/** What the settings say of single sign-on; the last holds the client secret, sealed, and is no field. */
const columns = ['sso_issuer', 'sso_client_id', 'sso_label', 'sso_sealed_secret'].map(text);

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [name, type, absent] of columns) {
    await db.schema
      .alterTable('settings')
      .addColumn(name, type, (column) => column.notNull().defaultTo(absent))
      .execute();
  }
  await db.schema
    .createTable('sign_on_code')
    .addColumn('code_hash', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'integer', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .execute();
}
