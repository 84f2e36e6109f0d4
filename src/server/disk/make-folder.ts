import { existsSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { hasCode } from './has-code.ts';

/**
 * Creates a folder and its missing parents. On file systems that create no folders, such as /proc, `mkdir` with
 * `recursive` retries for ever; this throws the system error. Returns the folders that it created, the topmost first.
 */
export function makeFolder(path: string): string[] {
  const above = dirname(path);
  const made = above !== path && !existsSync(above) ? makeFolder(above) : [];
  try {
    mkdirSync(path);
    return [...made, path];
  } catch (error) {
    // Either the folder exists already, or a file does: only the recursive form tells them apart, and it terminates
    // because the parent exists.
    if (!hasCode(error, 'EEXIST')) throw error;
    mkdirSync(path, { recursive: true });
    return made;
  }
}
