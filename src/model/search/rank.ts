import { foldedLine, type Sought } from './sought.ts';

/**
 * How well a record fits what somebody looks for, 0 the best: a name is the phrase, begins with it, has a word that does, holds it;
 * the names hold every word, each where a word begins, or anywhere; another text holds the phrase; the words stand anywhere in
 * all of it. Null when a word stands nowhere.
 */
export function rankOf({ words, phrase }: Sought, names: readonly string[], others: readonly string[]): number | null {
  const [own, more] = [names.map(foldedLine), others.map(foldedLine)];
  const holds = (texts: readonly string[]) => words.every((word) => texts.some((text) => text.includes(word)));
  if (words.length === 0 || !holds([...own, ...more])) return null;
  const steps = [
    own.includes(phrase),
    own.some((name) => name.startsWith(phrase)),
    own.some((name) => beginsWord(name, phrase)),
    own.some((name) => name.includes(phrase)),
    words.every((word) => own.some((name) => beginsWord(name, word))),
    holds(own),
    more.some((other) => other.includes(phrase)),
  ];
  const step = steps.indexOf(true);
  return step < 0 ? steps.length : step;
}

/** The ranks up to this one are of records that their names tell. */
export const worstByName = 5;

/** Of equal ranks: those whose title fits better first, then by title. */
export function titleFirst(sought: Sought): (one: Titled, other: Titled) => number {
  const byTitle = ({ title }: Titled) => rankOf(sought, [title], []) ?? worstByName + 1;
  return (one, other) => byTitle(one) - byTitle(other) || one.title.localeCompare(other.title);
}

/** What a person knows something by. */
interface Titled {
  readonly title: string;
}

/** A word begins where no letter, mark or digit stands before. */
function beginsWord(text: string, wanted: string): boolean {
  for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + 1)) {
    if (!/[\p{L}\p{M}\p{N}]$/u.test(text.slice(0, at))) return true;
  }
  return false;
}
