import { memoize } from '#model/memoize.ts';
import type { Resource } from '#model/define.ts';
import type { Actor } from '../store/accounts/actor.ts';
import { createRevisionCache } from '../store/cached-by-revision.ts';
import { revisionKeyReader } from '../store/revisions.ts';
import { scopeOf } from '../store/records/scope.ts';
import type { Store } from '../store/store.ts';

/** How many values are cached per store. */
const most = 300;

const derivations = createRevisionCache<unknown>(most);

const readerOf = memoize(revisionKeyReader);

/** A value derived from what an actor sees of a resource. */
interface Making<Made> {
  readonly resource: Resource;
  readonly actor: Actor;
  /** Identifies the derivation: another name for each one. */
  readonly what: string;
  readonly make: () => Promise<Made>;
}

/**
 * A value derived from what an actor sees of a resource, cached for as long as that is unchanged: most writes change
 * another resource. A view that depends on the time is derived every time.
 */
export async function readCachedDerivation<Made>(
  store: Store,
  { resource, actor, what, make }: Making<Made>,
): Promise<Made> {
  const { key, moment, dependsOn = [] } = scopeOf(actor, resource);
  if (moment !== undefined) return make();
  // Read before the derivation: if the data changes meanwhile, it is derived again.
  const revisions = await readerOf(store)([resource.name, ...dependsOn]);
  const place = `${what} of ${resource.name} for ${key}`;
  return (await derivations(store, { place, revisions }, make)) as Made;
}
