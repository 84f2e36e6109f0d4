import { createHash } from 'node:crypto';
import { filePath } from '#model/files.ts';
import type { FileStorage } from '../../files/file-storage.ts';
import { pathOfKey } from '../../files/keys.ts';
import { filesToRemove } from '../../store/files-of-backups.ts';
import { readReferencedPaths } from '../../store/records/named-files.ts';
import { openSnapshot, type Snapshot } from '../../store/moving/snapshot.ts';
import type { StoreLocation } from '../../store/open.ts';
import { checkedFiles, isChanged, knownFiles, sayChanged, type NamedFile } from '../named-files.ts';
import type { CheckResult, CheckOptions } from './finding.ts';

/** How long an uploaded file may exist before its row is written, in ms. */
const underWay = 60 * 60_000;

/** Whether every file that a record names is known and is complete in its place, and there are no unknown files. */
export async function checkFiles(snapshot: Snapshot, { place, files, isDeep }: CheckOptions): Promise<CheckResult> {
  const known = await knownFiles(snapshot);
  const paths = new Set(known.map(({ path }) => path));
  const named = [...(await readReferencedPaths(snapshot.store))].filter((path) => filePath.test(path));
  const faults = named
    .filter((path) => !paths.has(path))
    .map((path) => `A record names the file ${path}, of which nothing is known.`);
  const { missing, problems, present } = checkedFiles(files, known);
  for await (const file of present) {
    const fault = isDeep ? await readThrough(files, file) : undefined;
    if (fault) faults.push(fault);
  }
  const strays: string[] = [];
  // Together with the files that were derived from them.
  const goesSoon = new Set((await filesToRemove(snapshot.store)).map(pathOfKey));
  for await (const key of files.olderThan(Date.now() - underWay)) {
    const path = pathOfKey(key);
    if (!paths.has(path) && !goesSoon.has(path)) strays.push(key);
  }
  // The portal keeps running while all this is read: files added or removed since then are no fault.
  const now = missing.length + strays.length > 0 ? await knownNow(place) : [];
  const keysNow = new Set(now.map(({ key }) => key));
  const pathsNow = new Set(now.map(({ path }) => path));
  faults.push(...problems, ...missing.filter((key) => keysNow.has(key)).map((key) => `The file ${key} is missing.`));
  for (const key of strays.filter((one) => !pathsNow.has(pathOfKey(one)))) {
    faults.push(`The file ${key} lies there, and nothing is known of it.`);
  }
  return { seen: `${known.length} of them${isDeep ? sayReading(known) : ''}`, faults };
}

async function knownNow(place: StoreLocation): Promise<NamedFile[]> {
  const snapshot = await openSnapshot(place);
  try {
    return await knownFiles(snapshot);
  } finally {
    await snapshot.close();
  }
}

function sayReading(known: readonly NamedFile[]): string {
  const compared = known.filter(({ sha256 }) => sha256 !== '').length;
  // Only newer files have a stored checksum from the upload.
  const all = compared === known.length ? ' and' : `, ${compared} of them`;
  return `, each read to its end${compared > 0 ? `${all} compared with what came in` : ''}`;
}

/** Returns what is wrong with the content of a file. */
async function readThrough(files: FileStorage, file: NamedFile): Promise<string | undefined> {
  const { key, size } = file;
  const sum = createHash('sha256');
  let read = 0;
  try {
    for await (const piece of (await files.read(key)) ?? []) {
      sum.update(piece);
      read += piece.length;
    }
  } catch (error) {
    return `The file ${key} cannot be read: ${(error as Error).message}`;
  }
  if (read !== size) return `The file ${key} ends after ${read} of its ${size} bytes.`;
  return isChanged(file, sum.digest('hex')) ? sayChanged(key) : undefined;
}
