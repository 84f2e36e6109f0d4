import { hkdfSync, randomBytes } from 'node:crypto';
import { decrypt, encrypt } from '../encrypt.ts';

/** The purpose of a sealed text. A text sealed for one purpose cannot be opened for another. */
export type Purpose = 'client secret' | 'sign-in under way';

const saltBytes = 16;

/** Encrypts a text with the secret that all servers of a portal share. Every call returns a different text. */
export function seal(secret: Uint8Array, purpose: Purpose, text: string): string {
  const salt = randomBytes(saltBytes);
  return Buffer.concat([salt, encrypt({ key: keyOf(secret, purpose, salt) }, text)]).toString('base64url');
}

/** Decrypts what `seal` returned; undefined if it was sealed with another secret, for another purpose, or changed. */
export function unseal(secret: Uint8Array, purpose: Purpose, sealed: string): string | undefined {
  const bytes = Buffer.from(sealed, 'base64url');
  const key = keyOf(secret, purpose, bytes.subarray(0, saltBytes));
  return decrypt({ key }, bytes.subarray(saltBytes));
}

function keyOf(secret: Uint8Array, purpose: Purpose, salt: Uint8Array): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', secret, salt, purpose, 32));
}
