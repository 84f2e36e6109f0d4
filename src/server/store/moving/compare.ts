import type { SnapshotConnection } from './connection.ts';
import { RowSum, rowText } from './row-text.ts';
import { readRows } from './snapshot.ts';
import type { TableShape } from './table-shape.ts';

/** The content of a table, as two figures that are the same on every engine. */
export interface TableSum {
  readonly name: string;
  readonly rows: number;
  readonly checksum: string;
}

/** Reads a table and returns its figures. */
export async function sumOf(connection: SnapshotConnection, table: TableShape): Promise<TableSum> {
  const sum = new RowSum();
  for await (const rows of readRows(connection, table)) for (const row of rows) sum.add(rowText(table, row));
  return { name: table.name, rows: sum.rows, checksum: sum.checksum };
}

/** The differences between two databases that should be equal, one sentence per table. */
export function differences(wanted: readonly TableSum[], found: readonly TableSum[]): string[] {
  const there = new Map(found.map((one) => [one.name, one]));
  return wanted.flatMap(({ name, rows, checksum }) => {
    const other = there.get(name);
    if (!other) return [`The table ${name} is missing.`];
    if (other.rows !== rows) return [`The table ${name} has ${other.rows} rows instead of ${rows}.`];
    return other.checksum === checksum ? [] : [`The rows of the table ${name} are not the same.`];
  });
}
