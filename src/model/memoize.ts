import { BoundedMap } from './bounded-map.ts';

/** Returns a function that caches one result per object, as long as the object exists. The object must not change. */
export function memoize<Thing extends object, Made>(make: (thing: Thing) => Made): (thing: Thing) => Made {
  const all = new WeakMap<Thing, { readonly made: Made }>();
  return (thing) => {
    const known = all.get(thing);
    if (known) return known.made;
    const made = make(thing);
    all.set(thing, { made });
    return made;
  };
}

/** Returns a function that caches results by key. Keeps the last `most` results, none of which is undefined. */
export function memoizeByKey<Value, Made>(
  most: number,
  make: (value: Value) => Made,
  keyOf: (value: Value) => string = JSON.stringify,
): (value: Value) => Made {
  const all = new BoundedMap<string, Made>(most);
  return (value) => {
    const key = keyOf(value);
    const known = all.get(key);
    if (known !== undefined) return known;
    const made = make(value);
    all.set(key, made);
    return made;
  };
}
