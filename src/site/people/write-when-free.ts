import type { WriteCv } from '#server/faculty/documents/cv-writer.ts';

/** Writes a curriculum vitae; undefined where too many others wait for theirs. */
export type WriteCvWhenFree = (...order: Parameters<WriteCv>) => Promise<Buffer | undefined>;

/** How many may be under way. They are written one after the other, beside those that the portal asks for. */
const most = 4;

/** Lets only a few wait at a time, so that strangers cannot keep the writer from those who work here. */
export function writeWhenFree(write: WriteCv): WriteCvWhenFree {
  let waiting = 0;
  return async (...order) => {
    if (waiting >= most) return undefined;
    waiting += 1;
    try {
      return await write(...order);
    } finally {
      waiting -= 1;
    }
  };
}
