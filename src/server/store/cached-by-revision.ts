import { BoundedMap } from '#model/bounded-map.ts';
import { memoize } from '#model/memoize.ts';
import type { Store } from './store.ts';

/** What is asked for: in which place it is kept, and the revisions that it is made of. */
interface Asked {
  readonly place: string;
  readonly revisions: string;
}

/** What was made, and of which revisions. */
interface Kept<Made> {
  readonly revisions: string;
  readonly made: Made;
}

/**
 * Keeps up to `most` things that are made of a store, each for as long as the revisions that it is made of are the
 * same.
 */
export function cachedByRevision<Made>(most: number) {
  const placesOf = memoize((_: Store) => new BoundedMap<string, Kept<Made>>(most));
  return async (store: Store, { place, revisions }: Asked, make: () => Promise<Made>): Promise<Made> => {
    const places = placesOf(store);
    const known = places.get(place);
    if (known?.revisions === revisions) return known.made;
    const made = await make();
    places.set(place, { revisions, made });
    return made;
  };
}
