import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** What a sealed text is for. One sealed for a purpose opens for no other. */
export type Purpose = 'client secret' | 'sign-in under way';

const cipher = 'aes-256-gcm';
const [saltBytes, nonceBytes, tagBytes] = [16, 12, 16];

/** Encrypts a text with the secret that all servers of a portal share. Every call answers another text. */
export function seal(secret: Uint8Array, purpose: Purpose, text: string): string {
  const salt = randomBytes(saltBytes);
  const nonce = randomBytes(nonceBytes);
  const sealing = createCipheriv(cipher, keyOf(secret, purpose, salt), nonce);
  const content = Buffer.concat([sealing.update(text, 'utf8'), sealing.final()]);
  return Buffer.concat([salt, nonce, sealing.getAuthTag(), content]).toString('base64url');
}

/** Opens what `seal` made; undefined when it was sealed with another secret, for another purpose, or changed. */
export function unseal(secret: Uint8Array, purpose: Purpose, sealed: string): string | undefined {
  const bytes = Buffer.from(sealed, 'base64url');
  const [nonceAt, tagAt] = [saltBytes, saltBytes + nonceBytes];
  const contentAt = tagAt + tagBytes;
  if (bytes.length < contentAt) return undefined;
  const key = keyOf(secret, purpose, bytes.subarray(0, nonceAt));
  const opening = createDecipheriv(cipher, key, bytes.subarray(nonceAt, tagAt));
  opening.setAuthTag(bytes.subarray(tagAt, contentAt));
  try {
    return Buffer.concat([opening.update(bytes.subarray(contentAt)), opening.final()]).toString('utf8');
  } catch {
    return undefined;
  }
}

function keyOf(secret: Uint8Array, purpose: Purpose, salt: Uint8Array): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', secret, salt, purpose, 32));
}
