import { type CreateTableBuilder, type Kysely, sql } from 'kysely';

// Frozen like the migrations that use it: on every new machine they must create the same tables again.

/** A column of a record's table, with the value that it has where a record has none. */
export type Column = [name: string, type: 'text' | 'integer', absent: '' | 0 | '[]' | null];

/** A column and the table it belongs to. */
export type ColumnOf = [table: string, column: string];

export const text = (name: string): Column => [name, 'text', ''];
export const number = (name: string): Column => [name, 'integer', null];
export const flag = (name: string): Column => [name, 'integer', 0];
export const list = (name: string): Column => [name, 'text', '[]'];
export const date = (name: string): Column => [name, 'text', null];

/** Creates a table of records: id, version, then the given columns. */
export async function createRecordTable(db: Kysely<unknown>, table: string, columns: Column[]): Promise<void> {
  let building = withId(db, table).addColumn('version', 'integer', (column) => column.notNull());
  for (const [name, type, absent] of columns) {
    building = building.addColumn(name, type, (column) =>
      absent === null ? column : column.notNull().defaultTo(absent),
    );
  }
  await building.execute();
}

/** Creates unique indexes, which leave out the empty value, and indexes of columns that are searched. */
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
 * A table whose id the database assigns, in the way of each engine; ids are never reused. Before 0020 the ids on
 * PostgreSQL were generated always, not by default; 0020 changes older tables to match this.
 */
export function withId(db: Kysely<unknown>, table: string): CreateTableBuilder<string, 'id'> {
  const sqlite = db.getExecutor().adapter.supportsTransactionalDdl === false;
  return db.schema
    .createTable(table)
    .addColumn('id', 'integer', (column) =>
      sqlite ? column.primaryKey().autoIncrement() : column.primaryKey().generatedByDefaultAsIdentity(),
    );
}
