import { maxUploadMegabytes } from '#model/files.ts';
import { formatSize } from '#model/wording/format-size.ts';
import { tooMany } from '../http/errors.ts';
import { openByteBudget, type ByteBudget } from '../http/protection/byte-budget.ts';
import type { Actor } from '../store/accounts/actor.ts';
import { uploadedSince } from '../store/files.ts';
import type { Store } from '../store/store.ts';

export const megabyte = 1024 * 1024;

/** The overhead of a form beside its file: the names of its parts, and their headers. In bytes. */
const formOverhead = 16 * 1024;

/** The largest form for a file of up to this many MB, in bytes. */
export const maxFormBytes = (limit: number) => limit * megabyte + formOverhead;

/** The budget for one account's simultaneous uploads: ten of the largest files. */
export function openUploadBudget(): ByteBudget {
  const size = { ofOne: 10 * maxFormBytes(maxUploadMegabytes), ofAll: Infinity };
  return openByteBudget(size, 'Many files of yours are on their way. Try again when they have come.');
}

/** How much an account may upload within a day, in bytes; deleted files do not count. */
const maxDailyBytes = 5 * 1024 * megabyte;

/** In seconds. */
const hour = 60 * 60;

/** Throws `too-many` if an account, other than the office's, has used up its limit for the day. */
export async function assertWithinDailyLimit(store: Store, { id, role }: Actor): Promise<void> {
  if (role === 'SUPERADMIN') return;
  const since = new Date(Date.now() - 24 * hour * 1000).toISOString();
  if ((await uploadedSince(store, { user_id: id, since })) < maxDailyBytes) return;
  throw tooMany(
    `You have uploaded ${formatSize(maxDailyBytes)} within a day, which is the most. Try again later.`,
    hour,
  );
}

/** How much data arrives between two checks of the free space, in bytes. */
const roomCheckInterval = 4 * megabyte;

/** Passes on the data while there is room; throws the errors of `assertRoom`. */
export async function* withRoomChecks(
  content: AsyncIterable<Uint8Array>,
  assertRoom: () => Promise<void>,
): AsyncIterable<Uint8Array> {
  let left = 0;
  for await (const piece of content) {
    if (left <= 0) {
      await assertRoom();
      left = roomCheckInterval;
    }
    left -= piece.length;
    yield piece;
  }
}
