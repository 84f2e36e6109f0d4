import { open } from 'node:fs/promises';
import { hasCode } from './has-code.ts';

/** Waits until a file, or the names in a folder, are on the disk: before that, a power cut may lose them. */
export async function syncToDisk(path: string): Promise<void> {
  const handle = await open(path);
  try {
    await handle.sync();
  } catch (error) {
    // Some systems cannot sync a folder, and keep its names safe by themselves.
    if (!hasCode(error, 'EPERM', 'EINVAL', 'EISDIR')) throw error;
  } finally {
    await handle.close();
  }
}
