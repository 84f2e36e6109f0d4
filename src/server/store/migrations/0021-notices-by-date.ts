import { sql, type Kysely } from 'kysely';

/** The newest notices of a type are what is asked for most, of a list that only grows. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isSqlite = db.getExecutor().adapter.supportsTransactionalDdl === false;
  // PostgreSQL goes by an index only where it has empty days on the side that is asked for; in SQLite they are there anyway.
  const newest = isSqlite ? sql`date` : sql`date desc nulls last`;
  await sql`create index notice_type_date_index on notice (type, ${newest})`.execute(db);
}
