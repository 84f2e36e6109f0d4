import { grantLevels } from '#model/access.ts';
import type { Actor } from './actor.ts';
import { grantOf } from './grants.ts';
import { employeeOf } from './linked-employee.ts';
import { prepared } from './prepared.ts';
import { secondFactorState } from './second-factors.ts';
import type { Store } from './store.ts';
import type { Writing } from './writing.ts';

/** Stores that a token is good until `expiresAt` (Unix time in ms), and forgets those of the user that have expired. */
export async function addToken(
  { store, tx }: Writing,
  { jti, userId, expiresAt }: { jti: string; userId: number; expiresAt: number },
): Promise<void> {
  await tx.run(store.sql.deleteFrom('token').where('user_id', '=', userId).where('expires_at', '<', Date.now()));
  await tx.run(store.sql.insertInto('token').values({ jti, user_id: userId, expires_at: expiresAt }));
}

/** Ends one token. */
export async function endToken({ store, tx }: Writing, jti: string): Promise<void> {
  await tx.run(store.sql.deleteFrom('token').where('jti', '=', jti));
}

/** Ends every token of a user. */
export async function endTokens({ store, tx }: Writing, userId: number): Promise<void> {
  await tx.run(store.sql.deleteFrom('token').where('user_id', '=', userId));
}

/** Ends every token of a user but one. */
export async function endOtherTokens(
  { store, tx }: Writing,
  { userId, jti }: { userId: number; jti: string },
): Promise<void> {
  await tx.run(store.sql.deleteFrom('token').where('user_id', '=', userId).where('jti', '!=', jti));
}

/** Reads whoever a token acts for, as the store has it at that moment; undefined once the token was ended. */
export function tokenHolderReader(store: Store): (jti: string) => Promise<Actor | undefined> {
  const read = prepared((jti: string) =>
    store.sql
      .selectFrom('token')
      .innerJoin('collegeuser', 'collegeuser.id', 'token.user_id')
      .select(['collegeuser.id', 'name', 'email', 'role', 'apikey'])
      .select([employeeOf().as('employee_id'), grantOf().as('granted'), secondFactorState().as('secondFactor')])
      .where('token.jti', '=', jti),
  );
  return (jti) =>
    store.remember(`holder of ${jti}`, async () => {
      const row = await store.read.one(read(jti));
      if (!row) return undefined;
      const { granted, ...holder } = row;
      return { ...holder, grant: granted === null ? null : (grantLevels[granted] ?? null) };
    });
}
