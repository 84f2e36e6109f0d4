import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** How many recovery codes somebody is given. */
const recoveryCodeCount = 10;

/** Without those that are taken for one another on paper: i, l, o, u. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';

/** Fresh recovery codes, each as it is written down: `7kq2-m0xd-9ray-h4te`. */
export function makeRecoveryCodes(): string[] {
  return Array.from({ length: recoveryCodeCount }, () => {
    const letters = [...randomBytes(16)].map((byte) => alphabet[byte % alphabet.length]).join('');
    return letters.replace(/.{4}(?=.)/g, '$&-');
  });
}

/**
 * The hash that a recovery code is kept as, however it is typed. It needs no key: 80 random bits are not guessed. So
 * the codes are good also when the server's secret was changed, and with it the codes of every app are void.
 */
export function recoveryHash(typed: string): string {
  const letters = typed
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
    .replaceAll('o', '0')
    .replace(/[il]/g, '1');
  return createHash('sha256').update(letters).digest('hex');
}

/**
 * The hashes that are left when a code is used; undefined when it is none of them. It looks at every one, whichever
 * fits.
 */
export function withoutCode(hashes: readonly string[], typed: string): string[] | undefined {
  const asked = Buffer.from(recoveryHash(typed), 'hex');
  const left = hashes.filter((hash) => !timingSafeEqual(Buffer.from(hash, 'hex'), asked));
  return left.length < hashes.length ? left : undefined;
}
