import type { FileEntry } from '#model/files.ts';
import { sameValue } from '#model/same-value.ts';

/** The same list three times: as it was opened, as the person changed it, and as somebody else stored it meanwhile. */
export interface ThreeFileLists {
  readonly base: readonly FileEntry[];
  readonly own: readonly FileEntry[];
  readonly theirs: readonly FileEntry[];
}

/**
 * Merges two people's changes to one list of files: each file in the version of the person who changed it, in the order
 * of the person who reordered them. Undefined if both changed the same file, or both reordered the files, and they
 * disagree.
 */
export function mergeFiles({ base, own, theirs }: ThreeFileLists): FileEntry[] | undefined {
  const [was, mine, stored] = [byPath(base), byPath(own), byPath(theirs)];
  const isTouched = (list: ReadonlyMap<string, FileEntry>, path: string) => !sameValue(was.get(path), list.get(path));
  const paths = [...new Set([...was.keys(), ...mine.keys(), ...stored.keys()])];
  const isContested = paths.some(
    (path) => isTouched(mine, path) && isTouched(stored, path) && !sameValue(mine.get(path), stored.get(path)),
  );
  const common = paths.filter((path) => was.has(path) && mine.has(path) && stored.has(path));
  const orderOf = (list: ReadonlyMap<string, FileEntry>) => [...list.keys()].filter((path) => common.includes(path));
  const [ownOrder, theirOrder] = [orderOf(mine), orderOf(stored)];
  const isArranged = !sameValue(ownOrder, orderOf(was));
  const areBothArranged = isArranged && !sameValue(theirOrder, orderOf(was)) && !sameValue(ownOrder, theirOrder);
  if (isContested || areBothArranged) return undefined;
  const [first, second] = isArranged ? [mine, stored] : [stored, mine];
  const all = [...new Set([...first.keys(), ...second.keys()])];
  return all.flatMap((path) => (isTouched(mine, path) ? mine : stored).get(path) ?? []);
}

function byPath(list: readonly FileEntry[]): ReadonlyMap<string, FileEntry> {
  return new Map(list.map((entry) => [entry.path, entry]));
}
