import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { SecondFactorState } from '#model/identity/sign-in-states.ts';
import { forUpdate } from '../engine/for-update.ts';
import type { Store } from '../store.ts';
import type { SecondFactorTable } from '../tables.ts';
import type { WriteContext } from '../write.ts';

/** The second factor of a user, or a pending one that is not confirmed yet. */
export async function readSecondFactor(store: Store, userId: number): Promise<SecondFactorTable | undefined> {
  return store.read.one(ofUser(store, userId));
}

/** The same, locked until the commit. */
export async function lockSecondFactor(
  { store, tx }: WriteContext,
  userId: number,
): Promise<SecondFactorTable | undefined> {
  const query = ofUser(store, userId);
  return tx.one(forUpdate(store, query));
}

/** Stores the second factor of a user; it replaces the previous one. */
export async function putSecondFactor({ store, tx }: WriteContext, factor: SecondFactorTable): Promise<void> {
  const { user_id: _, ...fresh } = factor;
  await tx.run(
    store.sql
      .insertInto('second_factor')
      .values(factor)
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet(fresh)),
  );
}

/** Deletes the second factor of a user, and a pending one. Returns false when there was none. */
export async function deleteSecondFactor({ store, tx }: WriteContext, userId: number): Promise<boolean> {
  return (await tx.run(store.sql.deleteFrom('second_factor').where('user_id', '=', userId))) > 0;
}

/** The users who have a second factor, by id, with the date of its confirmation. */
export async function secondFactorHolders(
  store: Store,
): Promise<{ id: number; email: string; employee_id: number | null; since: string }[]> {
  return store.read.all(
    store.sql
      .selectFrom('second_factor')
      .innerJoin('collegeuser', 'collegeuser.id', 'second_factor.user_id')
      .select(['collegeuser.id', 'email', 'employee_id', 'confirmed_at as since'])
      .where('secret', '!=', '')
      .orderBy('collegeuser.id'),
  );
}

/** Whether the settings require a second factor of a user, set up or not. */
export async function requiresSecondFactor(store: Store, userId: number): Promise<boolean> {
  const query = store.sql.selectFrom('collegeuser').select('id').where('id', '=', userId).where(isRequired);
  return (await store.read.one(query)) !== undefined;
}

/** The state of the second factor for a row of `collegeuser`. */
export function secondFactorState(): RawBuilder<SecondFactorState> {
  return sql<SecondFactorState>`case
    when exists (select 1 from second_factor where user_id = collegeuser.id and secret != '') then 'on'
    when ${isRequired} then 'owed'
    else 'off' end`;
}

/** Whether the settings require a second factor of the user in a row of `collegeuser`. */
const isRequired = sql<SqlBool>`exists (
  select 1 from settings
  where everybody_second_factor = 1 or (two_factor_required = 1 and collegeuser.role = 'SUPERADMIN')
)`;

function ofUser(store: Store, userId: number) {
  return store.sql.selectFrom('second_factor').selectAll().where('user_id', '=', userId);
}
