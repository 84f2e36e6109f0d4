import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const [ivLength, tagLength] = [12, 16];

/** What a user's authenticator app shares with us, as it is kept: readable only with the server's secret, and as that user's. */
export function seal(secret: Uint8Array, { userId, text }: { userId: number; text: string }): string {
  const iv = randomBytes(ivLength);
  const cipher = createCipheriv('aes-256-gcm', keyOf(secret), iv).setAAD(ownerOf(userId));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
}

/** The text that was sealed; undefined when it was sealed with another secret, or for somebody else. */
export function unseal(secret: Uint8Array, { userId, sealed }: { userId: number; sealed: string }): string | undefined {
  const bytes = Buffer.from(sealed, 'base64url');
  try {
    const decipher = createDecipheriv('aes-256-gcm', keyOf(secret), bytes.subarray(0, ivLength))
      .setAAD(ownerOf(userId))
      .setAuthTag(bytes.subarray(ivLength, ivLength + tagLength));
    return decipher.update(bytes.subarray(ivLength + tagLength), undefined, 'utf8') + decipher.final('utf8');
  } catch {
    return undefined;
  }
}

/** A key of its own, so that what signs tokens opens nothing here. */
function keyOf(secret: Uint8Array): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', 'secrets of second factors', 32));
}

function ownerOf(userId: number): Buffer {
  return Buffer.from(`user ${userId}`);
}
