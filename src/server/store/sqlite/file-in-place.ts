import { statSync, type BigIntStats } from 'node:fs';
import { dirname } from 'node:path';

/**
 * How long ago the last change of a folder must be for its modification time to reveal the next one: some systems count
 * in seconds. In ms.
 */
const settled = 3000;

/**
 * Remembers the current files of a database and its log. The returned function throws when one of them is no longer in
 * its place: the system keeps writing to a file that was moved or removed, and that data would be lost.
 *
 * While the folder is the same and unchanged, nothing in it was moved, and the files themselves are not examined: since
 * 6.13, Linux records that somebody read the times of a file, gives it a new time at its next write and writes that to
 * the disk at each sync, which then takes a sixth longer (decision 35). Source:
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

/** The file of a database was moved, removed or replaced. The error code is SQLite's own for that. */
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
