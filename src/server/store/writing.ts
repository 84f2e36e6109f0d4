import { sql, type CompiledQuery } from 'kysely';
import type { Problem, Resource, StoredRow } from '#model/define.ts';
import type { Values } from '#model/field.ts';
import { inSentence } from '#model/in-sentence.ts';
import { kindOf } from '#model/kinds/kinds.ts';
import { references, resourceNamed, type Reference } from '#model/resources.ts';
import { examplesOf, type Asking } from './examples.ts';
import { holdNewest, keepFirst, keepState, type KeptState } from './history.ts';
import { inParts } from './in-parts.ts';
import { containsText } from './matching.ts';
import { shaped, standingFor } from './prepared.ts';
import {
  columnsOf,
  columnValues,
  fieldOf,
  keyValue,
  recordOf,
  rowsOf,
  tableOf,
  touchRecords,
  usesUniqueIndex,
} from './rows.ts';
import { records, type Store } from './store.ts';
import { hasPlace, storedPlace } from './tree.ts';
import type { Reading, RecordWriting, Writing } from './write.ts';

/** Reads a record to change or delete it: until the commit nobody else does. Rows out of the resource's reach are not found. */
export async function lockRecord(
  { store, tx }: Writing,
  resource: Resource,
  key: string,
): Promise<StoredRow | undefined> {
  const value = keyValue(resource, key);
  return value === undefined ? undefined : lockRecordBy({ store, tx }, resource, [resource.key, value]);
}

/** The same, by the value of any field that is unique. */
export async function lockRecordBy(
  { store, tx }: Writing,
  resource: Resource,
  [field, value]: readonly [field: string, value: unknown],
): Promise<StoredRow | undefined> {
  const isIndexed = usesUniqueIndex(resource, field, value);
  const row = await tx.one(
    shaped(store.sql, {
      shape: `lock ${resource.name} by ${field}${isIndexed ? ', indexed' : ''}`,
      build: (held) => {
        const asked = recordWith(store, resource, { field, value: held, isIndexed });
        return store.engine === 'postgres' ? asked.forUpdate() : asked;
      },
      values: [value],
    }),
  );
  return row && recordOf(resource, row);
}

/** A record, or what is left of one that is deleted. */
interface RecordOrState {
  /** Undefined where it is deleted, or never was. */
  readonly row: StoredRow | undefined;
  /** The newest state in its history; undefined where there is none. */
  readonly newest: KeptState | undefined;
}

/**
 * Reads a record to take it back, or to bring it back where it is deleted: until the commit nobody else does. The state is held first, so
 * that whoever waited for somebody else's restore finds the record there.
 */
export async function lockRecordOrState(writing: Writing, resource: Resource, id: number): Promise<RecordOrState> {
  for (let newest = await holdNewest(writing, { resource, id }); ;) {
    const row = await lockRecordBy(writing, resource, ['id', id]);
    if (row) return { row, newest };
    // Whoever deleted it meanwhile left a newer state, which somebody else may hold.
    const now = await holdNewest(writing, { resource, id });
    if (now?.id === newest?.id) return { row, newest };
    newest = now;
  }
}

/** Asks for a record by the key of its calls; undefined when no record can have it. */
export function recordBy(store: Store, resource: Resource, key: string) {
  const value = keyValue(resource, key);
  return value === undefined
    ? undefined
    : recordWith(store, resource, {
        field: resource.key,
        value,
        isIndexed: usesUniqueIndex(resource, resource.key, value),
      });
}

interface Sought {
  readonly field: string;
  readonly value: unknown;
  /** Whether the unique index of the field is to find it. */
  readonly isIndexed: boolean;
}

function recordWith(store: Store, resource: Resource, { field, value, isIndexed }: Sought) {
  const column = fieldOf(resource, field);
  const found = rowsOf(store.sql, resource).select(columnsOf(resource)).where(column, '=', value);
  const asked = isIndexed ? found.where(column, '!=', sql.lit('')) : found;
  return resource.name === 'collegeuser' ? asked.where('employee_id', 'is', null) : asked;
}

/** A new record: its values, and columns of the server's own where the resource has them. */
interface NewRecord {
  readonly values: Values;
  readonly own?: Values;
  /** The id and version of a deleted record that comes back. */
  readonly restores?: Pick<StoredRow, 'id' | 'version'> | undefined;
}

/** Stores a new record. Answers its id. */
export async function insertRecord(
  writing: RecordWriting,
  resource: Resource,
  { values, own = {}, restores }: NewRecord,
): Promise<number> {
  const { store, tx } = writing;
  const columns = { version: 1, ...columnValues(resource, values), ...own, ...restores };
  const row = await tx.one(insertionOf(store, resource, columns));
  const id = Number(row?.id);
  const action = restores ? 'restored' : 'added';
  await keepState(writing, resource, { id, version: columns.version, values, action });
  touchRecords(tx, resource);
  return id;
}

function insertionOf({ sql: builder }: Store, resource: Resource, columns: Values) {
  const table = tableOf(resource);
  return shaped(builder, {
    shape: `insert into ${table} (${Object.keys(columns).join()})`,
    build: (...stand) => records(builder).insertInto(table).values(standingFor(columns, stand)).returning('id'),
    values: Object.values(columns),
  });
}

/** A changed record: as it was, and its new values. */
interface ChangedRecord {
  readonly before: StoredRow;
  readonly values: Values;
  readonly own?: Values;
  readonly action: 'updated' | 'carried' | 'restored';
  /** Whether nobody else can have changed it since it was read, because it is held until the commit. */
  readonly isHeld?: boolean;
}

/** Stores a record's new values, its version one higher. */
export async function updateRecord(
  writing: RecordWriting,
  resource: Resource,
  { before, values, own = {}, action, isHeld = false }: ChangedRecord,
): Promise<void> {
  const { store, tx } = writing;
  const { id } = before;
  await keepFirst(writing, resource, before);
  const change = { id, columns: { ...changedColumns(store, resource, { before, values }), ...own } };
  // With SQLite nobody else writes meanwhile.
  if (isHeld || store.engine === 'sqlite') {
    tx.post(updateOf(store, resource, change));
    await keepState(writing, resource, { id, version: before.version + 1, values, action });
  } else {
    const row = await tx.one(updateOf(store, resource, { ...change, answers: true }));
    if (row) await keepState(writing, resource, { id, version: row.version, values, action });
  }
  touchRecords(tx, resource);
}

/** A change of the columns of a record. */
interface ColumnsChange {
  readonly id: number;
  readonly columns: Values;
  /** Whether it is asked for the version that comes of it. */
  readonly answers?: boolean;
}

function updateOf(
  { sql: builder }: Store,
  resource: Resource,
  { id, columns, answers = false }: ColumnsChange,
): CompiledQuery<{ version: number }> {
  const table = tableOf(resource);
  return shaped(builder, {
    shape: `update ${table} (${Object.keys(columns).join()})${answers ? ' and say its version' : ''}`,
    build: (changed: number, ...stand: unknown[]) => {
      const update = records(builder)
        .updateTable(table)
        .set({ ...standingFor(columns, stand), version: sql<number>`version + 1` })
        .where('id', '=', changed);
      return answers ? update.returning('version') : update;
    },
    values: [id, ...Object.values(columns)],
  });
}

/** SQLite writes anew to every index of a column that is set, though its value be the same; PostgreSQL looks. */
function changedColumns(
  { engine }: Store,
  resource: Resource,
  { before, values }: Pick<ChangedRecord, 'before' | 'values'>,
): Values {
  const columns = columnValues(resource, values);
  if (engine !== 'sqlite') return columns;
  const were = columnValues(resource, before);
  return Object.fromEntries(Object.entries(columns).filter(([name, value]) => value !== were[name]));
}

/** Deletes a record. What it was stays in its history, with the place that it had. */
export async function deleteRecord(writing: RecordWriting, resource: Resource, before: StoredRow): Promise<void> {
  const { store, tx } = writing;
  const { id, version } = before;
  await keepFirst(writing, resource, before);
  const own = hasPlace(resource) ? { place: await storedPlace(writing, resource, id) } : undefined;
  tx.post(records(store.sql).deleteFrom(tableOf(resource)).where('id', '=', id));
  await keepState(writing, resource, { id, version: version + 1, values: before, action: 'deleted', own });
  touchRecords(tx, resource);
}

/**
 * Names every reference of a record that leads nowhere. In a transaction those that lead somewhere are held until the commit, so that
 * nobody deletes or renames what was just found.
 *
 * What a record that is held named `before` is not looked for: nobody deletes it meanwhile, and whoever renames it waits for the record. To
 * hold it as well would be to wait for whoever holds it and waits for this record.
 */
export async function missingReferences(
  reading: Reading,
  resource: Resource,
  { values, before }: { values: Values; before?: StoredRow | undefined },
): Promise<Problem[]> {
  const problems: Problem[] = [];
  for (const reference of references.filter((one) => one.from === resource)) {
    const { field, to } = reference;
    const known = new Set(before ? handlesIn(reference, before) : []);
    const named = handlesIn(reference, values).filter((handle) => !known.has(handle));
    const missing = await missingAmong(reading, reference, named.sort());
    if (missing.length > 0) {
      const more = missing.length > 5 ? ` and ${missing.length - 5} more` : '';
      const message = `There is no ${inSentence(to.label)} "${missing.slice(0, 5).join('", "')}"${more}.`;
      problems.push({ field, message });
    }
  }
  return problems;
}

/** The handles that a record names in the field of a reference and nothing has. What has them is held likewise. */
export async function missingIn(reading: Reading, reference: Reference, values: Values): Promise<string[]> {
  return missingAmong(reading, reference, [...handlesIn(reference, values)].sort());
}

/** The handles that a record names in the field of a reference. */
function handlesIn({ from, field }: Reference, values: Values): string[] {
  const definition = from.fields[field];
  return (definition && kindOf(definition).refers?.handles(values[field])) ?? [];
}

async function missingAmong(reading: Reading, { to, by }: Reference, handles: string[]): Promise<string[]> {
  const { store, tx } = reading;
  const found = new Set<string>();
  const values = by === 'id' ? handles.map(Number) : handles;
  for (const part of inParts<unknown>(values)) {
    const asked = rowsOf(store.sql, to).select(fieldOf(to, by).as(by)).where(fieldOf(to, by), 'in', part);
    const rows = await tx.all(store.engine === 'postgres' ? asked.forKeyShare() : asked);
    for (const row of rows) found.add(String(row[by]));
  }
  return handles.filter((handle) => !found.has(handle));
}

/** What still refers to a record: the resource, how many of its records, and the caption of the first few. */
export interface Referrer {
  readonly resource: Resource;
  readonly count: number;
  readonly examples: string[];
}

/** Everything that refers to a record of `resource`, each record once; with `by`, only what refers to it by that field. */
export async function referrersOf(
  asking: Asking,
  resource: Resource,
  { row, by }: { row: StoredRow; by?: string },
): Promise<Referrer[]> {
  // Several fields of a record may refer to it: a class has a subject among the compulsory ones, and another class among the optional.
  const found = new Map<Resource, Map<number, StoredRow>>();
  for (const reference of references.filter((one) => one.to === resource && (by ?? one.by) === one.by)) {
    const rows = await referring(asking, { reference, record: row });
    if (rows.length === 0) continue;
    const before = found.get(reference.from) ?? [];
    found.set(reference.from, new Map([...before, ...rows.map((one) => [one.id, one] as const)]));
  }
  const referrers: Referrer[] = [];
  for (const [from, rows] of found) {
    const examples = await examplesOf(asking, from, [...rows.values()]);
    referrers.push({ resource: from, count: rows.size, examples });
  }
  return referrers;
}

interface Referring {
  readonly reference: Reference;
  /** What is referred to. */
  readonly record: Values;
  /** Whether they are held until the commit, as they are then: what others wrote to them meanwhile must not be written over. */
  readonly isHeld?: boolean;
}

/** The records that refer to one, in the order of entry; none when it has nothing to be referred by. */
async function referring(
  { store, tx }: Writing,
  { reference, record, isHeld = false }: Referring,
): Promise<StoredRow[]> {
  const { from, field, by } = reference;
  const handle = String(record[by] ?? '');
  if (handle === '') return [];
  const ordered = rowsOf(store.sql, from).select(columnsOf(from)).orderBy('id');
  const asked = isHeld && store.engine === 'postgres' ? ordered.forUpdate() : ordered;
  const column = fieldOf(from, field);
  const definition = from.fields[field];
  const fragment = definition && kindOf(definition).refers?.fragment?.(handle);
  // A list is stored as JSON: the pattern finds the candidates, the exact comparison below decides.
  const rows = await tx.all(
    fragment ? asked.where(containsText(store.engine, column, fragment)) : asked.where(column, '=', handle),
  );
  return rows.map((row) => recordOf(from, row)).filter((row) => names(reference, { row, record }));
}

function names(reference: Reference, { row, record }: { row: StoredRow; record: Values }): boolean {
  const { from, field, to, by } = reference;
  const refers = kindOf(from.fields[field] ?? { kind: 'ref' }).refers;
  if (refers?.names) return refers.names(row[field], { by, caption: to.caption, record });
  return handlesIn(reference, row).includes(String(record[by]));
}

/** A change of a record, as what refers to it must follow it. */
interface Change {
  before: StoredRow;
  after: Values;
}

/** Carries a record's new handle, and the words that others copied of it, through to all that refer to it. Answers how many changed. */
export async function carryThrough(
  writing: RecordWriting,
  resource: Resource,
  { before, after }: Change,
): Promise<number> {
  let carried = 0;
  for (const reference of references.filter((one) => one.to === resource)) {
    const { from, field, by } = reference;
    const refers = kindOf(from.fields[field] ?? { kind: 'ref' }).refers;
    const copied = (refers?.copied ?? []).map((name) => name ?? resource.caption);
    if (!refers || ![by, ...copied].some((name) => differs(before[name], after[name]))) continue;
    const change = { by, caption: resource.caption, before, after: { ...after, id: before.id } };
    for (const row of await referring(writing, { reference, record: before, isHeld: true })) {
      const value = refers.carried(row[field], change);
      if (JSON.stringify(value) === JSON.stringify(row[field])) continue;
      const values = { ...row, [field]: value };
      await updateRecord(writing, resourceNamed(from.name), { before: row, values, action: 'carried' });
      carried += 1;
    }
  }
  return carried;
}

/** `id` stands in no record that was sent, and never changes. */
function differs(was: unknown, is: unknown): boolean {
  return is !== undefined && was !== is;
}
