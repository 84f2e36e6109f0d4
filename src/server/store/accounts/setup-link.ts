import { keepOnce, readMeta, setupLink } from '../meta.ts';
import type { Store } from '../store.ts';
import type { WriteContext } from '../write.ts';

/** What the one-time link that is good now is made of: `value`, or what another server stored before. */
export function keepSetupLink(writing: WriteContext, value: string): Promise<string> {
  return keepOnce(writing, { name: setupLink, value });
}

/** What the link that is good now is made of. */
export function readSetupLink(store: Store): Promise<string | undefined> {
  return readMeta(store, setupLink);
}

/** Uses the link that is made of this up. False when somebody else did before. */
export async function spendSetupLink({ store, tx }: WriteContext, value: string): Promise<boolean> {
  return (await tx.run(store.sql.deleteFrom('meta').where('name', '=', setupLink).where('value', '=', value))) === 1;
}
