import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { lockCode, putCode, spendTry } from '../store/accounts/codes.ts';
import { isInTime } from '../store/clock-skew.ts';
import type { WriteContext } from '../store/write.ts';

/** How long a code is valid, in minutes. */
export const codeMinutes = 10;

/** How many wrong codes invalidate the right one. */
export const maxCodeTries = 5;

const codeDigits = 6;

/** Stores a new code for a user, replacing the previous one. Returns it; only its hash is stored. */
export async function issueCode(writing: WriteContext, secret: Uint8Array, userId: number): Promise<string> {
  const code = randomInt(10 ** codeDigits)
    .toString()
    .padStart(codeDigits, '0');
  const expiresAt = Date.now() + codeMinutes * 60_000;
  await putCode(writing, {
    user_id: userId,
    code_hash: codeHashOf(secret, userId, code).toString('hex'),
    expires_at: expiresAt,
    tries_left: maxCodeTries,
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
  const stored = await lockCode(writing, userId);
  const hash = codeHashOf(secret, userId, code);
  const isRight = timingSafeEqual(stored ? Buffer.from(stored.code_hash, 'hex') : Buffer.alloc(hash.length), hash);
  if (isRight && stored && stored.tries_left > 0 && isInTime(stored.expires_at, codeMinutes * 60_000)) return true;
  await spendTry(writing, userId);
  return false;
}

/** Keyed, because six digits can be guessed from a plain hash immediately. */
function codeHashOf(secret: Uint8Array, userId: number, code: string): Buffer {
  return createHmac('sha256', secret).update(`code ${userId} ${code}`).digest();
}
