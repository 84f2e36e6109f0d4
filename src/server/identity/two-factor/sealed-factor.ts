import { hkdfSync } from 'node:crypto';
import { decrypt, encrypt, type EncryptionKey } from '../encrypt.ts';

/**
 * Encrypts the secret of a user's authenticator app for storage: readable only with the server's secret, and only as
 * that user's.
 */
export function sealFactor(secret: Uint8Array, { userId, text }: { userId: number; text: string }): string {
  return encrypt(lockOf(secret, userId), text).toString('base64url');
}

/** The decrypted text; undefined if it was sealed with another secret, or for another user. */
export function unsealFactor(
  secret: Uint8Array,
  { userId, sealed }: { userId: number; sealed: string },
): string | undefined {
  return decrypt(lockOf(secret, userId), Buffer.from(sealed, 'base64url'));
}

/** A separate key, so that the key for tokens decrypts nothing here; `encrypt` adds a random part to each text. */
function lockOf(secret: Uint8Array, userId: number): EncryptionKey {
  return {
    key: new Uint8Array(hkdfSync('sha256', secret, '', 'secrets of second factors', 32)),
    associatedData: `user ${userId}`,
  };
}
