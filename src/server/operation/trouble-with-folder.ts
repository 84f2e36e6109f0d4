import { constants } from 'node:fs';
import { access, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { hasCode } from '../disk/has-code.ts';

/**
 * What keeps the server from writing to a folder, or from making it where it is not there yet, as the system says it.
 * Undefined for nothing.
 */
export async function troubleWithFolder(folder: string): Promise<string | undefined> {
  try {
    await access(folder, constants.W_OK);
    return (await stat(folder)).isDirectory() ? undefined : `${folder} is a file`;
  } catch (error) {
    const isAbsent = hasCode(error, 'ENOENT') && dirname(folder) !== folder;
    return isAbsent ? troubleWithFolder(dirname(folder)) : (error as Error).message;
  }
}
