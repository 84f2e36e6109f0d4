/** Makes choices that look like chance and are the same at every fill. */
export interface SeededRandom {
  /** One of a list; each is as likely as the next. */
  of<Item>(list: readonly Item[]): Item;
  /** A whole number from `least` to `greatest`, both included. */
  between(least: number, greatest: number): number;
  /** True so many times in a hundred. */
  happens(percent: number): boolean;
}

/** A chooser that starts from a number: equal seeds choose alike. */
export function seededRandom(seed: number): SeededRandom {
  let state = seed >>> 0;
  // One round of splitmix32: short, and good enough that neighbouring seeds do not choose alike.
  const next = () => {
    state = (state + 0x9e3779b9) >>> 0;
    let mixed = state ^ (state >>> 16);
    mixed = Math.imul(mixed, 0x21f0aaad);
    mixed ^= mixed >>> 15;
    mixed = Math.imul(mixed, 0x735a2d97);
    return ((mixed ^ (mixed >>> 15)) >>> 0) / 2 ** 32;
  };
  const between = (least: number, greatest: number) => least + Math.floor(next() * (greatest - least + 1));
  return {
    of: (list) => {
      const chosen = list[between(0, list.length - 1)];
      if (chosen === undefined) throw new Error('There is nothing to choose from.');
      return chosen;
    },
    between,
    happens: (percent) => next() * 100 < percent,
  };
}
