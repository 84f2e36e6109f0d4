/** Where uploaded files are kept. A folder here; every other place offers the same. */
export interface FilePlace {
  /**
   * Keeps a local file for good under a key, all of it or nothing; the local file is used up. A key never stands for
   * anything else: what is kept under it again, by a server that did the same work, is as good as what was there.
   */
  keep(key: string, file: string): Promise<void>;
  /**
   * Reads a file, or the bytes of it from `start` to `end`, both included, a piece at a time; each is good until the
   * next is asked for. Undefined when there is none. Whoever asks reads: what was opened is closed when a reading ends
   * that has begun.
   */
  read(key: string, bytes?: { start: number; end: number }): Promise<AsyncIterable<Uint8Array> | undefined>;
  /** How long a file is, in bytes. Undefined when there is none. */
  size(key: string): Promise<number | undefined>;
  /** Removes a file. One that is not there is no fault. */
  remove(key: string): Promise<void>;
  /**
   * Resolves when something can be kept on the disk of this server; throws what the disk says. A store elsewhere has
   * its `trouble`.
   */
  ready(): Promise<void>;
  /**
   * What kept the place from being used when it was last asked, for the operator, in one line; undefined when nothing
   * did.
   */
  trouble(): Promise<string | undefined>;
  /** The keys of the files that were kept before a time (Unix time in ms). */
  olderThan(time: number): AsyncIterable<string>;
  /** What is said of the whole place. */
  readonly mark: PlaceMark;
}

/**
 * A line of text that lies where the files lie, for whoever has the same place. It is no file, and no list names it.
 */
export interface PlaceMark {
  /** Undefined when there is none. */
  read(): Promise<string | undefined>;
  write(text: string): Promise<void>;
  remove(): Promise<void>;
}

/** The name of the mark. It is no key, so every version passes over it. */
export const markName = 'restore-unfinished';

/**
 * The place for files cannot be used at the moment. Its message is for the operator, in one line; it holds no secret.
 */
export class FilesUnavailable extends Error {}
