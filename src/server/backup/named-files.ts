import type { FilePlace } from '../files/place.ts';
import { keyOf } from '../files/keys.ts';
import type { Snapshot } from '../store/moving/snapshot.ts';

/** A file as the database knows it. */
export interface NamedFile {
  readonly key: string;
  readonly path: string;
  /** In bytes. */
  readonly size: number;
}

/** The files that are there, found as they are asked for, and what is found wrong on the way. */
export interface CheckedFiles {
  /** With the size they really have. */
  readonly present: AsyncIterable<{ readonly key: string; readonly size: number }>;
  /** The keys of those that are not there. */
  readonly missing: string[];
  /** A sentence for each of another size than it should have. */
  readonly problems: string[];
}

/** Looks for files where they should be. */
export function checkedFiles(files: FilePlace, named: readonly NamedFile[]): CheckedFiles {
  const missing: string[] = [];
  const problems: string[] = [];
  const present = async function* () {
    for (const { key, size: expected } of named) {
      const size = await files.size(key);
      if (size === undefined) {
        missing.push(key);
        continue;
      }
      if (size !== expected) problems.push(`The file ${key} has ${size} bytes, and should have ${expected}.`);
      yield { key, size };
    }
  };
  return { present: present(), missing, problems };
}

/** The files that a database knows, whether they are there or not. */
export async function knownFiles({ sql, pieces }: Snapshot): Promise<NamedFile[]> {
  const known: NamedFile[] = [];
  for await (const rows of pieces(sql.selectFrom('file').select(['type', 'path', 'size']))) {
    for (const row of rows) known.push({ key: keyOf(row), path: row.path, size: row.size });
  }
  return known;
}
