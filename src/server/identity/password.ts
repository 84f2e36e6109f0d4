import { hash, verify } from '@node-rs/argon2';
import { availableParallelism } from 'node:os';
import { limitConcurrency } from '../pacing/limit-concurrency.ts';

/** OWASP's parameters for argon2id, which is this library's default algorithm: 19 MiB, two passes, one lane. */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** A hash of no password, with the same parameters: a refusal takes as long for an account without a password. */
const dummyHash = [
  '$argon2id$v=19',
  `m=${parameters.memoryCost},t=${parameters.timeCost},p=${parameters.parallelism}`,
  Buffer.alloc(16, 'nobody').toString('base64').replaceAll('=', ''),
  Buffer.alloc(32, 'nobody').toString('base64').replaceAll('=', ''),
].join('$');

/** One core stays free for everything else, and one of libuv's four threads for files and DNS. */
const runLimited = limitConcurrency(Math.min(3, Math.max(1, availableParallelism() - 1)));

/** The argon2id hash of a password, for storage. Slow on purpose. */
export async function hashPassword(password: string): Promise<string> {
  return runLimited(() => hash(normalizePassword(password), parameters));
}

/** Whether a password matches the hash. Without a hash (undefined or "") never, in the same time. */
export async function verifyPassword(hashed: string | undefined, password: string): Promise<boolean> {
  // Older hashes may be of the password as it was typed, before all were normalised.
  const spellings = new Set([normalizePassword(password), password]);
  return runLimited(async () => {
    for (const one of spellings) if (await verify(hashed || dummyHash, one)) return Boolean(hashed);
    return false;
  });
}

/**
 * Normalises letters that keyboards encode in several ways, such as é or য়. Otherwise a phone could refuse a password
 * that was set at a desk.
 */
function normalizePassword(password: string): string {
  return password.normalize('NFC');
}
