import { saySize } from '#model/wording/say-size.ts';
import { reserveOf, roomOnDisk, type DiskRoom } from '../disk/room-on-disk.ts';

/** The rest of the disk is reserved for records. */
class NoRoomForFiles extends Error {
  readonly code = 'NO_ROOM_FOR_FILES';

  constructor({ free, total }: DiskRoom) {
    super(`Of the ${saySize(total)} of the disk only ${saySize(free)} are free.`);
  }
}

/**
 * Throws `NoRoomForFiles` where the disk that a folder is on has no more free space than its reserve. Also throws the
 * system error.
 */
export async function assertRoomForFiles(folder: string): Promise<void> {
  const room = await roomOnDisk(folder);
  if (room.free < reserveOf(room)) throw new NoRoomForFiles(room);
}
