import type { ColumnDefinitionBuilder, Kysely } from 'kysely';
import { flag } from './record-table.ts';

/** Second factors of sign-ins, and whether administrators must have one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const required = (column: ColumnDefinitionBuilder) => column.notNull();
  await db.schema
    .createTable('second_factor')
    .addColumn('user_id', 'integer', (column) => column.primaryKey())
    .addColumn('secret', 'text', required)
    .addColumn('confirmed_at', 'text', required)
    .addColumn('last_step', 'integer', required)
    .addColumn('recovery_codes', 'text', required)
    .addColumn('offered', 'text', required)
    .addColumn('offered_at', 'bigint', required)
    .execute();
  const [name, type, absent] = flag('two_factor_required');
  await db.schema
    .alterTable('settings')
    .addColumn(name, type, (column) => column.notNull().defaultTo(absent))
    .execute();
}
