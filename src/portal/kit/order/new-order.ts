/** Which figures come first in an order: the lower or the higher ones. None comes last either way. */
export type First = 'lower' | 'higher';

/** A record in an order. */
export interface Placed {
  readonly id: number;
  readonly version: number;
  readonly index1: number | null;
}

/** A step of one record, by places in the list from 0. */
export interface Step {
  readonly at: number;
  readonly to: number;
}

/**
 * What to write so that two neighbours change places: their figures exchanged or, where these do not tell them from
 * each other and from all the rest, the whole order anew.
 */
export function newOrder(placed: readonly Placed[], { at, to }: Step, first: First): (Placed & { index1: number })[] {
  const [one, other] = [placed[at], placed[to]];
  if (!one || !other) return [];
  if ([one, other].every(({ index1 }) => index1 !== null && isAlone(placed, index1))) {
    return [
      { ...one, index1: Number(other.index1) },
      { ...other, index1: Number(one.index1) },
    ];
  }
  const moved = placed.with(at, other).with(to, one);
  return moved
    .map(({ id, version, index1 }, place) => {
      const figureOf = first === 'lower' ? place + 1 : moved.length - place;
      return { id, version, before: index1, index1: figureOf };
    })
    .filter(({ before, index1 }) => before !== index1)
    .map(({ id, version, index1 }) => ({ id, version, index1 }));
}

function isAlone(placed: readonly Placed[], figure: number): boolean {
  return placed.filter(({ index1 }) => index1 === figure).length === 1;
}
