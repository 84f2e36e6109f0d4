import type { Files } from '../files/files.ts';
import { UnusableTargetError } from '../store/moving/connection.ts';
import type { TableSum } from '../store/moving/compare.ts';
import { openSnapshot } from '../store/moving/snapshot.ts';
import type { StoreLocation } from '../store/open.ts';
import { writeStoredSecret, readStoredSecret } from './stored-secret.ts';
import { moveDatabase } from './move-database.ts';
import { moveFiles, type MovedFiles } from './move-files.ts';
import { checkedFiles, knownFiles, type NamedFile } from './named-files.ts';

/** Where all data of a college is: its database, and its files. */
export interface CollegePlace {
  readonly store: StoreLocation;
  readonly files: Files;
}

/** What was moved. */
export interface MovedCollege {
  readonly tables: readonly TableSum[];
  /** How many of the files that the database names; undefined where the files stay where they are. */
  readonly files: number | undefined;
  /** A sentence for each file that was already damaged or missing. */
  readonly problems: readonly string[];
}

/**
 * Copies everything of a college to an empty place and verifies that both hold the same: the database row by row, the
 * files byte by byte. The database appears only after all files are there. Throws `UnusableTargetError` or
 * `DatabasesDifferError`; then only files are left there, and the next attempt uses them.
 */
export async function moveCollege(from: CollegePlace, to: CollegePlace): Promise<MovedCollege> {
  const { present, problems } = await lookForFiles(from);
  let files: MovedFiles | undefined;
  const tables = await moveDatabase(from.store, to.store, {
    files: async () => {
      if (from.files !== to.files) files = await moveFiles(from.files, to.files, present);
    },
    secret: async (building) => writeStoredSecret(building, to.store, await readStoredSecret(from.store)),
  });
  return { tables, files: files?.count, problems: [...problems, ...(files?.problems ?? [])] };
}

/** Looks for the files that the database names in their configured place. */
async function lookForFiles({ store, files }: CollegePlace): Promise<{ present: NamedFile[]; problems: string[] }> {
  const snapshot = await openSnapshot(store);
  const known = await knownFiles(snapshot).finally(snapshot.close);
  const { present, missing, problems } = checkedFiles(files.storage, known);
  const there: NamedFile[] = [];
  for await (const file of present) there.push(file);
  if (there.length === 0 && known.length > 0) {
    throw new UnusableTargetError(
      `None of the ${known.length} files that the database names is where its files should be. Say by --files-from where they are.`,
    );
  }
  return { present: there, problems: [...problems, ...missing.map((key) => `The file ${key} is missing.`)] };
}
