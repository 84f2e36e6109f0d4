import { familyOf, filePath, uploadTypes } from '#model/files.ts';
import { pictureSizeNames, type PictureSize } from '#model/picture-sizes.ts';

/** Whether a text is a valid key: folders and a name, and nothing that leads outside. */
export function isKey(text: string): boolean {
  return /^(\w+\/)+\w+(\.\w+)*$/.test(text);
}

/** Returns the key itself. Throws where it is not valid. */
export function checkKey(key: string): string {
  if (!isKey(key)) throw new Error(`"${key}" is no key of a file.`);
  return key;
}

/** The key of the content of an uploaded file. */
export function keyOf({ type, path }: { readonly type: string; readonly path: string }): string {
  return `${type}/${path}`;
}

/** The key of one size of a picture: a webp. */
export function pictureKeyOf(
  { type, path }: { readonly type: string; readonly path: string },
  size: PictureSize,
): string {
  return size === 'thumb' ? `thumbnails/${type}/${path}.webp` : `pictures/${size}/${type}/${path}.webp`;
}

/** All keys that may exist for an uploaded file: its content, and what was derived from it. */
export function keysOf(file: { readonly type: string; readonly path: string }): string[] {
  return [keyOf(file), ...pictureSizeNames.map((size) => pictureKeyOf(file, size))];
}

/** The path of the uploaded file that a key belongs to, either its content or a derived file. */
export function pathOfKey(key: string): string {
  const name = key.split('/').at(-1) ?? '';
  return isDerived(key) ? name.replace(/\.webp$/, '') : name;
}

/** The folders that the portal stores files in: of each upload type the uploads, and what was derived from them. */
export const foldersOfFiles: readonly string[] = Object.values(uploadTypes)
  .flat()
  .flatMap((type) => keysOf({ type, path: '' }))
  .map(folderOf);

/**
 * Whether the portal stores files under such keys. All others are of somebody else, even if they look similar: another
 * portal may have a folder of the same bucket.
 */
export function isKeyOfFile(key: string): boolean {
  const [type, path] = [folderOf(key).split('/').at(-1) ?? '', pathOfKey(key)];
  return familyOf(type) !== undefined && filePath.test(path) && keysOf({ type, path }).includes(key);
}

function folderOf(key: string): string {
  return key.slice(0, key.lastIndexOf('/'));
}

/** Whether a key is that of a derived file, which is made again on request. */
export function isDerived(key: string): boolean {
  return /^(thumbnails|pictures)\//.test(key);
}
