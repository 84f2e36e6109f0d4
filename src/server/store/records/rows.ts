import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely';
import type { Resource, StoredRow } from '#model/define.ts';
import type { Values } from '#model/field.ts';
import { sectionNamed } from '#model/entries/sections.ts';
import type { Kind } from '#model/kinds/kind.ts';
import { kindOf } from '#model/kinds/kinds.ts';
import { memoize } from '#model/memoize.ts';
import { maxInteger } from '#model/kinds/number.ts';
import { withUnreadableMark, readColumn, unreadableText } from './unreadable.ts';
import { inheritedField, inheritedFields, isInherited } from './inherited.ts';
import { entryColumns, entryColumnValues, entryField, entryFields, entryTable } from '../entries/entry-columns.ts';
import type { Scope } from './scoping.ts';
import { recordBuilder, type Builder, type Transaction } from '../store.ts';
import type { RecordTable } from '../tables.ts';

/** The table with a resource's records: its own, or that of the entries. */
export function tableOf({ name }: Resource): string {
  return sectionNamed(name) ? entryTable : name;
}

/** A query for the records of a resource, and no others. */
export function selectRecords(builder: Builder, resource: Resource) {
  const rows = recordBuilder(builder).selectFrom(tableOf(resource));
  return sectionNamed(resource.name) ? rows.where('section', '=', resource.name) : rows;
}

/** A field of a resource's records, in SQL. */
export function fieldOf(resource: Resource, field: string): RawBuilder<unknown> {
  if (isInherited(resource, field)) return inheritedField(resource, field);
  const section = sectionNamed(resource.name);
  return section ? entryField(section, field) : sql.ref(field);
}

/** Marks a resource's records as changed, and with them every cached read of its table. */
export function touchRecords(tx: Transaction, resource: Resource): void {
  tx.touch(resource.name);
  tx.touch(tableOf(resource));
}

/**
 * The columns of a resource's table that store its record: id, version, then the fields in order, or the columns that
 * contain them.
 */
export const columnsOf: (resource: Resource) => readonly string[] = memoize((resource) => {
  const stored = Object.entries(resource.fields).flatMap(([name, field]) => (kindOf(field).column ? [name] : []));
  return sectionNamed(resource.name) ? entryColumns : ['id', 'version', ...stored];
});

/**
 * The columns that reads of a resource select: those that store its record, with the `readAs` of a scope applied, and
 * the inherited values.
 */
export function readColumnsOf(resource: Resource, { readAs = {} }: Pick<Scope, 'readAs'> = {}) {
  return [
    ...columnsOf(resource).map((name) => sql`${readAs[name] ?? sql.ref(name)}`.as(name)),
    ...inheritedFields(resource).map((name) => inheritedField(resource, name).as(name)),
  ];
}

/** Converts a table row to its record; what cannot be read of it is blank (`unreadableText`). */
export function toRecord(resource: Resource, row: RecordTable | Record<string, unknown>): StoredRow {
  const section = sectionNamed(resource.name);
  const stored: Values = section ? entryFields(section, row) : row;
  const record: Values = { id: row['id'], version: row['version'] };
  for (const [name, field] of Object.entries(resource.fields)) {
    const kind = kindOf(field);
    // Inherited values are only present where they were selected.
    const isThere = kind.column !== null || (kind.isInherited && stored[name] !== undefined);
    if (!isThere) continue;
    record[name] = readColumn(kind, stored[name] as string | number | null, () =>
      describeField(resource, row['id'], name),
    );
  }
  return withUnreadableMark(record as StoredRow, stored, () => `${resource.label} ${String(row['id'])}`);
}

/** A field of a record, in words for the operator: Department file 8: Files. */
export function describeField({ label, fields }: Resource, id: unknown, name: string): string {
  return `${label} ${String(id)}: ${fields[name]?.label ?? name}`;
}

/** The columns of a record as they are stored, without id and version. */
export function columnValues(resource: Resource, record: Values): Record<string, string | number | null> {
  const section = sectionNamed(resource.name);
  if (section) return entryColumnValues(section, record);
  const stored: Record<string, string | number | null> = {};
  for (const [name, field] of Object.entries(resource.fields)) {
    const kind = kindOf(field);
    if (kind.column) stored[name] = toColumnValue(kind, record[name]);
  }
  return stored;
}

/**
 * A value in the form its column stores. In a text column, a number is stored as digits: SQLite would turn 95 into
 * '95.0'.
 */
export function toColumnValue<Value>(kind: Kind<Value>, value: Value): string | number | null {
  const stored = unreadableText(value) ?? kind.toColumn(value);
  return kind.column === 'text' && typeof stored === 'number' ? String(stored) : stored;
}

/**
 * The condition that a column has one of these values, at least one. To use its unique partial index, the engine must
 * be told that none is empty.
 */
export function isAmong(
  column: Expression<unknown>,
  values: readonly unknown[],
  isIndexed: boolean,
): RawBuilder<SqlBool> {
  const [value] = values;
  const among = values.length === 1 ? sql`= ${value}` : sql`in (${sql.join(values)})`;
  return isIndexed ? sql<SqlBool>`(${column} ${among} and ${column} != '')` : sql<SqlBool>`${column} ${among}`;
}

/** The condition that a record has one of these handles, none of which is empty. */
export function hasHandle(resource: Resource, by: string, handles: readonly unknown[]): RawBuilder<SqlBool> {
  return isAmong(fieldOf(resource, by), handles, resource.fields[by]?.unique === true);
}

/** Whether a field is searched by its unique index, which leaves out empty values (`isAmong`). */
export function usesUniqueIndex(resource: Resource, field: string, value: unknown): boolean {
  return resource.fields[field]?.unique === true && value !== '' && value !== null;
}

/** The stored form of the key in a call's path, or undefined when no record can have it. */
export function keyValue(resource: Resource, key: string): string | number | undefined {
  // PostgreSQL accepts no NUL, and no code contains one.
  if (resource.key !== 'id') return key.includes('\0') ? undefined : key;
  return parseId(key);
}

/** The id in an address, in canonical form only; undefined where no record can have it. */
export function parseId(text: string): number | undefined {
  const id = /^[1-9]\d{0,9}$/.test(text) ? Number(text) : 0;
  return id >= 1 && id <= maxInteger ? id : undefined;
}
