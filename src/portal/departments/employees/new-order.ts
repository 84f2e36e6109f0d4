/** Somebody in an order in which a higher `index1` comes first, and none comes last. */
interface Placed {
  readonly id: number;
  readonly version: number;
  readonly index1: number | null;
}

/** What to write so that two neighbours change places: their figures exchanged or, where these cannot tell them apart, the whole order anew. */
export function newOrder(people: readonly Placed[], at: number, to: number): (Placed & { index1: number })[] {
  const [one, other] = [people[at], people[to]];
  if (!one || !other) return [];
  const [first, second] = [one.index1, other.index1];
  if (first !== null && second !== null && first !== second) {
    return [
      { ...one, index1: second },
      { ...other, index1: first },
    ];
  }
  const moved = people.with(at, other).with(to, one);
  return moved
    .map((person, place) => ({ ...person, before: person.index1, index1: moved.length - place }))
    .filter(({ before, index1 }) => before !== index1)
    .map(({ before: _, ...person }) => person);
}
