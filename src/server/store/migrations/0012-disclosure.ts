import type { Kysely } from 'kysely';
import { createRecordTable, list, text } from './record-table.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await createRecordTable(db, 'disclosure', [text('item'), text('title'), text('description'), list('upload_info')]);
}
