import { isInTime } from '../clock-skew.ts';
import type { SignOnCodeTable } from '../tables.ts';
import type { WriteContext } from '../write.ts';

/** How long the code of somebody who came back is good, in seconds. */
export const codeSeconds = 60;

/** Stores a code that fetches a token once, and forgets those that nobody came for in time. */
export async function addSignOnCode({ store, tx }: WriteContext, code: SignOnCodeTable): Promise<void> {
  await tx.run(store.sql.deleteFrom('sign_on_code').where('expires_at', '<=', Date.now()));
  await tx.run(store.sql.insertInto('sign_on_code').values(code));
}

/** Spends a code. Answers whose it was; undefined when there is none, it was spent before, or it came too late. */
export async function spendSignOnCode({ store, tx }: WriteContext, codeHash: string): Promise<number | undefined> {
  const spent = await tx.one(
    store.sql.deleteFrom('sign_on_code').where('code_hash', '=', codeHash).returning(['user_id', 'expires_at']),
  );
  return spent && isInTime(spent.expires_at, codeSeconds * 1000) ? spent.user_id : undefined;
}

/** Forgets the codes of a user. */
export async function deleteSignOnCodes({ store, tx }: WriteContext, userId: number): Promise<void> {
  await tx.run(store.sql.deleteFrom('sign_on_code').where('user_id', '=', userId));
}
