import { sql, type SqlBool } from 'kysely';
import type { Resource, StoredRow } from '#model/define.ts';
import { namesOfParent, identifyingFields } from '#model/kinds/parent.ts';
import type { Reference } from '#model/resources.ts';
import { forUpdate } from '../engine/for-update.ts';
import { lockNames } from '../lock-names.ts';
import { inheritedField, isInherited } from './inherited.ts';
import { queryOverMany, queryOfShape } from '../engine/prepared.ts';
import { chunksOf } from '../engine/chunks-of.ts';
import { columnsOf, fieldOf, isAmong, hasHandle, keyValue, toRecord, selectRecords, usesUniqueIndex } from './rows.ts';
import type { Store } from '../store.ts';
import { containsText } from '../words/text-expressions.ts';
import type { ReadContext, WriteContext } from '../write.ts';

/** Field values to search for. */
type FieldValues = Readonly<Record<string, unknown>>;

/** The records of a resource that have these values, as a write sees them, in the order of entry. */
export function findRecords(reading: ReadContext, resource: Resource, values: FieldValues): Promise<StoredRow[]> {
  return recordsWith(reading, resource, { values, isLocked: false });
}

/**
 * The same, locked until the commit and read after the lock: a change based on the result cannot overwrite a concurrent
 * one.
 */
export function lockRecords(writing: WriteContext, resource: Resource, values: FieldValues): Promise<StoredRow[]> {
  return recordsWith(writing, resource, { values, isLocked: true });
}

async function recordsWith(
  { store, tx }: ReadContext,
  resource: Resource,
  { values, isLocked }: { values: FieldValues; isLocked: boolean },
): Promise<StoredRow[]> {
  const wanted = Object.entries(values).map(([field, value]) => ({
    ...{ field, value },
    isIndexed: usesUniqueIndex(resource, field, value),
  }));
  const query = queryOfShape(store.sql, {
    shape: `${isLocked ? 'hold' : 'find'} ${resource.name} by ${wanted.map(({ field, value, isIndexed }) => `${field} ${value === null} ${isIndexed}`).join()}`,
    build: (...stand) =>
      wanted.reduce(
        (building, { field, value, isIndexed }, at) => {
          const column = fieldOf(resource, field);
          return building.where(
            value === null ? sql<SqlBool>`${column} is null` : isAmong(column, [stand[at]], isIndexed),
          );
        },
        wholeRecords(store, resource, isLocked),
      ),
    values: wanted.map(({ value }) => value),
  });
  return (await tx.all(query)).map((row) => toRecord(resource, row));
}

interface Fragment {
  readonly field: string;
  readonly fragment: string;
  /** Whether the records found are locked until the commit, as by `lockRecords`. */
  readonly isLocked: boolean;
}

/** The records of a resource whose list contains this fragment of JSON, as a write sees them, in the order of entry. */
export async function findRecordsWithFragment(
  { store, tx }: WriteContext,
  resource: Resource,
  { field, fragment, isLocked }: Fragment,
): Promise<StoredRow[]> {
  const query = queryOfShape(store.sql, {
    shape: `${isLocked ? 'hold' : 'find'} ${resource.name} by a fragment of ${field}`,
    build: (stand) =>
      wholeRecords(store, resource, isLocked).where(containsText(store.engine, fieldOf(resource, field), stand)),
    values: [fragment],
  });
  return (await tx.all(query)).map((row) => toRecord(resource, row));
}

/** The records of a resource as stored, in the order of entry. */
function wholeRecords(store: Store, resource: Resource, isLocked: boolean) {
  const records = selectRecords(store.sql, resource).select(columnsOf(resource)).orderBy('id');
  return isLocked ? forUpdate(store, records) : records;
}

/** The first record of a resource with this value, as a write sees it. */
export async function findRecord(
  reading: ReadContext,
  resource: Resource,
  [field, value]: readonly [field: string, value: unknown],
): Promise<StoredRow | undefined> {
  return (await findRecords(reading, resource, { [field]: value }))[0];
}

/**
 * The records of a resource whose text in this field is equal apart from case and white space, as a write sees them.
 */
export async function findRecordsSpelledAlike(
  writing: WriteContext,
  resource: Resource,
  [field, text]: readonly [field: string, text: string],
): Promise<StoredRow[]> {
  const found = hasOtherCapitals(text)
    ? await findRecords(writing, resource, {})
    : await recordsInAnyAscii(writing, resource, [field, text]);
  return found.filter((row) => inOneSpelling(String(row[field])) === inOneSpelling(text));
}

/**
 * Whether a text has upper-case letters beyond ASCII: SQLite's index does not fold them, and PostgreSQL has its own
 * rules. Then every record is compared. The combining dot is the second half of the lower case of İ.
 */
function hasOtherCapitals(text: string): boolean {
  const beyond = text.replaceAll(/\p{ASCII}/gu, '');
  return beyond.includes('\u0307') || beyond.toLowerCase() !== beyond.toUpperCase();
}

async function recordsInAnyAscii(
  { store, tx }: WriteContext,
  resource: Resource,
  [field, text]: readonly [field: string, text: string],
): Promise<StoredRow[]> {
  const isAlike = (wanted: unknown) => {
    const [stored, sought] = [fieldOf(resource, field), wanted].map((one) => sql`replace(${one}, ' ', '')`);
    return store.engine === 'sqlite'
      ? sql<SqlBool>`${stored} collate nocase = ${sought}`
      : sql<SqlBool>`lower(${stored}) = lower(${sought})`;
  };
  const query = queryOfShape(store.sql, {
    shape: `find ${resource.name} by ${field} in any capitals`,
    build: (wanted) =>
      selectRecords(store.sql, resource).select(columnsOf(resource)).where(isAlike(wanted)).orderBy('id'),
    values: [text],
  });
  return (await tx.all(query)).map((row) => toRecord(resource, row));
}

/**
 * Locks a spelling of a resource's records until the commit: of two concurrent writes of it, in any case, the second
 * sees what the first has stored.
 */
export async function lockSpelling(writing: WriteContext, { name }: Resource, text: string): Promise<void> {
  await lockNames(writing, [`${name} called ${inOneSpelling(text)}`]);
}

function inOneSpelling(text: string): string {
  return text.trim().replaceAll(/\s+/g, ' ').toLowerCase();
}

/**
 * Locks the record with this value until the commit: nobody else locks or changes it meanwhile. Others may still refer
 * to it: otherwise several whose own record already refers to it would each wait for all the others.
 */
export async function lockForChange(
  { store, tx }: WriteContext,
  resource: Resource,
  [field, value]: readonly [field: string, value: unknown],
): Promise<void> {
  // SQLite has one writer at a time anyway.
  if (store.engine !== 'postgres') return;
  const query = queryOfShape(store.sql, {
    shape: `hold ${resource.name} by ${field} for a change`,
    build: (held) =>
      selectRecords(store.sql, resource).select('id').where(fieldOf(resource, field), '=', held).forNoKeyUpdate(),
    values: [value],
  });
  await tx.one(query);
}

/** A resource, and the field by which others refer to its records. */
type Referred = Pick<Reference, 'to' | 'by'>;

/** The records with these handles, by handle. */
export async function findRecordsByHandle(
  { store, tx }: ReadContext,
  { to, by }: Referred,
  handles: readonly string[],
): Promise<Map<string, StoredRow>> {
  const found = new Map<string, StoredRow>();
  for (const part of chunksOf(handles)) {
    const query = queryOverMany(store.sql, {
      shape: `find ${to.name} by any ${by}`,
      values: part,
      build: (stand) =>
        selectRecords(store.sql, to)
          .select(columnsOf(to))
          .where(hasHandle(to, by, stand)),
    });
    for (const row of await tx.all(query)) found.set(String(row[by]), toRecord(to, row));
  }
  return found;
}

/**
 * Those of these handles that belong to a record. In a transaction the records are locked until the commit, so that
 * nobody deletes or renames them.
 */
export async function findHandles(
  { store, tx }: ReadContext,
  { to, by }: Referred,
  handles: readonly string[],
): Promise<Set<string>> {
  const found = new Set<string>();
  // A file may contain words where a number is expected: no record has such an id.
  const wanted = by === 'id' ? handles.flatMap((handle) => keyValue(to, handle) ?? []) : handles;
  for (const part of chunksOf<unknown>(wanted)) {
    const query = queryOverMany(store.sql, {
      shape: `hold ${to.name} by any ${by}`,
      values: part,
      build: (stand) => {
        const named = selectRecords(store.sql, to)
          .select(fieldOf(to, by).as(by))
          .where(hasHandle(to, by, stand));
        return store.engine === 'postgres' ? named.forKeyShare() : named;
      },
    });
    for (const row of await tx.all(query)) found.add(String(row[by]));
  }
  return found;
}

/** The names of a record: its handle, and its captions for people. */
export interface NamedRecord {
  readonly handle: string;
  /** The most reliable first. */
  readonly captions: readonly string[];
}

/** The handles and captions of all records of a resource that references lead to. */
export async function readHandlesAndCaptions(
  { store, tx }: WriteContext,
  { to, by }: Referred,
): Promise<NamedRecord[]> {
  const query = selectRecords(store.sql, to).select([
    fieldOf(to, by).as('handle'),
    fieldOf(to, to.caption).as('caption'),
  ]);
  const rows = await tx.all(query.orderBy('id'));
  return rows.map(({ handle, caption }) => ({ handle: String(handle ?? ''), captions: [String(caption ?? '')] }));
}

/** The ids and names of all records of a resource that others belong to. */
export async function readIdsAndNames({ store, tx }: WriteContext, to: Resource): Promise<NamedRecord[]> {
  const told = identifyingFields
    .filter((name) => Object.hasOwn(to.fields, name))
    .map((name) => (isInherited(to, name) ? inheritedField(to, name) : fieldOf(to, name)).as(name));
  const rows = await tx.all(
    selectRecords(store.sql, to)
      .select(['id', ...told])
      .orderBy('id'),
  );
  return rows.map((row) => ({ handle: String(row['id']), captions: namesOfParent(row) }));
}

/**
 * The ids and captions of all records of a resource that others refer to by id. A caption is the name for people, or a
 * unique value.
 */
export async function readIdsAndCaptions({ store, tx }: WriteContext, to: Resource): Promise<NamedRecord[]> {
  const unique = Object.keys(to.fields).filter((name) => to.fields[name]?.unique);
  const told = [...new Set([to.caption, ...unique])];
  const query = selectRecords(store.sql, to).select(['id', ...told.map((name) => fieldOf(to, name).as(name))]);
  const rows = await tx.all(query.orderBy('id'));
  return rows.map((row) => ({ handle: String(row['id']), captions: told.map((name) => String(row[name] ?? '')) }));
}
