import { foldedLine, type Sought } from './sought.ts';

/**
 * How well a record fits what somebody looks for, 0 the best: a name is the phrase, begins with it, has a word that
 * does, holds it; the names hold every word, each where a word begins, or anywhere; another text holds the phrase; the
 * words stand anywhere in all of it. Null when a word stands nowhere. Names and texts are given as they are compared:
 * each folded, in one line.
 */
export function rankOf({ words, phrase }: Sought, names: readonly string[], others: readonly string[]): number | null {
  const inNames = (word: string) => names.some((name) => name.includes(word));
  const isAnywhere = (word: string) => inNames(word) || others.some((other) => other.includes(word));
  if (words.length === 0 || !words.every(isAnywhere)) return null;
  const steps = [
    () => names.includes(phrase),
    () => names.some((name) => name.startsWith(phrase)),
    () => names.some((name) => beginsWord(name, phrase)),
    () => inNames(phrase),
    () => words.every((word) => names.some((name) => beginsWord(name, word))),
    () => words.every(inNames),
    () => others.some((other) => other.includes(phrase)),
  ];
  const step = steps.findIndex((fits) => fits());
  return step < 0 ? steps.length : step;
}

/** The ranks up to this one are of records that their names tell. */
export const worstByName = 5;

/** Of equal ranks: those whose title fits better first, then those that say just what is looked for, then by title. */
export function titleFirst(sought: Sought): (one: Titled, other: Titled) => number {
  const ranks = new Map<string, number>();
  const rankOfTitle = ({ title }: Titled) => {
    const rank = ranks.get(title) ?? rankOf(sought, [foldedLine(title)], []) ?? worstByName + 1;
    ranks.set(title, rank);
    return rank;
  };
  return (one, other) =>
    rankOfTitle(one) - rankOfTitle(other) ||
    Number(other.saysJustThat ?? false) - Number(one.saysJustThat ?? false) ||
    one.title.localeCompare(other.title);
}

/** What a person knows something by. */
interface Titled {
  readonly title: string;
  /**
   * Whether a text beside its names is what is looked for and nothing else: of the principal and the vice principal,
   * the one.
   */
  readonly saysJustThat?: boolean;
}

/** A word begins where no letter, mark or digit stands before. */
function beginsWord(text: string, wanted: string): boolean {
  for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + 1)) {
    if (!/[\p{L}\p{M}\p{N}]$/u.test(text.slice(0, at))) return true;
  }
  return false;
}
