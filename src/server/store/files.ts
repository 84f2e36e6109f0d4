import type { Insertable, Selectable } from 'kysely';
import { forUpdate } from './engine/for-update.ts';
import { insertionWithId } from './engine/insertion-of-rows.ts';
import { queryOverMany, prepareQuery } from './engine/prepared.ts';
import { chunksOf } from './engine/chunks-of.ts';
import type { Store } from './store.ts';
import type { FileTable } from './tables.ts';
import type { WriteContext } from './write.ts';

/** An uploaded file as it is stored. */
export type StoredFile = Selectable<FileTable>;

/** Stores the facts about an uploaded file. Returns its id. */
export async function insertFile({ store, tx }: WriteContext, file: Insertable<FileTable>): Promise<number> {
  return Number((await tx.one(insertionWithId(store.sql, 'file', file)))?.id);
}

/** Finds an uploaded file by its path. */
export function fileReader(store: Store): (path: string) => Promise<StoredFile | undefined> {
  const byPath = prepareQuery((path: string) => store.sql.selectFrom('file').selectAll().where('path', '=', path));
  return (path) => store.read.one(byPath(path));
}

/** The total size in bytes of the files that an account uploaded since a time (ISO 8601) and that still exist. */
export async function uploadedSince(
  store: Store,
  { user_id, since }: { user_id: number; since: string },
): Promise<number> {
  const query = store.sql.selectFrom('file').select((row) => row.fn.sum<number>('size').as('bytes'));
  const found = await store.read.one(query.where('user_id', '=', user_id).where('at', '>=', since));
  return Number(found?.bytes ?? 0);
}

/** Those of these paths that belong to uploaded files. */
export async function knownPaths(store: Store, paths: readonly string[]): Promise<Set<string>> {
  const known = new Set<string>();
  for (const part of chunksOf(paths)) {
    const query = store.sql.selectFrom('file').select('path').where('path', 'in', part);
    for (const { path } of await store.read.all(query)) known.add(path);
  }
  return known;
}

/** The sizes of uploaded files, in bytes, by their paths. */
export async function fileSizes(store: Store, paths: readonly string[]): Promise<Map<string, number>> {
  const sizes = new Map<string, number>();
  for (const part of chunksOf(paths)) {
    const query = store.sql.selectFrom('file').select(['path', 'size']).where('path', 'in', part);
    for (const { path, size } of await store.read.all(query)) sizes.set(path, Number(size));
  }
  return sizes;
}

/** An uploaded file, locked until the commit, so that it is not deleted twice. */
export async function lockFile({ store, tx }: WriteContext, path: string): Promise<StoredFile | undefined> {
  const query = store.sql.selectFrom('file').selectAll().where('path', '=', path);
  return tx.one(forUpdate(store, query));
}

/** Moves the files that users of a department uploaded to the department's new code. */
export async function giveFiles(
  { store, tx }: WriteContext,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await tx.run(store.sql.updateTable('file').set({ dept_code: to }).where('dept_code', '=', from));
}

/** Uploaded files by their paths, locked until the commit, so that nobody deletes a file that is being referred to. */
export async function lockFiles(
  { store, tx }: WriteContext,
  paths: readonly string[],
): Promise<Map<string, StoredFile>> {
  const found = new Map<string, StoredFile>();
  // Always in the same order, to avoid deadlocks between transactions that lock the same files.
  const sorted = [...new Set(paths)].sort();
  for (const part of chunksOf(sorted)) {
    const query = queryOverMany(store.sql, {
      shape: 'hold files by their paths',
      values: part,
      build: (stand) => {
        const files = store.sql
          .selectFrom('file')
          .selectAll()
          .where('path', 'in', stand as readonly string[])
          .orderBy('path');
        return store.engine === 'postgres' ? files.forKeyShare() : files;
      },
    });
    for (const row of await tx.all(query)) found.set(row.path, row);
  }
  return found;
}

export async function deleteFile({ store, tx }: WriteContext, id: number): Promise<void> {
  await tx.run(store.sql.deleteFrom('file').where('id', '=', id));
}

/** The files uploaded before a time (ISO 8601), by id: those after `id`, `most` at most. */
export async function filesBefore(
  store: Store,
  { before, id, most }: { before: string; id: number; most: number },
): Promise<StoredFile[]> {
  const query = store.sql.selectFrom('file').selectAll().where('at', '<', before).where('id', '>', id);
  return store.read.all(query.orderBy('id').limit(most));
}
