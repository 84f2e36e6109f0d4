import { BoundedMap } from './bounded-map.ts';

/**
 * A function that answers each thing once: what it made of it is kept as long as the thing itself, which must not
 * change.
 */
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

/**
 * A function that answers once what says the same, as its key tells. Keeps the last `most` answers, none of which is
 * undefined.
 */
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
