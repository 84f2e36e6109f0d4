import type { SignOnPersonTable } from '../tables.ts';
import type { WriteContext } from '../write.ts';

/**
 * Whether an account here belongs to this account of the provider. The first provider account that signs in is bound to
 * it from then on. If the portal has another provider or client id since, the first sign-in there binds anew.
 */
export async function belongsTo(
  { store, tx }: WriteContext,
  { user_id, ...person }: SignOnPersonTable,
): Promise<boolean> {
  const { issuer, client_id, subject } = person;
  await tx.run(
    store.sql
      .insertInto('sign_on_person')
      .values({ user_id, ...person })
      .onConflict((conflict) =>
        conflict
          .column('user_id')
          .doUpdateSet(person)
          .where(({ or, eb }) =>
            or([eb('sign_on_person.issuer', '!=', issuer), eb('sign_on_person.client_id', '!=', client_id)]),
          ),
      ),
  );
  const owner = await tx.one(store.sql.selectFrom('sign_on_person').select('subject').where('user_id', '=', user_id));
  return owner?.subject === subject;
}

/**
 * Removes the binding of an account, so that the next provider account that signs in is bound: the e-mail may be
 * another person's now.
 */
export async function forgetPerson({ store, tx }: WriteContext, userId: number): Promise<void> {
  await tx.run(store.sql.deleteFrom('sign_on_person').where('user_id', '=', userId));
}
