import { hash, verify } from '@node-rs/argon2';
import { availableParallelism } from 'node:os';
import { limitConcurrency } from '#model/limit-concurrency.ts';

/** OWASP's parameters for argon2id, which is this library's default algorithm: 19 MiB, two passes, one lane. */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** The hash of no password at all, of the same parameters: whoever has none takes as long to be refused. */
const nobodys = [
  '$argon2id$v=19',
  `m=${parameters.memoryCost},t=${parameters.timeCost},p=${parameters.parallelism}`,
  Buffer.alloc(16, 'nobody').toString('base64').replaceAll('=', ''),
  Buffer.alloc(32, 'nobody').toString('base64').replaceAll('=', ''),
].join('$');

/** One core stays free for everything else, and one of libuv's four threads for files and addresses. */
const inTurn = limitConcurrency(Math.min(3, Math.max(1, availableParallelism() - 1)));

/** The argon2id hash of a password, to be kept. Slow on purpose. */
export async function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(composed(password), parameters));
}

/** Whether a password is the one that was hashed. Without a hash (undefined or "") never, in the same time. */
export async function verifyPassword(hashed: string | undefined, password: string): Promise<boolean> {
  // The one as it was typed may have been kept before all were composed.
  const spellings = new Set([composed(password), password]);
  return inTurn(async () => {
    for (const one of spellings) if (await verify(hashed || nobodys, one)) return Boolean(hashed);
    return false;
  });
}

/**
 * A letter that keyboards spell in several ways, such as é or য়, in one of them: a phone would refuse what was set at
 * a desk.
 */
function composed(password: string): string {
  return password.normalize('NFC');
}
