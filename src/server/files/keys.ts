import { pictureSizeNames, type PictureSize } from '#model/picture-sizes.ts';

/** Whether a text is a key: folders and a name, nothing that leads anywhere else. */
export function isKey(text: string): boolean {
  return /^(\w+\/)+\w+(\.\w+)*$/.test(text);
}

/** The key itself. Throws where it is none. */
export function checkKey(key: string): string {
  if (!isKey(key)) throw new Error(`"${key}" is no key of a file.`);
  return key;
}

/** Where the content of an uploaded file is kept. */
export function keyOf({ type, path }: { readonly type: string; readonly path: string }): string {
  return `${type}/${path}`;
}

/** Where a picture is kept in one of its sizes: a webp. */
export function pictureKeyOf(
  { type, path }: { readonly type: string; readonly path: string },
  size: PictureSize,
): string {
  return size === 'thumb' ? `thumbnails/${type}/${path}.webp` : `pictures/${size}/${type}/${path}.webp`;
}

/** Everything that may be kept of an uploaded file: its content, and what was made of it. */
export function keysOf(file: { readonly type: string; readonly path: string }): string[] {
  return [keyOf(file), ...pictureSizeNames.map((size) => pictureKeyOf(file, size))];
}

/** The path of the uploaded file that a key belongs to, of its content or of what was made of it. */
export function pathOfKey(key: string): string {
  const name = key.split('/').at(-1) ?? '';
  return isDerived(key) ? name.replace(/\.webp$/, '') : name;
}

/** Whether a key is that of something that is made of an uploaded file again when somebody asks for it. */
export function isDerived(key: string): boolean {
  return /^(thumbnails|pictures)\//.test(key);
}
