import { greatestUpload } from '#model/files.ts';
import { saySize } from '#model/wording/say-size.ts';
import { tooMany } from '../http/errors.ts';
import { openByteBudget, type ByteBudget } from '../http/protection/byte-budget.ts';
import type { Actor } from '../store/accounts/actor.ts';
import { uploadedSince } from '../store/files.ts';
import type { Store } from '../store/store.ts';

export const megabyte = 1024 * 1024;

/** The overhead of a form beside its file: the names of its parts, and their headers. In bytes. */
const around = 16 * 1024;

/** The largest form for a file of up to this many MB, in bytes. */
export const largestForm = (limit: number) => limit * megabyte + around;

/** The budget for one account's simultaneous uploads: ten of the largest files. */
export function roomForUploads(): ByteBudget {
  const size = { ofOne: 10 * largestForm(greatestUpload), ofAll: Infinity };
  return openByteBudget(size, 'Many files of yours are on their way. Try again when they have come.');
}

/** How much an account may upload within a day, in bytes; deleted files do not count. */
const mostOfDay = 5 * 1024 * megabyte;

/** In seconds. */
const hour = 60 * 60;

/** Throws `too-many` if an account, other than the office's, has used up its limit for the day. */
export async function assertWithinDay(store: Store, { id, role }: Actor): Promise<void> {
  if (role === 'SUPERADMIN') return;
  const since = new Date(Date.now() - 24 * hour * 1000).toISOString();
  if ((await uploadedSince(store, { user_id: id, since })) < mostOfDay) return;
  throw tooMany(`You have uploaded ${saySize(mostOfDay)} within a day, which is the most. Try again later.`, hour);
}

/** How much data arrives between two checks of the free space, in bytes. */
const betweenLooks = 4 * megabyte;

/** Passes on the data while there is room; throws the errors of `assertRoom`. */
export async function* whileThereIsRoom(
  content: AsyncIterable<Uint8Array>,
  assertRoom: () => Promise<void>,
): AsyncIterable<Uint8Array> {
  let left = 0;
  for await (const piece of content) {
    if (left <= 0) {
      await assertRoom();
      left = betweenLooks;
    }
    left -= piece.length;
    yield piece;
  }
}
