import { FilesUnavailableError, type FileStorage } from '../files/file-storage.ts';
import { isKey, keyOf } from '../files/keys.ts';
import type { Snapshot } from '../store/moving/snapshot.ts';

/** A file as the database describes it. */
export interface NamedFile {
  readonly key: string;
  readonly path: string;
  /** In bytes. */
  readonly size: number;
  /** SHA-256 of its content, in hexadecimal; "" where none was stored at the upload. */
  readonly sha256: string;
}

/** The files that exist, found during the iteration, and the problems found on the way. */
export interface CheckedFiles {
  /** With their actual size. */
  readonly present: AsyncIterable<NamedFile>;
  /** The keys of the files that do not exist. */
  readonly missing: string[];
  /** A sentence for each file that cannot be read or whose size is not the expected one. */
  readonly problems: string[];
}

/** Looks for files where they should be. */
export function checkedFiles(files: FileStorage, named: readonly NamedFile[]): CheckedFiles {
  const missing: string[] = [];
  const problems: string[] = [];
  const present = async function* () {
    for (const file of named) {
      const { key, size: expected } = file;
      if (!isKey(key)) {
        problems.push(`The file ${key} has a name that no file can have.`);
        continue;
      }
      const size = await files.size(key).catch((error: unknown) => sayUnreadable(key, error));
      if (typeof size === 'string') {
        problems.push(size);
        continue;
      }
      if (size === undefined) {
        missing.push(key);
        continue;
      }
      if (size !== expected) problems.push(`The file ${key} has ${size} bytes, and should have ${expected}.`);
      // Each problem is reported once.
      yield { ...file, size, sha256: size === expected ? file.sha256 : '' };
    }
  };
  return { present: present(), missing, problems };
}

/** Whether the content of a file differs from what was uploaded. Without a stored checksum this is unknown. */
export function isChanged({ sha256: expected }: NamedFile, sha256: string): boolean {
  return expected !== '' && sha256 !== expected;
}

/** Says that one file cannot be read. Throws the error if its whole storage cannot be reached. */
export function sayUnreadable(key: string, error: unknown): string {
  if (error instanceof FilesUnavailableError) throw error;
  return `The file ${key} cannot be read: ${(error as Error).message}`;
}

export const sayChanged = (key: string) => `The file ${key} is not as it came in: its content has changed.`;

/** The files that a database knows, whether they exist or not. */
export async function knownFiles({ sql, pieces }: Snapshot): Promise<NamedFile[]> {
  const known: NamedFile[] = [];
  for await (const rows of pieces(sql.selectFrom('file').select(['type', 'path', 'size', 'sha256']))) {
    for (const row of rows) known.push({ ...row, key: keyOf(row) });
  }
  return known;
}
