import { sql, type CompiledQuery } from 'kysely';
import type { Resource, StoredRow } from '#model/define.ts';
import type { Values } from '#model/field.ts';
import { lockNewestState, storeFirstState, storeState, type RecordState } from './history.ts';
import { insertionWithId } from '../engine/insertion-of-rows.ts';
import { queryOfShape, placeholdersFor } from '../engine/prepared.ts';
import {
  columnsOf,
  columnValues,
  fieldOf,
  isAmong,
  keyValue,
  toRecord,
  selectRecords,
  tableOf,
  touchRecords,
  usesUniqueIndex,
} from './rows.ts';
import { keepingUnreadable, unreadableText } from './unreadable.ts';
import { recordBuilder, type Store } from '../store.ts';
import { hasPlace, readPlace } from './tree.ts';
import type { RecordWriteContext, WriteContext } from '../write.ts';

/** Reads a record and locks it until the commit, to change or delete it. Rows outside the resource are not found. */
export async function lockRecord(
  writing: WriteContext,
  resource: Resource,
  key: string,
): Promise<StoredRow | undefined> {
  return locked(writing, resource, { field: resource.key, value: keyValue(resource, key) });
}

/** The same, by the value of any unique field. */
export async function lockRecordBy(
  writing: WriteContext,
  resource: Resource,
  [field, value]: readonly [field: string, value: unknown],
): Promise<StoredRow | undefined> {
  return locked(writing, resource, { field, value });
}

/** The same as `lockRecord`, for a record whose key does not change: others may still refer to it meanwhile. */
export async function lockReferable(
  writing: WriteContext,
  resource: Resource,
  key: string,
): Promise<StoredRow | undefined> {
  return locked(writing, resource, { field: resource.key, value: keyValue(resource, key), staysReferable: true });
}

/** A record, or the last state of a deleted one. */
interface RecordOrState {
  /** Undefined where it is deleted, or never existed. */
  readonly row: StoredRow | undefined;
  /** The newest state in its history; undefined where there is none. */
  readonly newest: RecordState | undefined;
}

/**
 * Locks a record to return it to an earlier state, or to restore it if it is deleted. The state is locked first, so
 * that a transaction that waited for another restore finds the restored record.
 */
export async function lockRecordOrState(writing: WriteContext, resource: Resource, id: number): Promise<RecordOrState> {
  for (let newest = await lockNewestState(writing, { resource, id }); ;) {
    const row = await lockRecordBy(writing, resource, ['id', id]);
    if (row) return { row, newest };
    // A concurrent deletion has written a newer state, which another transaction may have locked.
    const now = await lockNewestState(writing, { resource, id });
    if (now?.id === newest?.id) return { row, newest };
    newest = now;
  }
}

/** A new record: its values, and server columns where the resource has them. */
interface NewRecord {
  readonly values: Values;
  readonly own?: Values;
  /** The id and version of a deleted record that is restored. */
  readonly restores?: Pick<StoredRow, 'id' | 'version'> | undefined;
}

/** Stores a new record. Returns its id. */
export async function insertRecord(
  writing: RecordWriteContext,
  resource: Resource,
  { values, own = {}, restores }: NewRecord,
): Promise<number> {
  const { store, tx } = writing;
  const columns = { version: 1, ...columnValues(resource, values), ...own, ...restores };
  const row = await tx.one(insertionWithId(store.sql, tableOf(resource), columns));
  const id = Number(row?.id);
  const action = restores ? 'restored' : 'added';
  await storeState(writing, resource, { id, version: columns.version, values, action });
  touchRecords(tx, resource);
  return id;
}

/** A changed record: its previous state, and its new values. */
interface ChangedRecord {
  readonly before: StoredRow;
  readonly values: Values;
  readonly own?: Values;
  readonly action: 'updated' | 'carried' | 'restored';
  /** Whether the record is locked until the commit, so that nobody can have changed it since it was read. */
  readonly isLocked?: boolean;
}

/** Stores a record's new values, and increments its version. */
export async function updateRecord(
  writing: RecordWriteContext,
  resource: Resource,
  { before, values, own = {}, action, isLocked = false }: ChangedRecord,
): Promise<void> {
  const { store, tx } = writing;
  const { id } = before;
  await storeFirstState(writing, resource, before);
  const change = {
    id,
    columns: { ...changedColumns(store, resource, { before, values: keepingUnreadable(before, values) }), ...own },
  };
  // SQLite has no concurrent writer.
  if (isLocked || store.engine === 'sqlite') {
    tx.post(updateOf(store, resource, change));
    await storeState(writing, resource, { id, version: before.version + 1, values, action });
  } else {
    const row = await tx.one(updateOf(store, resource, { ...change, answers: true }));
    if (row) await storeState(writing, resource, { id, version: row.version, values, action });
  }
  touchRecords(tx, resource);
}

/** Deletes a record. Its last state stays in its history, with its place. */
export async function deleteRecord(writing: RecordWriteContext, resource: Resource, before: StoredRow): Promise<void> {
  const { store, tx } = writing;
  const { id, version } = before;
  await storeFirstState(writing, resource, before);
  const own = hasPlace(resource) ? { place: await readPlace(writing, resource, id) } : undefined;
  tx.post(deletionOf(store, resource, id));
  await storeState(writing, resource, { id, version: version + 1, values: before, action: 'deleted', own });
  touchRecords(tx, resource);
}

interface Lock {
  readonly field: string;
  /** Undefined where no record can have it. */
  readonly value: unknown;
  readonly staysReferable?: boolean;
}

async function locked(
  { store, tx }: WriteContext,
  resource: Resource,
  { field, value, staysReferable = false }: Lock,
): Promise<StoredRow | undefined> {
  if (value === undefined) return undefined;
  const isIndexed = usesUniqueIndex(resource, field, value);
  const row = await tx.one(
    queryOfShape(store.sql, {
      shape: `lock ${resource.name} by ${field}${isIndexed ? ', indexed' : ''}${staysReferable ? ', referable' : ''}`,
      build: (held) => {
        const query = recordWith(store, resource, { field, value: held, isIndexed });
        if (store.engine === 'sqlite') return query;
        return staysReferable ? query.forNoKeyUpdate() : query.forUpdate();
      },
      values: [value],
    }),
  );
  return row && toRecord(resource, row);
}

interface Sought {
  readonly field: string;
  readonly value: unknown;
  /** Whether the unique index of the field should be used. */
  readonly isIndexed: boolean;
}

function recordWith(store: Store, resource: Resource, { field, value, isIndexed }: Sought) {
  const isSought = isAmong(fieldOf(resource, field), [value], isIndexed);
  const query = selectRecords(store.sql, resource).select(columnsOf(resource)).where(isSought);
  return resource.name === 'collegeuser' ? query.where('employee_id', 'is', null) : query;
}

/** A change of the columns of a record. */
interface ColumnsChange {
  readonly id: number;
  readonly columns: Values;
  /** Whether the new version is returned. */
  readonly answers?: boolean;
}

function updateOf(
  { sql: builder }: Store,
  resource: Resource,
  { id, columns, answers = false }: ColumnsChange,
): CompiledQuery<{ version: number }> {
  const table = tableOf(resource);
  return queryOfShape(builder, {
    shape: `update ${table} (${Object.keys(columns).join()})${answers ? ' and say its version' : ''}`,
    build: (changed: number, ...stand: unknown[]) => {
      const update = recordBuilder(builder)
        .updateTable(table)
        .set({ ...placeholdersFor(columns, stand), version: sql<number>`version + 1` })
        .where('id', '=', changed);
      return answers ? update.returning('version') : update;
    },
    values: [id, ...Object.values(columns)],
  });
}

/**
 * SQLite updates every index of a column that is set, even when its value is unchanged; PostgreSQL compares. The column
 * of facts that cannot be read stays as it is until they are replaced.
 */
function changedColumns(
  { engine }: Store,
  resource: Resource,
  { before, values }: Pick<ChangedRecord, 'before' | 'values'>,
): Values {
  const columns = columnValues(resource, values);
  if (engine !== 'sqlite' && unreadableText(before) === undefined) return columns;
  const were = columnValues(resource, before);
  return Object.fromEntries(Object.entries(columns).filter(([name, value]) => value !== were[name]));
}

function deletionOf({ sql: builder }: Store, resource: Resource, id: number) {
  const table = tableOf(resource);
  return queryOfShape(builder, {
    shape: `delete from ${table}`,
    build: (gone: number) => recordBuilder(builder).deleteFrom(table).where('id', '=', gone),
    values: [id],
  });
}
