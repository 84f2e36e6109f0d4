/**
 * How well a `label` matches the typed text: 0 is best, null if a typed word has no match. Words may be in any order
 * and incomplete; longer words may contain one wrong letter. `more` contains additional search terms.
 */
export function matchScore(typed: string, label: string, more = ''): number | null {
  const wanted = fold(typed);
  if (wanted === '') return 0;
  if (fold(label).startsWith(wanted)) return 0;
  const [own, others] = [wordsOf(label), wordsOf(more)];
  let sum = 0;
  for (const word of wordsOf(typed)) {
    const cost = costOf(word, own, others);
    if (cost === null) return null;
    sum += cost;
  }
  return sum;
}

/** The matches, the best first; the sort is stable. */
export function matchingEntries<Thing extends { readonly label: string; readonly more: string }>(
  typed: string,
  things: readonly Thing[],
): Thing[] {
  return things
    .flatMap((thing) => {
      const fit = matchScore(typed, thing.label, thing.more);
      return fit === null ? [] : [{ thing, fit }];
    })
    .sort((one, other) => one.fit - other.fit)
    .map(({ thing }) => thing);
}

/** A text folded for comparison: without case and accents. */
function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .trim();
}

function wordsOf(text: string): string[] {
  return fold(text)
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== '');
}

/** Shorter words must be typed without an error. */
const longEnough = 4;

function costOf(word: string, own: readonly string[], others: readonly string[]): number | null {
  if (own.some((one) => one.startsWith(word))) return 1;
  if (others.some((one) => one.startsWith(word))) return 2;
  if (own.some((one) => one.includes(word))) return 3;
  const isNear = (one: string) => word.length >= longEnough && beginsNearly(one, word);
  if (own.some(isNear)) return 5;
  return others.some(isNear) ? 6 : null;
}

/**
 * Whether a word starts with the typed text, except for one letter: wrong, missing, surplus, or two letters swapped.
 */
function beginsNearly(whole: string, typed: string): boolean {
  if (whole[0] !== typed[0]) return false;
  let at = 1;
  while (at < typed.length && typed[at] === whole[at]) at += 1;
  const rest = typed.slice(at + 1);
  const swapped = typed.slice(at, at + 2) === `${whole[at + 1] ?? ''}${whole[at] ?? ''}`;
  return (
    whole.startsWith(rest, at + 1) ||
    whole.startsWith(typed.slice(at), at + 1) ||
    whole.startsWith(rest, at) ||
    (swapped && whole.startsWith(typed.slice(at + 2), at + 2))
  );
}
