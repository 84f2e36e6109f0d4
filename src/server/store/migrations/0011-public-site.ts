import type { Kysely } from 'kysely';
import { flag, list, text } from './record-table.ts';

/** What the settings say of the public site. */
const columns = [
  ...['about', 'phone', 'email', 'site_colour', 'site_accent'].map(text),
  list('site_links'),
  ...['show_staff_phone', 'show_staff_email'].map(flag),
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [name, type, absent] of columns) {
    await db.schema
      .alterTable('settings')
      .addColumn(name, type, (column) => column.notNull().defaultTo(absent))
      .execute();
  }
}
