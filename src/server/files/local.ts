import {
  access,
  constants,
  mkdir,
  open,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  writeFile,
  type FileHandle,
} from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { hasCode } from '../disk/has-code.ts';
import { makeFolder } from '../disk/make-folder.ts';
import { syncToDisk } from '../disk/sync-to-disk.ts';
import { FilesGoneError } from './files-gone.ts';
import { markName, type FileStorage, type StorageMark } from './file-storage.ts';
import { checkKey, foldersOfFiles, isKeyOfFile } from './keys.ts';

/** How much of a file is in memory while it is read, in bytes. */
const pieceSize = 64 * 1024;

/** Stores files in a folder, each under its key. */
export async function openLocal(directory: string): Promise<FileStorage> {
  makeFolder(directory);
  const fileOf = (key: string) => join(directory, checkKey(key));
  const known = new Set<string>();
  /** The name of a folder is stored in its parent folder; once it is synced, it stays so. */
  const lasting = async (folder: string): Promise<void> => {
    if (known.has(folder)) return;
    await syncToDisk(dirname(folder));
    if (folder !== directory) await lasting(dirname(folder));
    known.add(folder);
  };
  return {
    keep: async (key, file) => {
      const target = fileOf(key);
      const folder = dirname(target);
      await mkdir(folder, { recursive: true });
      await syncToDisk(file);
      await rename(file, target);
      await syncToDisk(folder);
      await lasting(folder);
    },
    read: async (key, bytes) => {
      const handle = await open(fileOf(key)).catch(unlessMissing);
      return handle && pieces(handle, bytes ?? { start: 0, end: Infinity });
    },
    size: async (key) => (await stat(fileOf(key)).catch(unlessMissing))?.size,
    remove: (key) => rm(fileOf(key), { force: true }),
    ready: () =>
      access(directory, constants.R_OK | constants.W_OK | constants.X_OK).catch((error: unknown) => {
        unlessMissing(error);
        throw new FilesGoneError(directory);
      }),
    trouble: async () => undefined,
    olderThan: (time) => olderThan(directory, time),
    mark: markIn(directory),
  };
}

function markIn(directory: string): StorageMark {
  const file = join(directory, markName);
  return {
    read: () => readFile(file, 'utf8').catch(unlessMissing),
    write: async (text) => {
      await writeFile(file, text, { flush: true });
      await syncToDisk(directory);
    },
    remove: () => rm(file, { force: true }),
  };
}

/** Reads into the same buffer again and again: a large file takes no more memory than a small one. */
async function* pieces(handle: FileHandle, { start, end }: { start: number; end: number }): AsyncIterable<Uint8Array> {
  try {
    const buffer = Buffer.allocUnsafeSlow(pieceSize);
    for (let at = start; at <= end;) {
      const { bytesRead } = await handle.read(buffer, 0, Math.min(pieceSize, end - at + 1), at);
      if (bytesRead === 0) return;
      at += bytesRead;
      yield buffer.subarray(0, bytesRead);
    }
  } finally {
    await handle.close();
  }
}

async function* olderThan(directory: string, time: number): AsyncIterable<string> {
  // A search through everything would not find what is in a folder that is a link to another disk.
  for (const folder of foldersOfFiles) {
    const names = (await readdir(join(directory, folder)).catch(unlessMissing)) ?? [];
    for (const key of names.map((name) => `${folder}/${name}`).filter(isKeyOfFile)) {
      const found = await stat(join(directory, key)).catch(unlessMissing);
      if (found?.isFile() && found.mtimeMs < time) yield key;
    }
  }
}

function unlessMissing(error: unknown): undefined {
  if (hasCode(error, 'ENOENT', 'ENOTDIR')) return undefined;
  throw error;
}
