import type { FileEntry } from './files.ts';

/**
 * The sizes in which a picture is stored in addition to the original: the longer side at most, in pixels. A smaller
 * picture is never enlarged.
 */
export const pictureSizes = { small: 240, thumb: 400, medium: 960, large: 1600 } as const;

export type PictureSize = keyof typeof pictureSizes;

/** The names of the sizes, the smallest first. */
export const pictureSizeNames = Object.keys(pictureSizes) as readonly PictureSize[];

export function isPictureSize(name: unknown): name is PictureSize {
  return typeof name === 'string' && Object.hasOwn(pictureSizes, name);
}

/** The address of an uploaded picture in one of its sizes, as webp. */
export function pictureAddress({ type, path }: Pick<FileEntry, 'type' | 'path'>, size: PictureSize): string {
  return `/files/${type}/${path}?size=${size}`;
}

/** The `srcset` of an uploaded picture with all of its sizes. */
export function pictureSet(file: Pick<FileEntry, 'type' | 'path'>): string {
  return pictureSizeNames.map((size) => `${pictureAddress(file, size)} ${pictureSizes[size]}w`).join(', ');
}
