import { forUpdate } from '../engine/for-update.ts';
import type { ResetCodeTable } from '../tables.ts';
import type { WriteContext } from '../write.ts';

/** Stores the one valid code of a user; it replaces the previous one. */
export async function putCode({ store, tx }: WriteContext, code: ResetCodeTable): Promise<void> {
  const { user_id: _, ...fresh } = code;
  await tx.run(
    store.sql
      .insertInto('reset_code')
      .values(code)
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet(fresh)),
  );
}

/** The code of a user, valid or not, locked until the commit. */
export async function lockCode({ store, tx }: WriteContext, userId: number): Promise<ResetCodeTable | undefined> {
  const query = store.sql.selectFrom('reset_code').selectAll().where('user_id', '=', userId);
  return tx.one(forUpdate(store, query));
}

/** Uses up one attempt of a user's code. */
export async function spendTry({ store, tx }: WriteContext, userId: number): Promise<void> {
  await tx.run(
    store.sql
      .updateTable('reset_code')
      .set(({ eb }) => ({ tries_left: eb('tries_left', '-', 1) }))
      .where('user_id', '=', userId),
  );
}

/** Deletes the code of a user, if there is one. */
export async function deleteCode({ store, tx }: WriteContext, userId: number): Promise<void> {
  await tx.run(store.sql.deleteFrom('reset_code').where('user_id', '=', userId));
}
