import { memoize } from '#model/memoize.ts';
import type { Resource } from '#model/define.ts';
import type { Actor } from '../store/accounts/actor.ts';
import { cachedByRevision } from '../store/cached-by-revision.ts';
import { revisionsReader } from '../store/revisions.ts';
import { scopeOf } from '../store/records/scope.ts';
import type { Store } from '../store/store.ts';

/** How many things are kept of a store. */
const most = 300;

const derivations = cachedByRevision<unknown>(most);

const readerOf = memoize(revisionsReader);

/** What is made of what somebody sees of a resource. */
interface Making<Made> {
  readonly resource: Resource;
  readonly actor: Actor;
  /** What is made: another name for each way of making it. */
  readonly what: string;
  readonly make: () => Promise<Made>;
}

/**
 * What is made of what somebody sees of a resource, made once for as long as that is the same: most writes change
 * another one. What comes and goes by time is made every time.
 */
export async function cachedDerivation<Made>(
  store: Store,
  { resource, actor, what, make }: Making<Made>,
): Promise<Made> {
  const { key, moment, also = [] } = scopeOf(actor, resource);
  if (moment !== undefined) return make();
  // Read before what is made of it: should it change meanwhile, that is made again.
  const current = await readerOf(store)();
  const revisions = [resource.name, ...also].map((name) => current.get(name) ?? 0).join();
  const place = `${what} of ${resource.name} for ${key}`;
  return (await derivations(store, { place, revisions }, make)) as Made;
}
