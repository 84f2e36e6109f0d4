import type { Store } from './store.ts';
import type { Writing } from './writing.ts';

const name = 'setup-link';

/** Stores the hash of the one-time link's secret, in place of the one before. */
export async function putSetupLink({ store, tx }: Writing, hash: string): Promise<void> {
  await tx.run(
    store.sql
      .insertInto('meta')
      .values({ name, value: hash })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: hash })),
  );
}

/** The hash of the secret of the link that is good now. */
export async function readSetupLink(store: Store): Promise<string | undefined> {
  return (await store.read.one(store.sql.selectFrom('meta').select('value').where('name', '=', name)))?.value;
}

/** Uses the link with this hash up. False when somebody else did before. */
export async function spendSetupLink({ store, tx }: Writing, hash: string): Promise<boolean> {
  return (await tx.run(store.sql.deleteFrom('meta').where('name', '=', name).where('value', '=', hash))) === 1;
}
