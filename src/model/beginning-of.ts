let signs: Intl.Segmenter | undefined;

/**
 * As many whole signs of a text as fit into so many code units: an emoji, or a letter with its vowel sign, is several
 * of them.
 */
export function beginningOf(words: string, most: number): string {
  if (words.length <= most) return words;
  // Made when the first text is too long: it takes milliseconds, which a start need not wait for.
  signs ??= new Intl.Segmenter();
  const { index = words.length } = signs.segment(words).containing(most) ?? {};
  return words.slice(0, index).trimEnd();
}

/** A text of so many code units at the most; what is longer ends with an ellipsis. */
export function shortened(words: string, most: number): string {
  return words.length > most ? `${beginningOf(words, most - 1)}…` : words;
}
