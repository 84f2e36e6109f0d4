import { createHash, randomBytes } from 'node:crypto';
import { open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { makeFolder } from '../disk/make-folder.ts';
import { FilesGone } from './files-gone.ts';

/** An upload that has arrived whole, and is not yet kept. */
export interface Draft {
  /** A local file. */
  readonly file: string;
  /** In bytes. */
  readonly size: number;
  /** Of what arrived, in hexadecimal. */
  readonly sha256: string;
}

/** Uploads on their way in. */
export interface Drafts {
  /** Writes a stream to a local file as it comes. Throws `TooLarge` as soon as it passes `most` bytes; whatever fails leaves nothing. */
  receive(stream: AsyncIterable<Uint8Array>, most: number): Promise<Draft>;
  /** A name for another local file beside the drafts. */
  spare(): string;
  /** Removes a local file, if it is still there. */
  discard(file: string): Promise<void>;
  /** Removes what a crash left here before a time (Unix time in ms). */
  clear(before: number): Promise<void>;
  /** Resolves when there is room to take something in; throws what the disk says. */
  ready(): Promise<void>;
  /** Removes what is still on its way: whoever sent it was not told that it arrived. */
  close(): Promise<void>;
}

/** A stream is longer than it may be. */
export class TooLarge extends Error {}

/** Opens the folder of drafts. */
export async function openDrafts(directory: string): Promise<Drafts> {
  makeFolder(directory);
  const underWay = new Set<string>();
  const spare = () => {
    const file = join(directory, randomBytes(16).toString('hex'));
    underWay.add(file);
    return file;
  };
  const discard = async (file: string) => {
    await rm(file, { force: true });
    underWay.delete(file);
  };
  const receive: Drafts['receive'] = async (stream, most) => {
    const file = spare();
    try {
      return { file, ...(await write(stream, file, most)) };
    } catch (error) {
      await discard(file);
      throw (error as NodeJS.ErrnoException).code === 'ENOENT' ? new FilesGone(directory) : error;
    }
  };
  return {
    spare,
    discard,
    receive,
    ready: async () => discard((await receive(trial(), trialSize)).file),
    close: async () => {
      for (const file of underWay) await discard(file);
    },
    clear: async (before) => {
      for (const name of await readdir(directory)) {
        const file = join(directory, name);
        const found = await stat(file).catch(() => undefined);
        if (found && found.mtimeMs < before) await discard(file);
      }
    },
  };
}

/** What is written to see whether there is room, in bytes: more than a file system keeps beside the name of a file. */
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
      if (size > most) throw new TooLarge(`The stream is longer than ${most} bytes.`);
      sum.update(chunk);
      // Waits for the disk, and the sender waits with it.
      await handle.writeFile(chunk);
    }
    letGo(last);
    return { size, sha256: sum.digest('hex') };
  } finally {
    await handle.close();
  }
}

/**
 * Frees the memory of bytes that are written and that nobody reads again, now. Left to the garbage collector, which sees small objects
 * and not the bytes behind them, tens of megabytes would wait for it.
 */
function letGo(piece: Uint8Array | undefined): void {
  if (!(piece?.buffer instanceof ArrayBuffer)) return;
  // Small pieces lie together in memory that others use too; one that fills more than half of it has it to itself.
  if (piece.length > piece.buffer.byteLength / 2) piece.buffer.transfer(0);
}
