import type { Resource, StoredRow, Values } from '#model/define.ts';
import { kindOf } from '#model/kinds/kinds.ts';
import { greatestInteger } from '#model/kinds/number.ts';
import type { RecordTable } from './tables.ts';

const columns = new WeakMap<Resource, readonly string[]>();

/** The columns of a resource's table that hold its record: id, version, then the fields in order. */
export function columnsOf(resource: Resource): readonly string[] {
  const known = columns.get(resource);
  if (known) return known;
  const stored = Object.entries(resource.fields).flatMap(([name, field]) => (kindOf(field).column ? [name] : []));
  const all = ['id', 'version', ...stored];
  columns.set(resource, all);
  return all;
}

/** A table's row as the record it stands for. */
export function recordOf(resource: Resource, row: RecordTable | Record<string, unknown>): StoredRow {
  const record: Values = {};
  for (const name of columnsOf(resource)) {
    const field = resource.fields[name];
    const stored = row[name] as string | number | null;
    record[name] = field ? kindOf(field).fromColumn(stored) : stored;
  }
  return record as StoredRow;
}

/** The columns of a record as they are stored, without id and version. */
export function columnValues(resource: Resource, record: Values): Record<string, string | number | null> {
  const stored: Record<string, string | number | null> = {};
  for (const [name, field] of Object.entries(resource.fields)) {
    const kind = kindOf(field);
    if (kind.column) stored[name] = kind.toColumn(record[name]);
  }
  return stored;
}

/** Whether a field is searched by its unique index. That one leaves out empty values, and the engine is told so. */
export function usesUniqueIndex(resource: Resource, field: string, value: unknown): boolean {
  return resource.fields[field]?.unique === true && value !== '' && value !== null;
}

/** The stored form of the key in a call's path, or undefined when no record can have it. */
export function keyValue(resource: Resource, key: string): string | number | undefined {
  // PostgreSQL takes no NUL, and no code holds one.
  if (resource.key !== 'id') return key.includes('\0') ? undefined : key;
  const id = /^\d{1,10}$/.test(key) ? Number(key) : 0;
  return id >= 1 && id <= greatestInteger ? id : undefined;
}
