import { greatestUpload } from '#model/files.ts';
import { saySize } from '#model/say-size.ts';
import { tooMany } from '../http/errors.ts';
import { openByteBudget, type ByteBudget } from '../http/protection/byte-budget.ts';
import type { Actor } from '../store/accounts/actor.ts';
import { uploadedSince } from '../store/files.ts';
import type { Store } from '../store/store.ts';

export const megabyte = 1024 * 1024;

/** What else a form is, beside its file: the names of its parts, and their heads. In bytes. */
const around = 16 * 1024;

/** How long a form is at the most whose file may have so many MB, in bytes. */
export const largestForm = (limit: number) => limit * megabyte + around;

/** Room for what one account has on its way at once: ten of the largest files. */
export function roomForUploads(): ByteBudget {
  const size = { ofOne: 10 * largestForm(greatestUpload), ofAll: Infinity };
  return openByteBudget(size, 'Many files of yours are on their way. Try again when they have come.');
}

/** How much an account may upload within a day, in bytes; what is deleted does not count. */
const mostOfDay = 5 * 1024 * megabyte;

/** In seconds. */
const hour = 60 * 60;

/** Throws `too-many` where an account other than the office's has uploaded as much as it may within a day. */
export async function assertWithinDay(store: Store, { id, role }: Actor): Promise<void> {
  if (role === 'SUPERADMIN') return;
  const since = new Date(Date.now() - 24 * hour * 1000).toISOString();
  if ((await uploadedSince(store, { user_id: id, since })) < mostOfDay) return;
  throw tooMany(`You have uploaded ${saySize(mostOfDay)} within a day, which is the most. Try again later.`, hour);
}

/** How much comes before it is asked again whether there is room, in bytes. */
const betweenLooks = 4 * megabyte;

/** Passes on what comes while there is room; throws what `assertRoom` throws. */
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
