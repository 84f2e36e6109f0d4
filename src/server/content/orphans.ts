import { filePath } from '#model/files.ts';
import type { Context } from '../context.ts';
import type { NotedFile } from '../files/draft-names.ts';
import { keysOf, pathOfKey } from '../files/keys.ts';
import type { FilePlace } from '../files/place.ts';
import type { Job } from '../jobs/jobs.ts';
import { systemActor } from '../store/accounts/actor.ts';
import { isReadByBackup } from '../store/files-of-backups.ts';
import { fileReader, filesBefore, lockFile, knownPaths } from '../store/files.ts';
import { restorableSince } from '../store/records/history.ts';
import { furnished, readMeta } from '../store/meta.ts';
import {
  namedFiles,
  referrersOfFile,
  restorableFiles,
  restorableWithFile,
  type StatesSought,
} from '../store/records/named-files.ts';
import { readSlewedClock } from '../store/slewed-clock.ts';
import type { Store } from '../store/store.ts';
import { committed } from '../store/write.ts';
import { removeFile } from './delete-file.ts';
import { removeDeletedContent } from './remove-content.ts';

const hour = 60 * 60_000;

/** How long an uploaded file may wait for the record that names it, in ms. */
const patience = 24 * hour;

/**
 * So much crashes may have left, and more where more is known than not; of before the database there is nothing but a
 * file or two.
 */
const mostStrays = { among: 20, before: 3 };

/** How many are looked at in one go. */
const atOnce = 500;

/** Removes the files that no record names. */
export const sweepFiles: Job = {
  name: 'files swept',
  every: hour,
  run: async (context) => removeOrphans(context, await readSlewedClock(committed(context.store))),
};

/**
 * How long what an ended process left waits where servers may have a folder in common and not see each other, as
 * containers do, in ms.
 */
const patienceOfMany = 10 * 60_000;

/**
 * Removes what broken uploads and deletions left: at once, as a rule, where the process that took an upload in has
 * ended.
 */
export const cleanUp: Job = {
  name: 'uploads cleaned up',
  every: patienceOfMany,
  isLocal: true,
  run: async (context) => {
    const { drafts } = context.files;
    const now = await readSlewedClock(committed(context.store));
    // SQLite is one server's.
    const endedBefore = context.store.engine === 'sqlite' ? Infinity : now - patienceOfMany;
    const left = { before: now - patience, endedBefore };
    for (const { note, file } of await drafts.notesLeft(left)) {
      await removeUnknown(context, file);
      await drafts.discard(note);
    }
    await drafts.clear(left);
    await removeDeletedContent(context);
  },
};

/**
 * Removes every file that was uploaded a day before `now` (Unix time in ms) or earlier, and that no record names, nor
 * one of its earlier states that may be wanted back.
 */
export async function removeOrphans(context: Context, now: number): Promise<void> {
  const { store } = context;
  const before = new Date(now - patience).toISOString();
  const sought = { since: restorableSince(now), writtenSince: new Date().toISOString() };
  const named = new Set([...(await namedFiles(store)), ...(await restorableFiles(store, sought.since))]);
  for (let id = 0; ;) {
    const files = await filesBefore(store, { before, id, most: atOnce });
    for (const { path } of files.filter((one) => !named.has(one.path))) await removeIfUnnamed(context, path, sought);
    if (files.length < atOnce) break;
    id = files.at(-1)?.id ?? id;
  }
  await removeDeletedContent(context);
  await removeStrays(context, now - patience);
}

/** Removes what is kept of a file, unless the database knows it. */
async function removeUnknown({ store, files: { place } }: Context, file: NotedFile): Promise<void> {
  if (await fileReader(store)(file.path)) return;
  for (const key of keysOf(file)) await place.remove(key);
}

/** Asks again inside the transaction: a record may have been written since all of them were read. */
async function removeIfUnnamed(context: Context, path: string, sought: StatesSought): Promise<void> {
  const { store } = context;
  await store.write(async (tx) => {
    const writing = { store, tx };
    const file = await lockFile(writing, path);
    if (!file || (await referrersOfFile({ ...writing, actor: systemActor }, path)).length > 0) return;
    if ((await restorableWithFile(writing, path, sought)).length > 0) return;
    await removeFile(context, writing, { actor: systemActor, file });
  });
}

/**
 * Removes content that nothing is known of: a crash came between the two. What the portal did not name is somebody
 * else's. Throws, and removes nothing, where it is the content of another database: then this one was taken by mistake.
 */
async function removeStrays({ store, files: { place } }: Context, time: number): Promise<void> {
  const { strays, known } = await sorted(store, place, time);
  // What was deleted since a backup began is part of it.
  if (strays.length === 0 || (await isReadByBackup(store))) return;
  const first = Date.parse((await readMeta(store, furnished)) ?? '');
  const isOthers =
    known === 0
      ? (await sorted(store, place, Math.min(first, time))).strays.length > mostStrays.before
      : strays.length > Math.max(mostStrays.among, known);
  if (isOthers) {
    throw new Error(
      `Nothing is known of ${strays.length} of the files that are kept, and none was removed. Is this the database that they belong to?`,
    );
  }
  for (const key of strays) await place.remove(key);
}

/**
 * What is kept of files from before a time (Unix time in ms): the keys that nothing is known of, and how many others
 * there are.
 */
async function sorted(store: Store, place: FilePlace, time: number): Promise<{ strays: string[]; known: number }> {
  const strays: string[] = [];
  let known = 0;
  let keys: string[] = [];
  const sort = async () => {
    const found = await knownPaths(store, keys.map(pathOfKey));
    const unknown = keys.filter((key) => !found.has(pathOfKey(key)));
    strays.push(...unknown);
    known += keys.length - unknown.length;
    keys = [];
  };
  for await (const key of place.olderThan(time)) {
    if (!filePath.test(pathOfKey(key))) continue;
    keys.push(key);
    if (keys.length >= atOnce) await sort();
  }
  await sort();
  return { strays, known };
}
