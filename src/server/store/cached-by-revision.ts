import { BoundedMap } from '#model/bounded-map.ts';
import { memoize } from '#model/memoize.ts';
import type { Store } from './store.ts';

/** A request to the cache: the key, and the revisions that the value depends on. */
interface Asked {
  readonly place: string;
  readonly revisions: string;
}

/** A cached value, and the revisions it was made from. */
interface Kept<Made> {
  readonly revisions: string;
  readonly made: Made;
}

/** Caches up to `most` values derived from a store. Each is valid while the revisions it depends on are unchanged. */
export function createRevisionCache<Made>(most: number) {
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
