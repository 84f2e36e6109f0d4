import { foldLine, type SearchQuery } from './search-query.ts';
import { containsWord } from './word-letters.ts';

/**
 * How well a record matches a search, 0 the best. In order: a name equals the phrase, begins with it, has a word that
 * begins with it, contains it; the names contain every word, each at the start of a word, or anywhere; another text
 * contains the phrase; all texts together contain the words. Null if a word is not found. Names and texts are passed as
 * they are compared: each folded, in one line.
 */
export function rankOf(
  { words, phrase }: SearchQuery,
  names: readonly string[],
  others: readonly string[],
): number | null {
  const inNames = (word: string) => names.some((name) => containsWord(name, word));
  const isAnywhere = (word: string) => inNames(word) || others.some((other) => containsWord(other, word));
  if (words.length === 0 || !words.every(isAnywhere)) return null;
  const steps = [
    () => names.includes(phrase),
    () => names.some((name) => name.startsWith(phrase)),
    () => names.some((name) => beginsWord(name, phrase)),
    () => names.some((name) => name.includes(phrase)),
    () => words.every((word) => names.some((name) => beginsWord(name, word))),
    () => words.every(inNames),
    () => others.some((other) => other.includes(phrase)),
  ];
  const step = steps.findIndex((fits) => fits());
  return step < 0 ? steps.length : step;
}

/** Ranks up to this one are matches in the names. */
export const maxNameRank = 5;

/**
 * Compares records of equal rank: first by how well the title matches, then exact matches in another text, then by
 * title.
 */
export function compareByTitle(sought: SearchQuery): (one: Titled, other: Titled) => number {
  const ranks = new Map<string, number>();
  const rankOfTitle = ({ title }: Titled) => {
    const rank = ranks.get(title) ?? rankOf(sought, [foldLine(title)], []) ?? maxNameRank + 1;
    ranks.set(title, rank);
    return rank;
  };
  return (one, other) =>
    rankOfTitle(one) - rankOfTitle(other) ||
    Number(other.saysJustThat ?? false) - Number(one.saysJustThat ?? false) ||
    one.title.localeCompare(other.title);
}

/** The title by which a user knows something. */
interface Titled {
  readonly title: string;
  /** Whether a text other than its names equals the search exactly: it tells the principal from the vice principal. */
  readonly saysJustThat?: boolean;
}

/** A word begins where no letter, mark or digit precedes. */
function beginsWord(text: string, wanted: string): boolean {
  for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + 1)) {
    if (!/[\p{L}\p{M}\p{N}]$/u.test(text.slice(0, at))) return true;
  }
  return false;
}
