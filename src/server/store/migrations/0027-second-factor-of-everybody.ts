import type { Kysely } from 'kysely';
import { flag } from './record-table.ts';

/** Whether everybody must have a second factor, not administrators alone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const [name, type, absent] = flag('everybody_second_factor');
  await db.schema
    .alterTable('settings')
    .addColumn(name, type, (column) => column.notNull().defaultTo(absent))
    .execute();
}
