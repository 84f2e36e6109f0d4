import type { Kysely } from 'kysely';
import { text } from './record-table.ts';

/** What the content of a file adds up to, so that a byte that is another is seen; "" for what came in before, or by a version before. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const [name, type, absent] = text('sha256');
  await db.schema
    .alterTable('file')
    .addColumn(name, type, (column) => column.notNull().defaultTo(absent))
    .execute();
}
