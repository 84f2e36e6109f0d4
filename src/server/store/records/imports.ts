import type { Resource, StoredRow } from '#model/define.ts';
import { forUpdate } from '../engine/for-update.ts';
import { selectRecords } from './rows.ts';
import type { Store } from '../store.ts';
import type { ImportTable } from '../tables.ts';
import { chunksOf } from '../engine/chunks-of.ts';
import type { WriteContext, WrittenRecord } from '../write.ts';

/** An imported file. */
export type StoredImport = Omit<ImportTable, 'id' | 'undone_at'> & { id: number; undone_at: string };

/** A record that an import wrote, as stored. */
export interface ImportedRecord extends WrittenRecord {
  /** The record's version after the import. */
  readonly version: number;
}

/** How many earlier imports of a list are shown. */
const shown = 20;

/** Stores what an import wrote, inside its transaction. Returns the id of the import. */
export async function insertImport(
  writing: WriteContext,
  resource: Resource,
  { head, written }: { head: Omit<StoredImport, 'id' | 'undone_at'>; written: readonly WrittenRecord[] },
): Promise<number> {
  const { store, tx } = writing;
  const row = await tx.one(store.sql.insertInto('import').values(head).returning('id'));
  const import_id = Number(row?.id);
  for (const part of chunksOf(written)) {
    const versions = await lockRecordVersions(
      writing,
      resource,
      part.map(({ id }) => id),
    );
    const rows = part.map(({ id, before }) => ({
      import_id,
      record_id: id,
      version: versions.get(id) ?? 0,
      before: before ? JSON.stringify(before) : '',
    }));
    await tx.run(store.sql.insertInto('import_row').values(rows));
  }
  return import_id;
}

/** The last imports of a list, newest first; with `user` only those of that account. */
export async function readRecentImports(store: Store, resource: Resource, user?: number): Promise<StoredImport[]> {
  const all = store.sql.selectFrom('import').selectAll().where('resource', '=', resource.name);
  const query = user === undefined ? all : all.where('user_id', '=', user);
  return store.read.all(query.orderBy('id', 'desc').limit(shown));
}

/** An import, locked until the commit so that nobody else undoes it. */
export async function lockImport({ store, tx }: WriteContext, id: number): Promise<StoredImport | undefined> {
  const query = store.sql.selectFrom('import').selectAll().where('id', '=', id);
  return tx.one(forUpdate(store, query));
}

/** The records that an import wrote, in order. */
export async function readImportedRecords({ store, tx }: WriteContext, id: number): Promise<ImportedRecord[]> {
  const query = store.sql.selectFrom('import_row').selectAll().where('import_id', '=', id).orderBy('id');
  return (await tx.all(query)).map(({ record_id, version, before }) => ({
    id: record_id,
    version,
    before: before === '' ? undefined : (JSON.parse(before) as StoredRow),
  }));
}

/** Deletes the imports before a time (ISO 8601), and the previous states of their records. */
export async function pruneImports({ store, tx }: WriteContext, before: string): Promise<void> {
  const old = store.sql.selectFrom('import').where('at', '<', before).select('id');
  await tx.run(store.sql.deleteFrom('import_row').where('import_id', 'in', old));
  await tx.run(store.sql.deleteFrom('import').where('at', '<', before));
}

/** Marks an import as undone. */
export async function markUndone({ store, tx }: WriteContext, id: number): Promise<void> {
  await tx.run(store.sql.updateTable('import').set({ undone_at: new Date().toISOString() }).where('id', '=', id));
}

/** The stored versions of these records, locked until the commit; a deleted record has none. */
export async function lockRecordVersions(
  { store, tx }: WriteContext,
  resource: Resource,
  ids: readonly number[],
): Promise<Map<number, number>> {
  const found = new Map<number, number>();
  for (const part of chunksOf(ids)) {
    const query = selectRecords(store.sql, resource).select(['id', 'version']).where('id', 'in', part).orderBy('id');
    for (const { id, version } of await tx.all(forUpdate(store, query))) found.set(id, version);
  }
  return found;
}
