import { filePath } from '#model/files.ts';
import type { Context } from '../context.ts';
import { pathOfKey } from '../files/keys.ts';
import type { Job } from '../jobs/jobs.ts';
import { systemActor } from '../store/actor.ts';
import { filesBefore, holdFile, knownPaths } from '../store/files.ts';
import { restorableSince } from '../store/history.ts';
import { isRestorable, namedFiles, referrersOfFile, restorableFiles } from '../store/named-files.ts';
import { removeFile } from './delete-file.ts';

const hour = 60 * 60_000;

/** How long an uploaded file may wait for the record that names it, in ms. */
const patience = 24 * hour;

/** How many are looked at in one go. */
const atOnce = 500;

/** Removes the files that no record names. */
export const sweepFiles: Job = {
  name: 'files swept',
  every: hour,
  run: (context) => removeOrphans(context, Date.now()),
};

/** Removes what broken uploads left. */
export const clearDrafts: Job = {
  name: 'drafts cleared',
  every: hour,
  isLocal: true,
  run: ({ files }) => files.drafts.clear(Date.now() - patience),
};

/**
 * Removes every file that was uploaded a day before `now` (Unix time in ms) or earlier, and that no record names, nor one of
 * its earlier states that may be wanted back.
 */
export async function removeOrphans(context: Context, now: number): Promise<void> {
  const { store } = context;
  const before = new Date(now - patience).toISOString();
  const since = restorableSince(now);
  const named = new Set([...(await namedFiles(store)), ...(await restorableFiles(store, since))]);
  for (let id = 0; ;) {
    const files = await filesBefore(store, { before, id, most: atOnce });
    for (const { path } of files.filter((one) => !named.has(one.path))) await removeIfUnnamed(context, path, since);
    if (files.length < atOnce) break;
    id = files.at(-1)?.id ?? id;
  }
  await removeStrays(context, now - patience);
}

/** Asks again inside the transaction: a record may have been written since. */
async function removeIfUnnamed(context: Context, path: string, since: string): Promise<void> {
  const { store } = context;
  await store.write(async (tx) => {
    const writing = { store, tx };
    const file = await holdFile(writing, path);
    if (!file || (await referrersOfFile({ ...writing, actor: systemActor }, path)).length > 0) return;
    if (await isRestorable({ store, runner: tx }, { path, since })) return;
    await removeFile(context, writing, { actor: systemActor, file });
  });
}

/** Removes content that nothing is known of: a crash came between the two. What the portal did not name is somebody else's. */
async function removeStrays({ store, files: { place } }: Context, time: number): Promise<void> {
  let keys: string[] = [];
  const flush = async () => {
    const known = await knownPaths(store, keys.map(pathOfKey));
    for (const key of keys) if (!known.has(pathOfKey(key))) await place.remove(key);
    keys = [];
  };
  for await (const key of place.olderThan(time)) {
    if (!filePath.test(pathOfKey(key))) continue;
    keys.push(key);
    if (keys.length >= atOnce) await flush();
  }
  await flush();
}
