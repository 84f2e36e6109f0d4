import { storeOnce, readMeta, setupLink } from '../meta.ts';
import type { Store } from '../store.ts';
import { committedReads, type WriteContext } from '../write.ts';

/**
 * Stores the value from which the one-time link is derived, unless there is one. Returns the valid one: `value`, or the
 * one that another server stored before.
 */
export function keepSetupLink(writing: WriteContext, value: string): Promise<string> {
  return storeOnce(writing, { name: setupLink, value });
}

/** The value from which the valid link is derived. */
export function readSetupLink(store: Store): Promise<string | undefined> {
  return readMeta(committedReads(store), setupLink);
}

/** Uses up the link that is derived from this value. Returns false when it was already used. */
export async function spendSetupLink({ store, tx }: WriteContext, value: string): Promise<boolean> {
  return (await tx.run(store.sql.deleteFrom('meta').where('name', '=', setupLink).where('value', '=', value))) === 1;
}

/** Makes every link void. */
export async function voidSetupLink({ store, tx }: WriteContext): Promise<void> {
  await tx.run(store.sql.deleteFrom('meta').where('name', '=', setupLink));
}
