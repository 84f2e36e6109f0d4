import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { lockCode, putCode, spendTry } from '../store/accounts/codes.ts';
import { isInTime } from '../store/clock-skew.ts';
import type { WriteContext } from '../store/write.ts';

/** How long a code is valid, in minutes. */
export const codeMinutes = 10;

/** How many wrong codes invalidate the right one. */
export const codeTries = 5;

const digits = 6;

/** Stores a new code for a user, replacing the previous one. Returns it; only its hash is stored. */
export async function issueCode(writing: WriteContext, secret: Uint8Array, userId: number): Promise<string> {
  const code = randomInt(10 ** digits)
    .toString()
    .padStart(digits, '0');
  const expiresAt = Date.now() + codeMinutes * 60_000;
  await putCode(writing, {
    user_id: userId,
    code_hash: hashOf(secret, userId, code).toString('hex'),
    expires_at: expiresAt,
    tries_left: codeTries,
  });
  return code;
}

/**
 * Whether a code is the current one of a user. A wrong one costs an attempt; the right one stays valid until it is
 * deleted. The work is the same for a user without a code, and for no user (0).
 */
export async function checkCode(
  writing: WriteContext,
  secret: Uint8Array,
  { userId, code }: { userId: number; code: string },
): Promise<boolean> {
  const live = await lockCode(writing, userId);
  const hash = hashOf(secret, userId, code);
  const isRight = timingSafeEqual(live ? Buffer.from(live.code_hash, 'hex') : Buffer.alloc(hash.length), hash);
  if (isRight && live && live.tries_left > 0 && isInTime(live.expires_at, codeMinutes * 60_000)) return true;
  await spendTry(writing, userId);
  return false;
}

/** Keyed, because six digits can be guessed from a plain hash immediately. */
function hashOf(secret: Uint8Array, userId: number, code: string): Buffer {
  return createHmac('sha256', secret).update(`code ${userId} ${code}`).digest();
}
