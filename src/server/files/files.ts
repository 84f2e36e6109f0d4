import { join } from 'node:path';
import type { Bucket } from './bucket.ts';
import { openDrafts, type Drafts } from './drafts.ts';
import { pictureSizeNames, type PictureSize } from '#model/picture-sizes.ts';
import { openPictures, type Pictures } from './pictures.ts';
import type { Scanner } from './scanner.ts';
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
  /** Looks through what is uploaded, where the operator has one. */
  readonly scanner: Scanner | undefined;
  close(): Promise<void>;
}

/** Where files go: into a bucket, else into the data directory; and who looks through them first. */
export interface FilesPlace {
  readonly filesBucket?: Bucket | undefined;
  readonly dataDir: string;
  readonly scannerUrl?: string | undefined;
}

/** The place for files cannot be used at the moment. Its message is for the operator, in one line; it holds no secret. */
export class FilesUnavailable extends Error {}

/** Opens the place for files; only its own code is loaded. Throws `FilesUnavailable`. */
export async function openFiles(
  { filesBucket, dataDir, scannerUrl }: FilesPlace,
  report: (error: unknown) => void,
): Promise<Files> {
  const directory = join(dataDir, 'files');
  const place = filesBucket
    ? await (await import('./s3.ts')).openS3(filesBucket, report)
    : await (await import('./local.ts')).openLocal(directory);
  const drafts = await openDrafts(join(directory, 'drafts'));
  const pictures = openPictures();
  const sizes = openSizedPictures({ place, drafts, pictures });
  const scanner = scannerUrl ? (await import('./scanner.ts')).openScanner(scannerUrl) : undefined;
  return {
    ...{ place, drafts, pictures, sizes, scanner },
    close: async () => {
      await drafts.close();
      await pictures.close();
    },
  };
}

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
