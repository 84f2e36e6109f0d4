import type { FileHandle } from 'node:fs/promises';

/** A local file for a check to read. */
export interface FileContent {
  readonly handle: FileHandle;
  /** In bytes. */
  readonly size: number;
  /** The bytes from `start`, at most `length`; fewer at the end of the file. */
  at(start: number, length: number): Promise<Buffer>;
}
