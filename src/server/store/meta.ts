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

/** Takes the turn at a job that is done every so often. False when another server, or this one, took it less than `every` ms ago. */
export async function claimTurn(
  { store, tx }: { store: Store; tx: Transaction },
  { name, every }: { name: string; every: number },
): Promise<boolean> {
  const now = Date.now();
  const claim = store.sql
    .insertInto('meta')
    .values({ name, value: new Date(now).toISOString() })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet({ value: new Date(now).toISOString() })
        .where('meta.value', '<=', new Date(now - every).toISOString()),
    )
    .returning('name');
  return (await tx.one(claim)) !== undefined;
}
