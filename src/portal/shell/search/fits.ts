/**
 * How well something called `label` fits what was typed: 0 is best, null when a word of it fits nowhere. The words may
 * stand in any order, be begun only, and the longer ones hold one wrong letter; `more` are other words it goes by.
 */
export function fitOf(typed: string, label: string, more = ''): number | null {
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

/** What fits, the best first; of equals the order stays. */
export function fitting<Thing extends { readonly label: string; readonly more: string }>(
  typed: string,
  things: readonly Thing[],
): Thing[] {
  return things
    .flatMap((thing) => {
      const fit = fitOf(typed, thing.label, thing.more);
      return fit === null ? [] : [{ thing, fit }];
    })
    .sort((one, other) => one.fit - other.fit)
    .map(({ thing }) => thing);
}

/** A text as it is compared: without case and accents. */
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

/** Shorter words than this must be typed right. */
const longEnough = 4;

function costOf(word: string, own: readonly string[], others: readonly string[]): number | null {
  if (own.some((one) => one.startsWith(word))) return 1;
  if (others.some((one) => one.startsWith(word))) return 2;
  if (own.some((one) => one.includes(word))) return 3;
  const isNear = (one: string) => word.length >= longEnough && beginsNearly(one, word);
  if (own.some(isNear)) return 5;
  return others.some(isNear) ? 6 : null;
}

/** Whether a word begins with what was typed but for one letter: wrong, missing, too many or two changed about. */
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
