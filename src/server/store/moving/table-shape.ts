import { sql } from 'kysely';
import { appliedMigrations } from '../engine/applied-migrations.ts';
import type { SnapshotConnection } from './connection.ts';

/** A table to copy from one database into another. */
export interface TableShape {
  readonly name: string;
  /** Sorted by name, because the order of creation does not matter. */
  readonly columns: readonly string[];
}

/**
 * Columns with JSON: text on SQLite, jsonb on PostgreSQL, which preserves neither the order of keys nor white space.
 */
export const jsonColumns: Readonly<Record<string, readonly string[]>> = { entry: ['facts'] };

/**
 * The tables with data, also those that the portal did not make (see `ownTables`). The tables that record the
 * migrations belong to the engine, and the SQLite tables that serve as indexes are created again at every start.
 */
export async function tablesIn({ engine, sql: builder, runner }: SnapshotConnection): Promise<TableShape[]> {
  const query =
    engine === 'sqlite'
      ? sql<{ name: string; column: string }>`select m.name as name, c.name as "column"
          from pragma_table_list as m, pragma_table_info(m.name) as c
          where m.schema = 'main' and m.type = 'table' and m.name not like 'sqlite\\_%' escape '\\'`
      : sql<{ name: string; column: string }>`select t.table_name as name, c.column_name as "column"
          from information_schema.tables as t join information_schema.columns as c
            on c.table_schema = t.table_schema and c.table_name = t.table_name
          where t.table_schema = current_schema() and t.table_type = 'BASE TABLE'`;
  const columns = new Map<string, string[]>();
  for (const { name, column } of await runner.all(query.compile(builder))) {
    if (!name.startsWith('kysely_')) columns.set(name, [...(columns.get(name) ?? []), column]);
  }
  return [...columns].sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, all]) => ({ name, columns: all.sort() }));
}

/** Whether the database is completely empty, without even empty tables. */
export async function isEmpty(connection: SnapshotConnection): Promise<boolean> {
  return (await tablesIn(connection)).length === 0 && (await migrationsIn(connection)).length === 0;
}

/** The names of the migrations that ran, in their order; none in an empty database. */
export async function migrationsIn({ engine, sql: builder, runner }: SnapshotConnection): Promise<string[]> {
  const found =
    engine === 'sqlite'
      ? sql<{ name: string }>`select name from sqlite_master where name = 'kysely_migration'`
      : sql<{ name: string }>`select table_name as name from information_schema.tables
          where table_schema = current_schema() and table_name = 'kysely_migration'`;
  if ((await runner.all(found.compile(builder))).length === 0) return [];
  return (await runner.all(appliedMigrations(builder))).map(({ name }) => name);
}

/** The highest id that a table ever assigned, so that ids are never reused; undefined where it assigns none. */
export async function lastIdOf(
  connection: SnapshotConnection,
  { name, columns }: TableShape,
): Promise<number | undefined> {
  const { engine, sql: builder, runner } = connection;
  if (!columns.includes('id')) return undefined;
  if (engine === 'sqlite') {
    const given = sql<{ seq: number }>`select seq from sqlite_sequence where name = ${name}`;
    return Number((await runner.one(given.compile(builder)))?.seq ?? 0);
  }
  const sequence = await sequenceOf(connection, name);
  if (sequence === undefined) return undefined;
  const given = sql<{ last: string; called: boolean }>`
    select last_value as last, is_called as called from ${sql.raw(sequence)}`;
  const row = await runner.one(given.compile(builder));
  return row?.called ? Number(row.last) : 0;
}

/** Makes a table assign only higher ids than this one from now on. */
export async function setLastId(connection: SnapshotConnection, table: string, lastId: number): Promise<void> {
  const { engine, sql: builder, runner } = connection;
  if (engine === 'sqlite') {
    await runner.run(sql`delete from sqlite_sequence where name = ${table}`.compile(builder));
    if (lastId === 0) return;
    await runner.run(sql`insert into sqlite_sequence (name, seq) values (${table}, ${lastId})`.compile(builder));
    return;
  }
  const sequence = await sequenceOf(connection, table);
  if (sequence === undefined) throw new Error(`The table ${table} gives no ids.`);
  // A sequence starts at 1; a separate flag says that no value was used yet.
  const set = sql`select setval(${sql.lit(sequence)}, ${sql.lit(Math.max(lastId, 1))}, ${sql.lit(lastId > 0)})`;
  await runner.all(set.compile(builder));
}

/** The name of the sequence that assigns a table's ids, quoted where necessary; undefined where it assigns none. */
async function sequenceOf({ sql: builder, runner }: SnapshotConnection, table: string): Promise<string | undefined> {
  const query = sql<{ name: string | null }>`select pg_get_serial_sequence(${sql.lit(`"${table}"`)}, 'id') as name`;
  return (await runner.one(query.compile(builder)))?.name ?? undefined;
}
