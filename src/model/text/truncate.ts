let signs: Intl.Segmenter | undefined;

/**
 * Returns the first whole characters (grapheme clusters) of a text that fit into this many code units. An emoji, or a
 * letter with its vowel sign, has several code units.
 */
export function truncate(words: string, most: number): string {
  if (words.length <= most) return words;
  // Created when the first text is too long: this takes milliseconds, which would delay the start.
  signs ??= new Intl.Segmenter();
  const { index = words.length } = signs.segment(words).containing(most) ?? {};
  return words.slice(0, index).trimEnd();
}

/** A text of at most this many code units; a longer text is cut and ends with an ellipsis. */
export function truncateWithEllipsis(words: string, most: number): string {
  return words.length > most ? `${truncate(words, most - 1)}…` : words;
}
