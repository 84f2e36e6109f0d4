import { accessSync, constants } from 'node:fs';
import { hasCode } from '../../disk/has-code.ts';

/**
 * Throws the system error where the file of a database, or a file beside it, is not writable. SQLite would notice
 * later, and leave a log and its index behind that are not writable either: then fixing only the database file would
 * not help, and the start would fail again.
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
