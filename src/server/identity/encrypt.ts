import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const cipher = 'aes-256-gcm';
const [nonceBytes, tagBytes] = [12, 16];

/**
 * A key of 32 bytes, and additional data that is authenticated but not encrypted: with other data, decryption fails.
 */
export interface EncryptionKey {
  readonly key: Uint8Array;
  readonly associatedData?: string;
}

/**
 * Encrypts a text to bytes (nonce, tag, content) that only the same key decrypts (AES-256-GCM). Every call returns
 * different bytes.
 */
export function encrypt({ key, associatedData = '' }: EncryptionKey, text: string): Buffer {
  const nonce = randomBytes(nonceBytes);
  const sealing = createCipheriv(cipher, key, nonce).setAAD(Buffer.from(associatedData));
  const content = Buffer.concat([sealing.update(text, 'utf8'), sealing.final()]);
  return Buffer.concat([nonce, sealing.getAuthTag(), content]);
}

/** The text that `encrypt` was given; undefined if the key is another one, or the bytes were changed. */
export function decrypt({ key, associatedData = '' }: EncryptionKey, bytes: Uint8Array): string | undefined {
  const contentAt = nonceBytes + tagBytes;
  if (bytes.length < contentAt) return undefined;
  const opening = createDecipheriv(cipher, key, bytes.subarray(0, nonceBytes)).setAAD(Buffer.from(associatedData));
  opening.setAuthTag(bytes.subarray(nonceBytes, contentAt));
  try {
    return Buffer.concat([opening.update(bytes.subarray(contentAt)), opening.final()]).toString('utf8');
  } catch {
    return undefined;
  }
}
