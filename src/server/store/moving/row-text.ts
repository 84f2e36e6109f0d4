import { hash } from 'node:crypto';
import { jsonColumns, type TableShape } from './table-shape.ts';

/** A row of a table as a database returns or accepts it: values by column. */
export type PlainRow = Record<string, unknown>;

/** A row as one line of JSON, the same for both engines. */
export function rowText({ name, columns }: TableShape, row: PlainRow): string {
  const json = jsonColumns[name] ?? [];
  return JSON.stringify(
    Object.fromEntries(columns.map((column) => [column, json.includes(column) ? inOrder(row[column]) : row[column]])),
  );
}

/** Parses a line into the values of a row, by column. Throws a `SyntaxError` for an invalid line. */
export function rowOfText(table: string, line: string): PlainRow {
  const row = JSON.parse(line) as PlainRow | null;
  if (row === null || typeof row !== 'object') throw new SyntaxError(`${line.slice(0, 20)} is no row.`);
  for (const column of jsonColumns[table] ?? []) row[column] = JSON.stringify(row[column]);
  const isScalar = (value: unknown) => typeof value !== 'object' || value === null;
  if (!Object.values(row).every(isScalar)) throw new SyntaxError(`${line.slice(0, 20)} is no row.`);
  return row;
}

/** A checksum of all rows of a table, independent of their order, because engines sort letters differently. */
export class RowSum {
  rows = 0;
  #sum = 0n;

  /** Adds a row, as its line. */
  add(line: string): void {
    this.rows += 1;
    this.#sum = BigInt.asUintN(256, this.#sum + BigInt(`0x${hash('sha256', line)}`));
  }

  /** 64 hexadecimal digits. */
  get checksum(): string {
    return this.#sum.toString(16).padStart(64, '0');
  }
}

/** JSON with sorted object keys. SQLite returns it as text. */
function inOrder(value: unknown): unknown {
  return sorted(typeof value === 'string' ? JSON.parse(value) : value);
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([key, one]) => [key, sorted(one)]));
}
