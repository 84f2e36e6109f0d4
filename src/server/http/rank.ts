/**
 * How well a record fits the words somebody looks for: 0 when one of its names begins with them, 1 when a word of a name does,
 * 2 when a name holds them, 3 when another text does; null when none does. Case does not matter.
 */
export function rankOf(words: string, names: readonly string[], others: readonly string[]): number | null {
  const wanted = words.toLowerCase();
  const folded = names.map((name) => name.toLowerCase());
  if (folded.some((name) => name.startsWith(wanted))) return 0;
  if (folded.some((name) => beginsWord(name, wanted))) return 1;
  if (folded.some((name) => name.includes(wanted))) return 2;
  return others.some((other) => other.toLowerCase().includes(wanted)) ? 3 : null;
}

/** A word begins where no letter, mark or digit stands before. */
function beginsWord(text: string, wanted: string): boolean {
  for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + 1)) {
    if (!/[\p{L}\p{M}\p{N}]$/u.test(text.slice(0, at))) return true;
  }
  return false;
}
