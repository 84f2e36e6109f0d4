import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { lockCode, putCode, spendTry } from '../store/accounts/codes.ts';
import { isInTime } from '../store/clock-skew.ts';
import type { WriteContext } from '../store/write.ts';

/** How long a code is good, in minutes. */
export const codeMinutes = 10;

/** How many wrong codes make the right one void. */
export const codeTries = 5;

const digits = 6;

/** Stores a fresh code for a user, in place of the one before. Answers it; only its hash is kept. */
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
 * Whether a code is the live one of a user. A wrong one costs a try; the right one stays good until it is deleted. The
 * work is the same for who has no code, and for nobody (0).
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

/** Keyed, because six digits are guessed from a plain hash in no time. */
function hashOf(secret: Uint8Array, userId: number, code: string): Buffer {
  return createHmac('sha256', secret).update(`code ${userId} ${code}`).digest();
}
