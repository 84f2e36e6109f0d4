import type { Problem } from '#model/define.ts';
import type { Values } from '#model/field.ts';
import { isPicture, linkMime, type FileEntry } from '#model/files.ts';

/** A write of a record that shows the pictures in a field, and nothing else of it. */
interface ShowingWrite {
  readonly field: string;
  /** The stored record; undefined when one is added. */
  readonly before: Values | undefined;
  readonly after: Values | undefined;
}

/** What a write brings to a field of pictures that nobody would see there. Links lead somewhere, and what came in before stays. */
export function picturesAlone({ field, before, after }: ShowingWrite): Problem[] {
  const filesOf = (values: Values | undefined) => (values?.[field] ?? []) as FileEntry[];
  const known = new Set(filesOf(before).map(({ path }) => path));
  const wrong = filesOf(after).find(({ path, mime }) => mime !== linkMime && !isPicture(mime) && !known.has(path));
  return wrong
    ? [{ field, message: `"${wrong.filename}" is no picture. Only pictures and links are taken here.` }]
    : [];
}
