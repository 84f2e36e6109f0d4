import { statfs } from 'node:fs/promises';

/** The size and the free space of a disk, in bytes. */
export interface DiskSpace {
  readonly free: number;
  readonly total: number;
}

/** The space on the disk that a folder is on. Throws the system error. */
export async function readDiskSpace(folder: string): Promise<DiskSpace> {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { free: bavail * bsize, total: blocks * bsize };
}

/**
 * How much disk space is reserved for records, in bytes: 256 MB, or a fiftieth of a small disk. Uploaded files cannot
 * use it, so a disk that is full of files does not stop anybody from saving.
 */
export function reserveOf({ total }: DiskSpace): number {
  return Math.min(256 * 1024 * 1024, total / 50);
}
