import type { Insertable } from 'kysely';
import { records, type Builder, type Query } from '../store.ts';
import type { Tables } from '../tables.ts';
import { shaped } from './prepared.ts';

/** Up to how many rows an insertion is compiled once for their number: a save of a few, but not of a spreadsheet. */
const few = 8;

/** Adds rows of the same columns to a table in their order, one at the least, by one statement. */
export function insertionOfRows<Table extends keyof Tables>(
  builder: Builder,
  table: Table,
  rows: readonly Insertable<Tables[Table]>[],
): Query<unknown> {
  if (rows.length > few) return builder.insertInto(table).values(rows);
  const names = Object.keys(rows[0] ?? {}) as (keyof Insertable<Tables[Table]> & string)[];
  return shaped(builder, {
    shape: `insert ${rows.length} into ${table} (${names.join()})`,
    build: (...stand) => {
      const standing = rows.map((_, row) => names.map((name, at) => [name, stand[row * names.length + at]]));
      return records(builder)
        .insertInto(table)
        .values(standing.map((row) => Object.fromEntries(row) as Record<string, never>));
    },
    values: rows.flatMap((row) => names.map((name) => row[name])),
  });
}
