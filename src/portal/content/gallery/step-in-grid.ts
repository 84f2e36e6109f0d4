interface Grid {
  /** The index of the current card, from 0. */
  at: number;
  /** The number of cards in a row. */
  columns: number;
  count: number;
}

/** The target of a key in a grid of cards; undefined for any other key. */
export function stepInGrid(key: string, { at, columns, count }: Grid): number | undefined {
  const last = count - 1;
  // The last row may be shorter.
  const isInLastRow = Math.floor(at / columns) === Math.floor(last / columns);
  const steps: Readonly<Record<string, number>> = {
    ArrowRight: Math.min(at + 1, last),
    ArrowLeft: Math.max(at - 1, 0),
    ArrowDown: isInLastRow ? at : Math.min(at + columns, last),
    ArrowUp: at < columns ? at : at - columns,
    Home: 0,
    End: last,
  };
  return Object.hasOwn(steps, key) ? steps[key] : undefined;
}
