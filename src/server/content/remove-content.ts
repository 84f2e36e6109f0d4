import type { Context } from '../context.ts';
import { keysOf } from '../files/keys.ts';
import { filesToRemove, forgetRemoved, isReadByBackup } from '../store/files-of-backups.ts';

/**
 * Removes the content of all files whose deletion is committed, with its derived pictures, unless a backup is reading
 * the files.
 */
export async function removeDeletedContent(context: Context): Promise<void> {
  await removeContent(context, await filesToRemove(context.store));
}

/** The same for only these files, by the keys of their content. */
export async function removeContent({ store, files: { storage } }: Context, keys: readonly string[]): Promise<void> {
  if (keys.length === 0 || (await isReadByBackup(store))) return;
  for (const key of keys) {
    const [type = '', path = ''] = key.split('/');
    for (const one of keysOf({ type, path })) await storage.remove(one);
  }
  await forgetRemoved(store, keys);
}
