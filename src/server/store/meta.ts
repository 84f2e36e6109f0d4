import type { Store, Transaction } from './store.ts';

/** Says once and for all that something was done to this store. False when it was said before, by whichever server. */
export async function claimOnce({ store, tx }: { store: Store; tx: Transaction }, name: string): Promise<boolean> {
  const claim = store.sql
    .insertInto('meta')
    .values({ name, value: new Date().toISOString() })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .returning('name');
  return (await tx.one(claim)) !== undefined;
}
