import { statSync, type BigIntStats } from 'node:fs';
import { dirname } from 'node:path';

/**
 * How long ago a folder must have changed for its time to tell of the next change: some systems count in seconds. In
 * ms.
 */
const settled = 3000;

/**
 * Remembers which files a database lies in just now, its log beside it. What is answered throws once one of them is not
 * where it was: the system goes on writing to a file that was moved or removed, and nobody would ever find what was
 * written.
 *
 * While the folder is the same and has not changed, nothing in it was moved, and the files themselves are not looked
 * at: Linux since 6.13 notes that somebody looked at the times of a file, gives it a new time at its next write and
 * writes that to the disk as well with each sync, which takes a sixth longer then (decision 35). Source:
 * Documentation/filesystems/multigrain-ts.rst of Linux.
 */
export function fileInPlace(file: string): () => void {
  const folder = dirname(file);
  const files = [file, `${file}-wal`];
  const were = files.map(identityOf);
  let seen = '';
  return () => {
    const found = statOf(folder);
    const now = found ? `${idOf(found)} ${found.ctimeNs}` : '';
    if (found && now === seen) return;
    if (files.some((one, at) => identityOf(one) !== were[at])) throw new FileMoved(file);
    seen = found && Date.now() - Number(found.ctimeMs) > settled ? now : '';
  };
}

/** The file of a database was moved, removed or replaced. The code is SQLite's own for it. */
class FileMoved extends Error {
  readonly code = 'SQLITE_READONLY_DBMOVED';

  constructor(file: string) {
    super(`${file} is not the file any more that it was when the server started.`);
  }
}

function identityOf(path: string): string | undefined {
  const found = statOf(path);
  return found && idOf(found);
}

function statOf(path: string): BigIntStats | undefined {
  return statSync(path, { bigint: true, throwIfNoEntry: false });
}

function idOf({ dev, ino }: BigIntStats): string {
  return `${dev} ${ino}`;
}
