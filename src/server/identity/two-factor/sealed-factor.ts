import { hkdfSync } from 'node:crypto';
import { decrypt, encrypt, type Lock } from '../encrypted.ts';

/**
 * What a user's authenticator app shares with us, as it is kept: readable only with the server's secret, and as that
 * user's.
 */
export function sealFactor(secret: Uint8Array, { userId, text }: { userId: number; text: string }): string {
  return encrypt(lockOf(secret, userId), text).toString('base64url');
}

/** The text that was sealed; undefined when it was sealed with another secret, or for somebody else. */
export function unsealFactor(
  secret: Uint8Array,
  { userId, sealed }: { userId: number; sealed: string },
): string | undefined {
  return decrypt(lockOf(secret, userId), Buffer.from(sealed, 'base64url'));
}

/** A key of its own, so that what signs tokens opens nothing here; `encrypt` has its own random part for each text. */
function lockOf(secret: Uint8Array, userId: number): Lock {
  return {
    key: new Uint8Array(hkdfSync('sha256', secret, '', 'secrets of second factors', 32)),
    bound: `user ${userId}`,
  };
}
