import { readdir } from 'node:fs/promises';
import { hasCode } from './has-code.ts';

/**
 * The names in a folder. Empty where there is no folder, or it is not a folder: writing to it reports what is wrong.
 */
export async function namesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch((error: unknown) => {
    if (hasCode(error, 'ENOENT', 'ENOTDIR')) return [];
    throw error;
  });
}
