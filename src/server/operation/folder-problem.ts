import { constants } from 'node:fs';
import { access, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { hasCode } from '../disk/has-code.ts';

/**
 * Why the server cannot write to a folder, or cannot create it where it does not exist yet, as a system error message.
 * Undefined for no problem.
 */
export async function folderProblem(folder: string): Promise<string | undefined> {
  try {
    await access(folder, constants.W_OK);
    return (await stat(folder)).isDirectory() ? undefined : `${folder} is a file`;
  } catch (error) {
    const isAbsent = hasCode(error, 'ENOENT') && dirname(folder) !== folder;
    return isAbsent ? folderProblem(dirname(folder)) : (error as Error).message;
  }
}
