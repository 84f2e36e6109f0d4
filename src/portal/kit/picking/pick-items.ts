import { containsAllWords, parseSearch } from '#model/search/search-query.ts';

/** A line of a list to choose from. */
export interface PickItem {
  /** Its unique key. */
  readonly key: string;
  /** A number or code, displayed before the label: '13-373'. */
  readonly code: string;
  readonly label: string;
  /** A remark beside it: 'also in B'. */
  readonly mark?: string | undefined;
}

/** The items whose code or label contains every word: 'das 13-37'. */
export function matchingItems(items: readonly PickItem[], words: string): readonly PickItem[] {
  const sought = parseSearch(words);
  return items.filter(({ code, label }) => containsAllWords(`${code} ${label}`, sought));
}

/** The id of a line of a list box. */
export function lineId(listId: string, at: number): string {
  return `${listId}-${at}`;
}

/** `chosen` with a range of items added or removed, both ends included. */
export function withRange(
  chosen: ReadonlySet<string>,
  items: readonly PickItem[],
  { from, to, put }: { from: number; to: number; put: boolean },
): ReadonlySet<string> {
  const after = new Set(chosen);
  for (const { key } of items.slice(Math.min(from, to), Math.max(from, to) + 1)) {
    if (put) after.add(key);
    else after.delete(key);
  }
  return after;
}
