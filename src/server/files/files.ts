import { join } from 'node:path';
import { openDrafts, type Drafts } from './drafts.ts';
import { pictureSizeNames, type PictureSize } from '#model/picture-sizes.ts';
import { openPictures, type Pictures } from './pictures.ts';
import { openSizedPictures, type SizedPictures } from './sized-pictures.ts';

/** Where uploaded files are kept. A folder here; every other place offers the same. */
export interface FilePlace {
  /**
   * Keeps a local file for good under a key, all of it or nothing; the local file is used up. A key never stands for anything else:
   * what is kept under it again, by a server that did the same work, is as good as what was there.
   */
  keep(key: string, file: string): Promise<void>;
  /**
   * Reads a file, or the bytes of it from `start` to `end`, both included, a piece at a time; each is good until the next is asked for.
   * Undefined when there is none. Whoever asks reads, or ends the reading.
   */
  read(key: string, bytes?: { start: number; end: number }): Promise<AsyncIterable<Uint8Array> | undefined>;
  /** How long a file is, in bytes. Undefined when there is none. */
  size(key: string): Promise<number | undefined>;
  /** Removes a file. One that is not there is no fault. */
  remove(key: string): Promise<void>;
  /** The keys of the files that were kept before a time (Unix time in ms). */
  olderThan(time: number): AsyncIterable<string>;
}

/** All that the server does with files. */
export interface Files {
  readonly place: FilePlace;
  /** Uploads on their way in, on this machine's disk. */
  readonly drafts: Drafts;
  /** Checks pictures and makes smaller ones of them. */
  readonly pictures: Pictures;
  /** The sizes of uploaded pictures, each made when it is first asked for. */
  readonly sizes: SizedPictures;
  close(): Promise<void>;
}

/** Opens the place for files in the data directory. */
export async function openFiles({ dataDir }: { readonly dataDir: string }): Promise<Files> {
  const directory = join(dataDir, 'files');
  const { openLocal } = await import('./local.ts');
  const place = await openLocal(directory);
  const drafts = await openDrafts(join(directory, 'drafts'));
  const pictures = openPictures();
  const sizes = openSizedPictures({ place, drafts, pictures });
  return {
    ...{ place, drafts, pictures, sizes },
    close: async () => {
      await drafts.close();
      await pictures.close();
    },
  };
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
  return /^(thumbnails|pictures)\//.test(key) ? name.replace(/\.webp$/, '') : name;
}
