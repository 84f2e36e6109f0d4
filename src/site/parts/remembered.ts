import { BoundedMap } from '#model/bounded-map.ts';

/**
 * A function that remembers what it answered for what says the same: pages are made again after every write, and most of what they show
 * is as it was. Keeps the last `most` answers.
 */
export function remembered<Value, Result>(most: number, make: (value: Value) => Result): (value: Value) => Result {
  const answers = new BoundedMap<string, Result>(most);
  return (value) => {
    const key = JSON.stringify(value);
    const known = answers.get(key);
    if (known !== undefined) return known;
    const made = make(value);
    answers.set(key, made);
    return made;
  };
}
