import type { Problem, Resource } from '#model/define.ts';
import type { Values } from '#model/field.ts';
import { isPicture, isPictureType, linkMime, uploadTypeFor, type FileEntry } from '#model/files.ts';

/** A write of a record. */
interface ShowingWrite {
  /** The stored record; undefined when one is added. */
  readonly before: Values | undefined;
  readonly after: Values;
}

/** Problems of files in picture fields that cannot be shown there. Links are allowed, and stored files stay. */
export function picturesAlone({ fields }: Resource, { before, after }: ShowingWrite): Problem[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    if (field.kind !== 'files' || !isPictureType(uploadTypeFor(field, after) ?? '')) return [];
    const filesOf = (values: Values | undefined) => (values?.[name] ?? []) as FileEntry[];
    const known = new Set(filesOf(before).map(({ path }) => path));
    const wrong = filesOf(after).find(({ path, mime }) => mime !== linkMime && !isPicture(mime) && !known.has(path));
    if (!wrong) return [];
    return [{ field: name, message: `"${wrong.filename}" is no picture. Only pictures and links are taken here.` }];
  });
}
