import type { WriteCv } from '#server/faculty/documents/cv-writer.ts';

/** Writes a curriculum vitae; undefined if too many requests are already waiting. */
export type WriteCvWhenFree = (...order: Parameters<WriteCv>) => Promise<Buffer | undefined>;

/** The most pending requests. They are processed one by one, together with those of the portal. */
const most = 4;

/** Limits the number of waiting requests, so that anonymous callers cannot block the writer for staff. */
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
