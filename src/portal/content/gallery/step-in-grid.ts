interface Grid {
  /** The place of the card one is on, from 0. */
  at: number;
  /** How many cards stand beside each other. */
  columns: number;
  count: number;
}

/** Where a key leads in a grid of cards; undefined for any other key. */
export function stepInGrid(key: string, { at, columns, count }: Grid): number | undefined {
  const last = count - 1;
  // Under the last whole row there may be a shorter one.
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
