import type { Kysely } from 'kysely';
import { flag, text, type Column } from './record-table.ts';

/** Where a sign-in came from, and how: what its owner tells it from the others by. */
const columns: readonly Column[] = [text('address'), text('device'), flag('single_sign_on')];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [name, type, absent] of columns) {
    await db.schema
      .alterTable('token')
      .addColumn(name, type, (column) => column.notNull().defaultTo(absent))
      .execute();
  }
}
