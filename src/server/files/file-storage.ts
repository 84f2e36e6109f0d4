/** Where uploaded files are stored: a folder here; every other place has the same interface. */
export interface FileStorage {
  /**
   * Stores a local file permanently under a key, completely or not at all; the local file is consumed. A key always
   * stands for the same content: a file that another server stores under it again is equivalent to the first.
   */
  keep(key: string, file: string): Promise<void>;
  /**
   * Reads a file, or the bytes from `start` to `end`, both included, piece by piece; each piece is valid until the next
   * is requested. Undefined when there is no such file. The caller must read the result: the file is closed when a
   * reading ends that has begun.
   */
  read(key: string, bytes?: { start: number; end: number }): Promise<AsyncIterable<Uint8Array> | undefined>;
  /** The size of a file, in bytes. Undefined when there is no such file. */
  size(key: string): Promise<number | undefined>;
  /** Removes a file. A missing file is no error. */
  remove(key: string): Promise<void>;
  /** Resolves when the disk of this server is writable; throws the system error. For a remote store see `trouble`. */
  ready(): Promise<void>;
  /** Why the place could not be used at the last request, for the operator, in one line; undefined when it could. */
  trouble(): Promise<string | undefined>;
  /**
   * The keys of the files that were stored before a time (Unix time in ms). What somebody else put into the place is
   * not listed.
   */
  olderThan(time: number): AsyncIterable<string>;
  /** The mark of the whole place. */
  readonly mark: StorageMark;
}

/**
 * A line of text stored beside the files, for every server that uses the same place. It is not a file, and no list
 * contains it.
 */
export interface StorageMark {
  /** Undefined when there is none. */
  read(): Promise<string | undefined>;
  write(text: string): Promise<void>;
  remove(): Promise<void>;
}

/** The name of the mark. It is not a valid key, so every version ignores it. */
export const markName = 'restore-unfinished';

/**
 * The place for files cannot be used at the moment. Its message is for the operator, in one line; it holds no secret.
 */
export class FilesUnavailableError extends Error {}
