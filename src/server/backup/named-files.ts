import type { FilePlace } from '../files/place.ts';
import { isKey, keyOf } from '../files/keys.ts';
import type { Snapshot } from '../store/moving/snapshot.ts';

/** A file as the database knows it. */
export interface NamedFile {
  readonly key: string;
  readonly path: string;
  /** In bytes. */
  readonly size: number;
  /** Of its content, in hexadecimal; "" where none was kept when it came in. */
  readonly sha256: string;
}

/** The files that are there, found as they are asked for, and what is found wrong on the way. */
export interface CheckedFiles {
  /** With the size they really have. */
  readonly present: AsyncIterable<NamedFile>;
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
    for (const file of named) {
      const { key, size: expected } = file;
      if (!isKey(key)) {
        problems.push(`The file ${key} has a name that no file can have.`);
        continue;
      }
      const size = await files.size(key);
      if (size === undefined) {
        missing.push(key);
        continue;
      }
      if (size !== expected) problems.push(`The file ${key} has ${size} bytes, and should have ${expected}.`);
      // What is wrong with one is said once.
      yield { ...file, size, sha256: size === expected ? file.sha256 : '' };
    }
  };
  return { present: present(), missing, problems };
}

/** Whether the content of a file is another than what came in. Of one whose sum was not kept nobody can tell. */
export function isChanged({ sha256: expected }: NamedFile, sha256: string): boolean {
  return expected !== '' && sha256 !== expected;
}

export const sayChanged = (key: string) => `The file ${key} is not as it came in: its content has changed.`;

/** The files that a database knows, whether they are there or not. */
export async function knownFiles({ sql, pieces }: Snapshot): Promise<NamedFile[]> {
  const known: NamedFile[] = [];
  for await (const rows of pieces(sql.selectFrom('file').select(['type', 'path', 'size', 'sha256']))) {
    for (const row of rows) known.push({ ...row, key: keyOf(row) });
  }
  return known;
}
