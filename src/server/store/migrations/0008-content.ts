import type { Kysely } from 'kysely';
import { createIndexes, createRecordTable, date, flag, list, number, text, type Column } from './record-table.ts';

const recordTables: Record<string, Column[]> = {
  notice: [
    date('date'),
    text('type'),
    text('posted_as'),
    date('opening_date'),
    date('closing_date'),
    text('title'),
    text('description'),
    list('upload_info'),
    text('dept_code'),
    flag('is_dept'),
    flag('draft'),
    date('publish_at'),
    date('expires_at'),
    text('time_stamp'),
  ],
  gallery: [date('date'), text('caption'), text('type'), text('dept_code'), list('upload_info'), text('time_stamp')],
  departmentfile: [text('type'), text('title'), text('description'), list('upload_info'), text('dept_code')],
  alumni: [
    text('name'),
    text('batch'),
    text('current_profession'),
    text('qualification'),
    text('email'),
    text('phone'),
    list('dp'),
    text('dept_code'),
  ],
  committee: [text('committee_code'), text('name'), list('members')],
  featured: [text('title'), text('description'), list('upload_info'), flag('liveNow'), text('dept_code')],
  academicperformance: [text('course'), text('percentage'), number('index1'), list('dp'), text('dept_code')],
};

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [table, columns] of Object.entries(recordTables)) await createRecordTable(db, table, columns);
  await createIndexes(db, {
    unique: [['committee', 'committee_code']],
    lookedUp: [
      ['notice', 'dept_code'],
      ['notice', 'type'],
      ['notice', 'date'],
      ['gallery', 'dept_code'],
      ['departmentfile', 'dept_code'],
      ['alumni', 'dept_code'],
    ],
  });
}
