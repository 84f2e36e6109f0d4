import { statfs } from 'node:fs/promises';

/** What a disk has, in bytes. */
export interface DiskRoom {
  readonly free: number;
  readonly total: number;
}

/** What the disk that a folder lies on has. Throws what the system says. */
export async function roomOnDisk(folder: string): Promise<DiskRoom> {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { free: bavail * bsize, total: blocks * bsize };
}

/**
 * How much of a disk is left for what people type, in bytes: 256 MB, or a fiftieth of a small disk. Files take none of
 * it, so that whoever fills the disk with them stops nobody from saving.
 */
export function reserveOf({ total }: DiskRoom): number {
  return Math.min(256 * 1024 * 1024, total / 50);
}
