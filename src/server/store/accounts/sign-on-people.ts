import type { SignOnPersonTable } from '../tables.ts';
import type { WriteContext } from '../write.ts';

/**
 * Whether an account here belongs to this account of the provider. The first one that comes is the one it belongs to
 * from then on; where the portal has another provider by now, or is another client of it, the first of that one.
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

/** Lets a sign-in belong to whoever comes next by the provider: it may be another person's now. */
export async function forgetPerson({ store, tx }: WriteContext, userId: number): Promise<void> {
  await tx.run(store.sql.deleteFrom('sign_on_person').where('user_id', '=', userId));
}
