import type { CompiledQuery, Insertable } from 'kysely';
import { recordBuilder, type Builder, type Query } from '../store.ts';
import type { Tables } from '../tables.ts';
import { queryOfShape, placeholdersFor } from './prepared.ts';

/**
 * Up to this many rows, an insertion is compiled once for each number of rows: enough for a normal save, not for a
 * spreadsheet.
 */
const few = 8;

/** Adds rows with the same columns to a table in order, at least one row, by one statement. */
export function insertionOfRows<Table extends keyof Tables>(
  builder: Builder,
  table: Table,
  rows: readonly Insertable<Tables[Table]>[],
): Query<unknown> {
  const [first] = rows;
  const insertion = builder.insertInto(table);
  if (!first || rows.length > few) return insertion.values(rows);
  const names = Object.keys(first) as (keyof typeof first)[];
  return queryOfShape(builder, {
    shape: `insert ${rows.length} into ${table} (${names.join()})`,
    build: (...stand) => insertion.values(rows.map((_, at) => placeholdersFor(first, stand.slice(at * names.length)))),
    values: rows.flatMap((row) => names.map((name) => row[name])),
  });
}

/** Adds a row to a table, and returns its id. */
export function insertionWithId(builder: Builder, table: string, row: object): CompiledQuery<{ id: number }> {
  return queryOfShape(builder, {
    shape: `insert into ${table} (${Object.keys(row).join()}) and say its id`,
    build: (...stand) => recordBuilder(builder).insertInto(table).values(placeholdersFor(row, stand)).returning('id'),
    values: Object.values(row),
  });
}
