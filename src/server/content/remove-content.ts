import type { Context } from '../context.ts';
import { keysOf } from '../files/keys.ts';
import { filesToRemove, forgetRemoved, isReadByBackup, removeLater } from '../store/files-of-backups.ts';
import type { StoredFile } from '../store/files.ts';

/** Removes the content of a file whose deletion is committed: at once, unless a backup reads the files. What was made of it goes at once. */
export async function removeContent({ store, files: { place } }: Context, file: StoredFile): Promise<void> {
  const [content = '', ...made] = keysOf(file);
  for (const key of made) await place.remove(key);
  if (await isReadByBackup(store)) await removeLater(store, content);
  else await place.remove(content);
}

/** Removes the content of files that were deleted while a backup read it, when none does any more. */
export async function removeKeptContent({ store, files: { place } }: Context): Promise<void> {
  const keys = await filesToRemove(store);
  if (keys.length === 0 || (await isReadByBackup(store))) return;
  for (const key of keys) await place.remove(key);
  await forgetRemoved(store, keys);
}
