import { createHash, randomBytes } from 'node:crypto';

/**
 * A fresh code: one half goes into the address, the other into the browser's cookie, and neither is worth anything
 * alone.
 */
export function newSignOnCode(): { code: string; held: string; hash: string } {
  const [code, held] = [randomText(), randomText()];
  return { code, held, hash: signOnCodeHash(code, held) };
}

/** What is kept of a code. */
export function signOnCodeHash(code: string, held: string): string {
  return createHash('sha256')
    .update(JSON.stringify([code, held]))
    .digest('hex');
}

/** Not to be guessed: 256 bits, in letters that an address and a cookie can hold. */
function randomText(): string {
  return randomBytes(32).toString('base64url');
}
