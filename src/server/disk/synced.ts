import { open } from 'node:fs/promises';

/** Waits until a file, or the names in a folder, are on the disk: until then they may be gone after a power cut. */
export async function synced(path: string): Promise<void> {
  const handle = await open(path);
  try {
    await handle.sync();
  } catch (error) {
    // Some systems cannot sync a folder, and keep its names safe by themselves.
    if (!['EPERM', 'EINVAL', 'EISDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
  } finally {
    await handle.close();
  }
}
