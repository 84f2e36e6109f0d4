import { accessSync, constants } from 'node:fs';
import { hasCode } from '../../disk/has-code.ts';

/**
 * Throws what the system says where the file of a database, or what lies beside it, may not be written to. SQLite finds
 * out later, and leaves a log and an index of it behind that nobody may write to either: then the file alone is mended,
 * and the start fails as before.
 */
export function assertWritable(file: string): void {
  for (const path of [file, `${file}-wal`, `${file}-shm`]) {
    try {
      accessSync(path, constants.R_OK | constants.W_OK);
    } catch (error) {
      if (!hasCode(error, 'ENOENT')) throw error;
    }
  }
}
