import { existsSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { hasCode } from './has-code.ts';

/**
 * Makes a folder and those above it, where they are not there yet. Where a file system makes no folders, such as /proc,
 * `mkdir` with `recursive` tries again for ever; this throws what the system says. Answers the uppermost one that it
 * made.
 */
export function makeFolder(path: string): string | undefined {
  const above = dirname(path);
  const uppermost = above !== path && !existsSync(above) ? makeFolder(above) : undefined;
  try {
    mkdirSync(path);
    return uppermost ?? path;
  } catch (error) {
    // One that is there already, or a file: only the recursive form tells them apart, and with the parent there it
    // ends.
    if (!hasCode(error, 'EEXIST')) throw error;
    mkdirSync(path, { recursive: true });
    return uppermost;
  }
}
