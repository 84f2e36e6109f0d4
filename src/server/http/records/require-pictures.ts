import type { Problem, Resource } from '#model/define.ts';
import type { Values } from '#model/field.ts';
import { isPicture, isPictureType, linkMime, uploadTypeFor, type FileEntry } from '#model/files.ts';

/** A write of a record. */
interface PictureWrite {
  /** The stored record; undefined when one is added. */
  readonly before: Values | undefined;
  readonly after: Values;
}

/** Problems of files in picture fields that cannot be shown there. Links are allowed, and stored files stay. */
export function requirePictures({ fields }: Resource, { before, after }: PictureWrite): Problem[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    if (field.kind !== 'files' || !isPictureType(uploadTypeFor(field, after) ?? '')) return [];
    const filesOf = (values: Values | undefined) => (values?.[name] ?? []) as FileEntry[];
    const storedPaths = new Set(filesOf(before).map(({ path }) => path));
    const nonPicture = filesOf(after).find(
      ({ path, mime }) => mime !== linkMime && !isPicture(mime) && !storedPaths.has(path),
    );
    if (!nonPicture) return [];
    return [
      { field: name, message: `"${nonPicture.filename}" is no picture. Only pictures and links are taken here.` },
    ];
  });
}
