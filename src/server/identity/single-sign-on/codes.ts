import { createHash, randomBytes } from 'node:crypto';

/** A new code: one half goes into the URL, the other into the browser's cookie, and neither works alone. */
export function createSignOnCode(): { code: string; held: string; hash: string } {
  const [code, held] = [randomText(), randomText()];
  return { code, held, hash: hashSignOnCode(code, held) };
}

/** The stored hash of a code. */
export function hashSignOnCode(code: string, held: string): string {
  return createHash('sha256')
    .update(JSON.stringify([code, held]))
    .digest('hex');
}

/** Unguessable: 256 bits, in characters that a URL and a cookie can hold. */
function randomText(): string {
  return randomBytes(32).toString('base64url');
}
