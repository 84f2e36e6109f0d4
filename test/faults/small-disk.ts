import { spawnSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync, statSync, truncateSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hasCode } from '#server/disk/has-code.ts';

/** A disk of a few megabytes. */
export interface SmallDisk {
  readonly folder: string;
  /** Fills the disk until `left` bytes are free. */
  fill(left?: number): void;
  /** Frees the space again. */
  empty(): void;
  /** Unmounts the disk and removes its folder. */
  remove(): void;
}

/** A disk of this size; undefined if this machine, or the user who runs the tests, may not mount one. */
export function smallDisk(megabytes: number): SmallDisk | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'quadrangle-disk-'));
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder]);
  if (status !== 0) {
    rmSync(folder, { recursive: true });
    return undefined;
  }
  const filler = join(folder, 'filler');
  return {
    folder,
    fill: (left = 0) => {
      fillUp(filler);
      truncateSync(filler, statSync(filler).size - left);
    },
    empty: () => rmSync(filler, { force: true }),
    remove: () => {
      spawnSync('umount', ['-l', folder]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function fillUp(file: string): void {
  const handle = openSync(file, 'a');
  try {
    for (let piece = 1024 * 1024; piece > 0;) piece = writes(handle, piece) ? piece : Math.floor(piece / 2);
  } finally {
    closeSync(handle);
  }
}

function writes(handle: number, length: number): boolean {
  try {
    return writeSync(handle, Buffer.alloc(length)) > 0;
  } catch (error) {
    if (hasCode(error, 'ENOSPC')) return false;
    throw error;
  }
}
