import type { Kysely } from 'kysely';
import { createIndexes, createRecordTable, list, number, text, type Column } from './record-table.ts';

/** Where a record stands among those under the same one. */
const place: Column = ['place', 'integer', 0];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const tree of ['aqar', 'ssr']) {
    const question = text('metric_question');
    await createRecordTable(db, `${tree}group`, [text('name')]);
    await createRecordTable(db, `${tree}subgroup`, [
      number('group_id'),
      text('type'),
      text('criterion'),
      question,
      place,
    ]);
    await createRecordTable(db, `${tree}subsubgroup`, [number('sub_group_id'), text('sr_no'), question, place]);
    await createRecordTable(db, `${tree}filegroup`, [
      number('sub_sub_group_id'),
      text('sr_no'),
      text('title'),
      list('upload_info'),
      place,
    ]);
    await createIndexes(db, {
      unique: [],
      lookedUp: [
        [`${tree}subgroup`, 'group_id'],
        [`${tree}subsubgroup`, 'sub_group_id'],
        [`${tree}filegroup`, 'sub_sub_group_id'],
      ],
    });
  }
}
