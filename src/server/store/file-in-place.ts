import { statSync } from 'node:fs';

/**
 * Remembers which files a database lies in just now, its log beside it. What is answered throws once one of them is not where it was: the
 * system goes on writing to a file that was moved or removed, and nobody would ever find what was written.
 */
export function fileInPlace(file: string): () => void {
  const files = [file, `${file}-wal`];
  const were = files.map(identityOf);
  return () => {
    if (files.some((one, at) => identityOf(one) !== were[at])) throw new FileMoved(file);
  };
}

/** The file of a database was moved, removed or replaced. The code is SQLite's own for it. */
class FileMoved extends Error {
  readonly code = 'SQLITE_READONLY_DBMOVED';

  constructor(file: string) {
    super(`${file} is not the file any more that it was when the server started.`);
  }
}

function identityOf(file: string): string | undefined {
  const found = statSync(file, { bigint: true, throwIfNoEntry: false });
  return found && `${found.dev} ${found.ino}`;
}
