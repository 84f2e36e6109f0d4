import { createHash } from 'node:crypto';
import type { Files } from '../files/files.ts';
import type { FileStorage } from '../files/file-storage.ts';
import { storeStream } from '../files/store-stream.ts';
import { isDerived } from '../files/keys.ts';
import { sha256Of } from '../files/sha256-of.ts';
import { UnusableTargetError } from '../store/moving/connection.ts';
import { DatabasesDifferError } from './move-database.ts';
import { isChanged, sayChanged, type NamedFile } from './named-files.ts';

/** The files that were copied. */
export interface MovedFiles {
  /** How many of them the database names. */
  readonly count: number;
  /** A sentence for each file whose content was already changed at the old place. */
  readonly problems: readonly string[];
}

/**
 * Copies every uploaded file from one place to another, reads each back and verifies that it is the same. Files that an
 * earlier move left there are not copied again. Throws `UnusableTargetError` where the target holds anything else, and
 * `DatabasesDifferError` where it lacks one of the `known` files in the end.
 */
export async function moveFiles(from: Files, to: Files, known: readonly NamedFile[]): Promise<MovedFiles> {
  await assertHoldsNothingElse(from.storage, to.storage);
  const named = new Map(known.map((file) => [file.key, file]));
  const problems: string[] = [];
  let count = 0;
  for await (const key of from.storage.olderThan(Infinity)) {
    if (isDerived(key)) continue;
    const isThere = (await to.storage.size(key)) !== undefined;
    const sum = isThere ? await sumOf(from.storage, key) : await copy(key, from.storage, to);
    // It was deleted since the listing.
    if (sum === undefined) continue;
    if ((await sumOf(to.storage, key)) !== sum)
      throw new DatabasesDifferError(`The file ${key} is not the same at both places.`);
    const file = named.get(key);
    if (!file) continue;
    count += 1;
    if (isChanged(file, sum)) problems.push(sayChanged(key));
  }
  for (const { key } of known) await assertMoved(key, from.storage, to.storage);
  return { count, problems };
}

/** A place may hold files that it does not list. */
async function assertMoved(key: string, from: FileStorage, to: FileStorage): Promise<void> {
  if ((await to.size(key)) !== undefined || (await from.size(key)) === undefined) return;
  throw new DatabasesDifferError(`The file ${key} is at the old place, and was not copied to the new one.`);
}

async function assertHoldsNothingElse(from: FileStorage, to: FileStorage): Promise<void> {
  if ((await to.mark.read()) !== undefined) {
    throw new UnusableTargetError(
      'The place for files holds what a restore left that has not ended. Choose an empty one.',
    );
  }
  for await (const key of to.olderThan(Infinity)) {
    if (isDerived(key) || (await from.size(key)) !== undefined) continue;
    throw new UnusableTargetError(
      `The place for files is not empty: it holds ${key}. Choose an empty one, or move these away.`,
    );
  }
}

/** Returns the SHA-256 of the copied file; undefined when the file does not exist. */
async function copy(key: string, from: FileStorage, to: Files): Promise<string | undefined> {
  const pieces = await from.read(key);
  if (!pieces) return undefined;
  const sum = createHash('sha256');
  const summed = async function* () {
    for await (const piece of pieces) {
      sum.update(piece);
      yield piece;
    }
  };
  await storeStream(to, key, summed());
  return sum.digest('hex');
}

async function sumOf(place: FileStorage, key: string): Promise<string | undefined> {
  const pieces = await place.read(key);
  return pieces && sha256Of(pieces);
}
