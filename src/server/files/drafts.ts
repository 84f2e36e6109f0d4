import { createHash } from 'node:crypto';
import { open, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { hasCode } from '../disk/has-code.ts';
import { makeFolder } from '../disk/make-folder.ts';
import { draftName, hasEnded, notedIn, noteName, type NotedFile } from './draft-names.ts';
import { FilesGoneError } from './files-gone.ts';
import { assertRoomForFiles } from './room-for-files.ts';

/** An upload that has arrived completely, and is not stored yet. */
export interface Draft {
  /** A local file. */
  readonly file: string;
  /** In bytes. */
  readonly size: number;
  /** SHA-256 of the received content, in hexadecimal. */
  readonly sha256: string;
}

/**
 * What counts as left behind: everything older than one time, and what an ended process left that is older than
 * another. Unix time in ms.
 */
export interface Left {
  readonly before: number;
  readonly endedBefore: number;
}

/** Uploads in progress. */
export interface Drafts {
  /**
   * Writes a stream to a local file as it arrives. Throws `TooLargeError` as soon as it exceeds `most` bytes; after any
   * failure no file is left.
   */
  receive(stream: AsyncIterable<Uint8Array>, most: number): Promise<Draft>;
  /** A path for another local file beside the drafts. */
  spare(): string;
  /** Removes a local file, if it still exists. */
  discard(file: string): Promise<void>;
  /**
   * Stores a note about a file before any of its content is stored, for the clean-up after a crash. Remove the note
   * with `discard` once the database knows the file, or once nothing of it is stored.
   */
  note(file: NotedFile): Promise<string>;
  /** The notes that were left behind, each with its file. */
  notesLeft(left: Left): Promise<{ readonly note: string; readonly file: NotedFile }[]>;
  /** Removes what was left behind. */
  clear(left: Left): Promise<void>;
  /** Resolves when the disk is writable; throws the system error. */
  ready(): Promise<void>;
  /** Resolves while the disk has more free space than its reserve; throws `NoRoomForFiles` otherwise. */
  assertRoom(): Promise<void>;
  /** Removes uploads that are still in progress: their senders got no confirmation. */
  close(): Promise<void>;
}

/** A stream exceeds the maximum length. */
export class TooLargeError extends Error {}

/** Opens the folder of drafts. */
export async function openDrafts(directory: string): Promise<Drafts> {
  makeFolder(directory);
  const underWay = new Set<string>();
  const spare = () => {
    const file = join(directory, draftName());
    underWay.add(file);
    return file;
  };
  const discard = async (file: string) => {
    await rm(file, { force: true });
    underWay.delete(file);
  };
  const goneIfMissing = (error: unknown): never => {
    throw hasCode(error, 'ENOENT') ? new FilesGoneError(directory) : error;
  };
  const receive: Drafts['receive'] = async (stream, most) => {
    const file = spare();
    try {
      return { file, ...(await write(stream, file, most)) };
    } catch (error) {
      await discard(file);
      return goneIfMissing(error);
    }
  };
  const leftBehind = async ({ before, endedBefore }: Left): Promise<string[]> => {
    const files: string[] = [];
    for (const name of await readdir(directory)) {
      const file = join(directory, name);
      const found = await stat(file).catch(() => undefined);
      if (!found) continue;
      if (found.mtimeMs < before || (found.mtimeMs < endedBefore && hasEnded(name))) files.push(file);
    }
    return files;
  };
  return {
    note: async ({ type, path }) => {
      const note = join(directory, noteName(type, path));
      await writeFile(note, '', { flag: 'wx', mode: 0o640 });
      return note;
    },
    notesLeft: async (left) =>
      (await leftBehind(left)).flatMap((note) => {
        const file = notedIn(note);
        return file ? [{ note, file }] : [];
      }),
    spare,
    discard,
    receive,
    assertRoom: () => assertRoomForFiles(directory).catch(goneIfMissing),
    ready: async () => discard((await receive(trial(), trialSize)).file),
    close: async () => {
      for (const file of underWay) await discard(file);
    },
    clear: async (left) => {
      for (const file of await leftBehind(left)) await discard(file);
    },
  };
}

/**
 * How many bytes are written to test for free space: more than a file system stores together with the name of a file.
 */
const trialSize = 64 * 1024;

async function* trial(): AsyncIterable<Uint8Array> {
  yield new Uint8Array(trialSize);
}

async function write(stream: AsyncIterable<Uint8Array>, file: string, most: number): Promise<Omit<Draft, 'file'>> {
  const handle = await open(file, 'wx', 0o640);
  try {
    const sum = createHash('sha256');
    let size = 0;
    let last: Uint8Array | undefined;
    for await (const chunk of stream) {
      if (last?.buffer !== chunk.buffer) letGo(last);
      last = chunk;
      size += chunk.length;
      if (size > most) throw new TooLargeError(`The stream is longer than ${most} bytes.`);
      sum.update(chunk);
      // Waiting for the disk makes the sender wait too.
      await handle.writeFile(chunk);
    }
    letGo(last);
    return { size, sha256: sum.digest('hex') };
  } finally {
    await handle.close();
  }
}

/**
 * Frees the memory of bytes that are written and no longer read, at once. The garbage collector sees the small objects
 * and not the buffers behind them, so tens of megabytes would wait for it.
 */
function letGo(piece: Uint8Array | undefined): void {
  if (!(piece?.buffer instanceof ArrayBuffer)) return;
  // Small pieces share a buffer with others; a piece that fills more than half of its buffer has it alone.
  if (piece.length > piece.buffer.byteLength / 2) piece.buffer.transfer(0);
}
