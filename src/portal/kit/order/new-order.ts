/** The sort order of the figures: lower or higher ones first. Records without a figure come last in both. */
export type SortDirection = 'lower' | 'higher';

/** A record with its figure in an order. */
export interface OrderedRecord {
  readonly id: number;
  readonly version: number;
  readonly index1: number | null;
}

/** A move of one record, by indexes in the list from 0. */
export interface Move {
  readonly at: number;
  readonly to: number;
}

/**
 * The writes that swap two neighbours: their figures are exchanged. If the figures are not unique, the whole order is
 * renumbered.
 */
export function newOrder(
  placed: readonly OrderedRecord[],
  { at, to }: Move,
  first: SortDirection,
): (OrderedRecord & { index1: number })[] {
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

function isAlone(placed: readonly OrderedRecord[], figure: number): boolean {
  return placed.filter(({ index1 }) => index1 === figure).length === 1;
}
