import { BoundedMap } from '#model/bounded-map.ts';
import type { Resource } from '#model/define.ts';
import type { Actor } from '../store/accounts/actor.ts';
import { revisionsReader } from '../store/revisions.ts';
import { scopeOf } from '../store/records/scope.ts';
import type { Store } from '../store/store.ts';

/** How many things are held at once. */
const most = 300;

/** What was made, of these revisions. */
interface Held {
  readonly revisions: string;
  readonly made: unknown;
}

/** What is held of a store, and how its revisions are read. */
interface Shelf {
  readonly revisions: ReturnType<typeof revisionsReader>;
  readonly places: BoundedMap<string, Held>;
}

const shelves = new WeakMap<Store, Shelf>();

/** What is made of what somebody sees of a resource. */
interface Making<Made> {
  readonly resource: Resource;
  readonly actor: Actor;
  /** What is made: another name for each way of making it. */
  readonly what: string;
  readonly make: () => Promise<Made>;
}

/**
 * What is made of what somebody sees of a resource, made once for as long as that is the same: most writes change another one. What comes
 * and goes by time is made every time.
 */
export async function cachedDerivation<Made>(
  store: Store,
  { resource, actor, what, make }: Making<Made>,
): Promise<Made> {
  const { key, moment, also = [] } = scopeOf(actor, resource);
  if (moment !== undefined) return make();
  const { places, revisions: readRevisions } = shelfOf(store);
  const current = await readRevisions();
  // Read before what is made of it: should it change meanwhile, that is made again.
  const revisions = [resource.name, ...also].map((name) => current.get(name) ?? 0).join();
  const place = `${what} of ${resource.name} for ${key}`;
  const known = places.get(place);
  if (known?.revisions === revisions) return known.made as Made;
  const made = await make();
  places.set(place, { revisions, made });
  return made;
}

function shelfOf(store: Store): Shelf {
  const shelf = shelves.get(store) ?? { revisions: revisionsReader(store), places: new BoundedMap<string, Held>(most) };
  shelves.set(store, shelf);
  return shelf;
}
