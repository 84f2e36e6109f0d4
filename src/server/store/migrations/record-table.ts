import { type CreateTableBuilder, type Kysely, sql } from 'kysely';

// Frozen with the migrations that use it: what they made, they must make again on every new machine.

/** A column of a record's table, and what stands in it where a record has nothing. */
export type Column = [name: string, type: 'text' | 'integer', absent: '' | 0 | '[]' | null];

/** A column and the table it belongs to. */
export type ColumnOf = [table: string, column: string];

export const text = (name: string): Column => [name, 'text', ''];
export const number = (name: string): Column => [name, 'integer', null];
export const flag = (name: string): Column => [name, 'integer', 0];
export const list = (name: string): Column => [name, 'text', '[]'];
export const date = (name: string): Column => [name, 'text', null];

/** A table of records: id, version, then the columns given. */
export async function createRecordTable(db: Kysely<unknown>, table: string, columns: Column[]): Promise<void> {
  let building = withId(db, table).addColumn('version', 'integer', (column) => column.notNull());
  for (const [name, type, absent] of columns) {
    building = building.addColumn(name, type, (column) =>
      absent === null ? column : column.notNull().defaultTo(absent),
    );
  }
  await building.execute();
}

/** Indexes: of values that no two records share, the empty one left out, and of columns that are looked up. */
export async function createIndexes(
  db: Kysely<unknown>,
  { unique, lookedUp }: { unique: ColumnOf[]; lookedUp: ColumnOf[] },
): Promise<void> {
  for (const [table, column] of unique) {
    await db.schema
      .createIndex(`${table}_${column}_unique`)
      .unique()
      .on(table)
      .column(column)
      .where(sql.ref(column), '!=', sql.lit(''))
      .execute();
  }
  for (const [table, column] of lookedUp) {
    await db.schema.createIndex(`${table}_${column}_index`).on(table).column(column).execute();
  }
}

/**
 * A table whose id the database gives, in each engine's own way; none is ever given twice. Before 0020 PostgreSQL gave
 * it always, not by default: what was made so then, 0020 makes the same as this.
 */
export function withId(db: Kysely<unknown>, table: string): CreateTableBuilder<string, 'id'> {
  const sqlite = db.getExecutor().adapter.supportsTransactionalDdl === false;
  return db.schema
    .createTable(table)
    .addColumn('id', 'integer', (column) =>
      sqlite ? column.primaryKey().autoIncrement() : column.primaryKey().generatedByDefaultAsIdentity(),
    );
}
