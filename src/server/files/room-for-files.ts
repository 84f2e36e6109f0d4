import { formatSize } from '#model/wording/format-size.ts';
import { reserveOf, readDiskSpace, type DiskSpace } from '../disk/disk-space.ts';

/** The rest of the disk is reserved for records. */
class NoRoomForFiles extends Error {
  readonly code = 'NO_ROOM_FOR_FILES';

  constructor({ free, total }: DiskSpace) {
    super(`Of the ${formatSize(total)} of the disk only ${formatSize(free)} are free.`);
  }
}

/**
 * Throws `NoRoomForFiles` where the disk that a folder is on has no more free space than its reserve. Also throws the
 * system error.
 */
export async function assertRoomForFiles(folder: string): Promise<void> {
  const room = await readDiskSpace(folder);
  if (room.free < reserveOf(room)) throw new NoRoomForFiles(room);
}
