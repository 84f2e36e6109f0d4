import type { Connection } from './connection.ts';
import { RowSum, rowText } from './row-text.ts';
import { rowsOf } from './snapshot.ts';
import type { TableShape } from './table-shape.ts';

/** What a table holds, in two figures that are the same wherever it lies. */
export interface TableSum {
  readonly name: string;
  readonly rows: number;
  readonly checksum: string;
}

/** Reads a table and answers what it holds. */
export async function sumOf(connection: Connection, table: TableShape): Promise<TableSum> {
  const sum = new RowSum();
  for await (const rows of rowsOf(connection, table)) for (const row of rows) sum.add(rowText(table, row));
  return { name: table.name, rows: sum.rows, checksum: sum.checksum };
}

/** What is different between two databases that should hold the same, a sentence a table. */
export function differences(wanted: readonly TableSum[], found: readonly TableSum[]): string[] {
  const there = new Map(found.map((one) => [one.name, one]));
  return wanted.flatMap(({ name, rows, checksum }) => {
    const other = there.get(name);
    if (!other) return [`The table ${name} is missing.`];
    if (other.rows !== rows) return [`The table ${name} has ${other.rows} rows instead of ${rows}.`];
    return other.checksum === checksum ? [] : [`The rows of the table ${name} are not the same.`];
  });
}
