import type { ImportRow } from './use-import.ts';

/** The rows that were refused with the same text in a cell. */
export interface AlikeCells {
  readonly numbers: readonly number[];
  /** How many of them have which text now. */
  readonly texts: ReadonlyMap<string, number>;
}

/** Finds them by column name and text, for any cell of these rows. They are grouped once, for all cells. */
export function alikeCells(rows: readonly ImportRow[]): (name: string, words: string) => AlikeCells {
  const found = new Map<string, { numbers: number[]; texts: Map<string, number> }>();
  for (const { number, cells, checked, outcome, out } of rows) {
    if (out) continue;
    for (const name of new Set(outcome?.problems?.map(({ field }) => field))) {
      const key = keyOf(name, checked[name] ?? '');
      const alike = found.get(key) ?? { numbers: [], texts: new Map<string, number>() };
      const text = cells[name] ?? '';
      alike.numbers.push(number);
      alike.texts.set(text, (alike.texts.get(text) ?? 0) + 1);
      found.set(key, alike);
    }
  }
  return (name, words) => found.get(keyOf(name, words)) ?? { numbers: [], texts: new Map() };
}

function keyOf(name: string, words: string): string {
  return `${name} ${words}`;
}
