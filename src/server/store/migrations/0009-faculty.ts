import { sql, type Kysely } from 'kysely';
import { createIndexes, createRecordTable, flag, text } from './record-table.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await createRecordTable(db, 'facultyprofile', [
    text('employee_id'),
    flag('live_now'),
    text('h_qualification'),
    text('area_of_research'),
    text('address'),
    text('permanent_address'),
    text('contact'),
    text('others'),
    text('facebook_link'),
    text('linkedin_link'),
    text('google_scholar'),
    text('orchid_link'),
    text('wiki_link'),
  ]);
  await createIndexes(db, { unique: [['facultyprofile', 'employee_id']], lookedUp: [] });
  // Who somebody's entries belong to is a text.
  await db.schema
    .createIndex('employee_text_index')
    .on('employee')
    .column(sql`(cast(id as text))`)
    .execute();
  // A section is read across everybody who keeps it, year by year.
  await db.schema.createIndex('entry_year_index').on('entry').columns(['section', 'year']).execute();
}
