import { sql, type Kysely } from 'kysely';

/**
 * Lists go by the day and then by the id, which in SQLite ends every index anyway. PostgreSQL sorts all that there is where its index does not,
 * or where it has not counted yet what it holds.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isSqlite = db.getExecutor().adapter.supportsTransactionalDdl === false;
  if (isSqlite) return;
  const newest = sql`date desc nulls last, id`;
  await db.schema.dropIndex('notice_type_date_index').execute();
  await sql`create index notice_type_date_index on notice (type, ${newest})`.execute(db);
  await db.schema.dropIndex('notice_date_index').execute();
  await sql`create index notice_date_index on notice (${newest})`.execute(db);
}
