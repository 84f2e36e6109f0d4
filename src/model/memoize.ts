/** A function that answers each thing once: what it made of it is kept as long as the thing itself, which must not change. */
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
