import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** How many recovery codes a user gets. */
const recoveryCodeCount = 10;

/** Without i, l, o and u, which are easily confused on paper. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';

/** New recovery codes, each as it is written down: `7kq2-m0xd-9ray-h4te`. */
export function makeRecoveryCodes(): string[] {
  return Array.from({ length: recoveryCodeCount }, () => {
    const letters = [...randomBytes(16)].map((byte) => alphabet[byte % alphabet.length]).join('');
    return letters.replace(/.{4}(?=.)/g, '$&-');
  });
}

/**
 * The stored hash of a recovery code, however it is typed. It needs no key: 80 random bits cannot be guessed. So the
 * codes stay valid when the server's secret is changed, which invalidates the codes of every app.
 */
export function hashRecoveryCode(typed: string): string {
  const letters = typed
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
    .replaceAll('o', '0')
    .replace(/[il]/g, '1');
  return createHash('sha256').update(letters).digest('hex');
}

/**
 * The remaining hashes after a code is used; undefined if it matches none. It compares with every hash, even after a
 * match.
 */
export function removeCode(hashes: readonly string[], typed: string): string[] | undefined {
  const typedHash = Buffer.from(hashRecoveryCode(typed), 'hex');
  const left = hashes.filter((hash) => !timingSafeEqual(Buffer.from(hash, 'hex'), typedHash));
  return left.length < hashes.length ? left : undefined;
}
