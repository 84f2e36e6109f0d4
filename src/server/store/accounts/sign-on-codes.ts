import { isInTime } from '../clock-skew.ts';
import type { SignOnCodeTable } from '../tables.ts';
import type { WriteContext } from '../write.ts';

/** How long a code from single sign-on is valid, in seconds. */
export const codeSeconds = 60;

/** Stores a code that can be exchanged for a token once, and deletes expired codes. */
export async function addSignOnCode({ store, tx }: WriteContext, code: SignOnCodeTable): Promise<void> {
  await tx.run(store.sql.deleteFrom('sign_on_code').where('expires_at', '<=', Date.now()));
  await tx.run(store.sql.insertInto('sign_on_code').values(code));
}

/**
 * Uses up a code. Returns the user's id; undefined when there is no such code, it was already used, or it has expired.
 */
export async function spendSignOnCode({ store, tx }: WriteContext, codeHash: string): Promise<number | undefined> {
  const spent = await tx.one(
    store.sql.deleteFrom('sign_on_code').where('code_hash', '=', codeHash).returning(['user_id', 'expires_at']),
  );
  return spent && isInTime(spent.expires_at, codeSeconds * 1000) ? spent.user_id : undefined;
}

/** Deletes the codes of a user. */
export async function deleteSignOnCodes({ store, tx }: WriteContext, userId: number): Promise<void> {
  await tx.run(store.sql.deleteFrom('sign_on_code').where('user_id', '=', userId));
}
