import { saySize } from '#model/say-size.ts';
import { reserveOf, roomOnDisk, type DiskRoom } from '../disk/room-on-disk.ts';

/** What is left of the disk is for what people type. */
class NoRoomForFiles extends Error {
  readonly code = 'NO_ROOM_FOR_FILES';

  constructor({ free, total }: DiskRoom) {
    super(`Of the ${saySize(total)} of the disk only ${saySize(free)} are free.`);
  }
}

/**
 * Throws `NoRoomForFiles` where the disk that a folder lies on has no more left than its reserve, and what the system
 * says.
 */
export async function assertRoomForFiles(folder: string): Promise<void> {
  const room = await roomOnDisk(folder);
  if (room.free < reserveOf(room)) throw new NoRoomForFiles(room);
}
