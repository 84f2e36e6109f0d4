import type { Context } from '../context.ts';
import type { NotedFile } from '../files/draft-names.ts';
import { keysOf, pathOfKey } from '../files/keys.ts';
import type { FileStorage } from '../files/file-storage.ts';
import type { Job } from '../jobs/jobs.ts';
import { systemActor } from '../store/accounts/actor.ts';
import { isReadByBackup } from '../store/files-of-backups.ts';
import { fileReader, filesBefore, lockFile, knownPaths } from '../store/files.ts';
import { restorableSince } from '../store/records/history.ts';
import { initialContentAt, readMeta } from '../store/meta.ts';
import {
  readReferencedPaths,
  findFileReferrers,
  readRestorablePaths,
  findRestorableWithFile,
  type StatesSought,
} from '../store/records/named-files.ts';
import { readSlewedClock } from '../store/slewed-clock.ts';
import type { Store } from '../store/store.ts';
import { committedReads } from '../store/write.ts';
import { removeFile } from './delete-file.ts';
import { removeDeletedContent } from './remove-content.ts';

const hour = 60 * 60_000;

/** How long an uploaded file may stay without a record that names it, in ms. */
const gracePeriod = 24 * hour;

/**
 * The maximum number of stray files that crashes can explain. More are accepted if at least as many files are known.
 * Only a file or two can be older than the database.
 */
const maxStrays = { among: 20, before: 3 };

/** How many are checked at once. */
const batchSize = 500;

/** Removes the files that no record names. */
export const sweepFilesJob: Job = {
  name: 'files swept',
  every: hour,
  run: async (context) => removeOrphans(context, await readSlewedClock(committedReads(context.store))),
};

/**
 * How long the remains of an ended process are left alone if servers may share a folder without seeing each other, as
 * containers do, in ms.
 */
const cleanUpInterval = 10 * 60_000;

/**
 * Removes the remains of interrupted uploads and deletions: usually at once, if the process that received the upload
 * has ended.
 */
export const cleanUpUploadsJob: Job = {
  name: 'uploads cleaned up',
  every: cleanUpInterval,
  isLocal: true,
  run: async (context) => {
    const { drafts } = context.files;
    const now = await readSlewedClock(committedReads(context.store));
    // SQLite belongs to a single server.
    const endedBefore = context.store.engine === 'sqlite' ? Infinity : now - cleanUpInterval;
    const left = { before: now - gracePeriod, endedBefore };
    for (const { note, file } of await drafts.notesLeft(left)) {
      await removeUnknown(context, file);
      await drafts.discard(note);
    }
    await drafts.clear(left);
    await removeDeletedContent(context);
  },
};

/**
 * Removes every file that was uploaded a day before `now` (Unix time in ms) or earlier and that no record names. A file
 * stays if an earlier state that may be restored names it.
 */
export async function removeOrphans(context: Context, now: number): Promise<void> {
  const { store } = context;
  const before = new Date(now - gracePeriod).toISOString();
  const sought = { since: restorableSince(now), writtenSince: new Date().toISOString() };
  const named = new Set([...(await readReferencedPaths(store)), ...(await readRestorablePaths(store, sought.since))]);
  for (let id = 0; ;) {
    const files = await filesBefore(store, { before, id, most: batchSize });
    for (const { path } of files.filter((one) => !named.has(one.path))) await removeIfUnnamed(context, path, sought);
    if (files.length < batchSize) break;
    id = files.at(-1)?.id ?? id;
  }
  await removeDeletedContent(context);
  await removeStrays(context, now - gracePeriod);
}

/** Removes the content of a file, unless the database has a row for it. */
async function removeUnknown({ store, files: { storage } }: Context, file: NotedFile): Promise<void> {
  if (await fileReader(store)(file.path)) return;
  for (const key of keysOf(file)) await storage.remove(key);
}

/** Checks again inside the transaction: a record may have been written since all of them were read. */
async function removeIfUnnamed(context: Context, path: string, sought: StatesSought): Promise<void> {
  const { store } = context;
  await store.write(async (tx) => {
    const writing = { store, tx, actor: systemActor };
    const file = await lockFile(writing, path);
    if (!file || (await findFileReferrers(writing, path)).length > 0) return;
    if ((await findRestorableWithFile(writing, path, sought)).length > 0) return;
    await removeFile(context, writing, { actor: systemActor, file });
  });
}

/**
 * Removes orphaned content, left by a crash between two steps. Throws, and removes nothing, if the content belongs to
 * another database: then this one was configured by mistake.
 */
async function removeStrays({ store, files: { storage } }: Context, time: number): Promise<void> {
  const { strays, known } = await findStrays(store, storage, time);
  // Files that were deleted since a backup began are part of it.
  if (strays.length === 0 || (await isReadByBackup(store))) return;
  const first = Date.parse((await readMeta(committedReads(store), initialContentAt)) ?? '');
  const isForeignStore =
    known === 0
      ? (await findStrays(store, storage, Math.min(first, time))).strays.length > maxStrays.before
      : strays.length > Math.max(maxStrays.among, known);
  if (isForeignStore) {
    throw new Error(
      `Nothing is known of ${strays.length} of the files that are kept, and none was removed. Is this the database that they belong to?`,
    );
  }
  for (const key of strays) await storage.remove(key);
}

/** The stored files from before a time (Unix time in ms): the keys without a row, and the number of the others. */
async function findStrays(
  store: Store,
  place: FileStorage,
  time: number,
): Promise<{ strays: string[]; known: number }> {
  const strays: string[] = [];
  let known = 0;
  let keys: string[] = [];
  const sortBatch = async () => {
    const found = await knownPaths(store, keys.map(pathOfKey));
    const unknown = keys.filter((key) => !found.has(pathOfKey(key)));
    strays.push(...unknown);
    known += keys.length - unknown.length;
    keys = [];
  };
  for await (const key of place.olderThan(time)) {
    keys.push(key);
    if (keys.length >= batchSize) await sortBatch();
  }
  await sortBatch();
  return { strays, known };
}
