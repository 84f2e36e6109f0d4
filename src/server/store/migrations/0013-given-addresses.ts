import { sql, type Kysely } from 'kysely';
import { withId } from './record-table.ts';

/** Every permanent address that the public site ever gave, and to what. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await withId(db, 'given_address')
    .addColumn('address', 'text', (column) => column.notNull())
    .addColumn('resource', 'text', (column) => column.notNull())
    .addColumn('record_id', 'integer', (column) => column.notNull())
    .addColumn('path', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('given_address_unique')
    .unique()
    .on('given_address')
    .columns(['address', 'resource', 'record_id', 'path'])
    .execute();
  for (const [tree, letter] of [
    ['aqar', 'a'],
    ['ssr', 's'],
  ] as const) {
    await giveToMetrics(db, `${tree}subsubgroup`, letter);
    await giveToFiles(db, `${tree}filegroup`);
  }
}

/** What there is, and what there was as far as its history is kept. */
async function giveToMetrics(db: Kysely<unknown>, resource: string, letter: string): Promise<void> {
  await sql`insert into given_address (address, resource, record_id, path)
    select ${sql.lit(`/m/${letter}`)} || cast(id as text), ${sql.lit(resource)}, id, ''
    from (select id from ${sql.table(resource)}
      union select record_id as id from history where resource = ${sql.lit(resource)}) as metric
    order by id`.execute(db);
}

/** How many records are read in one go. */
const atOnce = 500;

async function giveToFiles(db: Kysely<unknown>, resource: string): Promise<void> {
  for (let after = 0; ;) {
    const { rows } = await sql<{ id: number; record_id: number; record: string }>`
      select id, record_id, record from history where resource = ${sql.lit(resource)} and id > ${sql.lit(after)}
      order by id limit ${sql.lit(atOnce)}`.execute(db);
    for (const { record_id: id, record } of rows) await give(db, resource, { id, text: record });
    if (rows.length < atOnce) break;
    after = Number(rows.at(-1)?.id);
  }
  // Records without a history have been there since before it was kept.
  const { rows } = await sql<{ id: number; text: string }>`
    select id, upload_info as text from ${sql.table(resource)} where upload_info <> '[]' order by id`.execute(db);
  for (const row of rows) await give(db, resource, row);
}

async function give(db: Kysely<unknown>, resource: string, { id, text }: { id: number; text: string }): Promise<void> {
  for (const [path] of text.matchAll(/[0-9a-f]{32}\.[0-9a-z]{2,5}/g)) {
    await sql`insert into given_address (address, resource, record_id, path)
      values (${`/f/${path.slice(0, 10)}`}, ${resource}, ${id}, ${path}) on conflict do nothing`.execute(db);
  }
}
