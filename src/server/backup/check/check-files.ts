import { filePath } from '#model/files.ts';
import type { FilePlace } from '../../files/place.ts';
import { pathOfKey } from '../../files/keys.ts';
import { filesToRemove } from '../../store/files-of-backups.ts';
import { namedFiles } from '../../store/named-files.ts';
import { openSnapshot, type Snapshot } from '../../store/moving/snapshot.ts';
import type { StorePlace } from '../../store/open.ts';
import { checkedFiles, knownFiles, type NamedFile } from '../named-files.ts';
import type { Checked, Checking } from './finding.ts';

/** How long an upload may lie before its row is written, in ms. */
const underWay = 60 * 60_000;

/** Whether every file that a record names is known and lies where it should, whole, and nothing lies there that nobody knows. */
export async function checkFiles(snapshot: Snapshot, { place, files, isDeep }: Checking): Promise<Checked> {
  const known = await knownFiles(snapshot);
  const paths = new Set(known.map(({ path }) => path));
  const named = [...(await namedFiles(snapshot.store))].filter((path) => filePath.test(path));
  const faults = named
    .filter((path) => !paths.has(path))
    .map((path) => `A record names the file ${path}, of which nothing is known.`);
  const { missing, problems, present } = checkedFiles(files, known);
  for await (const { key, size } of present) {
    const fault = isDeep ? await unreadable(files, key, size) : undefined;
    if (fault) faults.push(fault);
  }
  const strays: string[] = [];
  const goesSoon = new Set(await filesToRemove(snapshot.store));
  for await (const key of files.olderThan(Date.now() - underWay)) {
    if (!paths.has(pathOfKey(key)) && !goesSoon.has(key)) strays.push(key);
  }
  // The portal goes on while all this is read: what came or went since is no fault.
  const now = missing.length + strays.length > 0 ? await knownNow(place) : [];
  const keysNow = new Set(now.map(({ key }) => key));
  const pathsNow = new Set(now.map(({ path }) => path));
  faults.push(...problems, ...missing.filter((key) => keysNow.has(key)).map((key) => `The file ${key} is missing.`));
  for (const key of strays.filter((one) => !pathsNow.has(pathOfKey(one)))) {
    faults.push(`The file ${key} lies there, and nothing is known of it.`);
  }
  return { seen: `${known.length} of them${isDeep ? ', each read to its end' : ''}`, faults };
}

async function knownNow(place: StorePlace): Promise<NamedFile[]> {
  const snapshot = await openSnapshot(place);
  try {
    return await knownFiles(snapshot);
  } finally {
    await snapshot.close();
  }
}

async function unreadable(files: FilePlace, key: string, size: number): Promise<string | undefined> {
  let read = 0;
  try {
    for await (const piece of (await files.read(key)) ?? []) read += piece.length;
  } catch (error) {
    return `The file ${key} cannot be read: ${(error as Error).message}`;
  }
  return read === size ? undefined : `The file ${key} ends after ${read} of its ${size} bytes.`;
}
