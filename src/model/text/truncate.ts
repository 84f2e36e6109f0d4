let signs: Intl.Segmenter | undefined;

/**
 * Returns the first whole characters (grapheme clusters) of a text that fit into this many code units. An emoji, or a
 * letter with its vowel sign, has several code units.
 */
export function truncate(words: string, most: number): string {
  return words.length <= most ? words : words.slice(0, startOfCharacter(words, most)).trimEnd();
}

/** The index at which the whole character (grapheme cluster) at an index of a text begins. */
export function startOfCharacter(text: string, at: number): number {
  // Created at the first use: this takes milliseconds, which would delay the start.
  signs ??= new Intl.Segmenter();
  return signs.segment(text).containing(at)?.index ?? text.length;
}

/** A text of at most this many code units; a longer text is cut and ends with an ellipsis. */
export function truncateWithEllipsis(words: string, most: number): string {
  return words.length > most ? `${truncate(words, most - 1)}…` : words;
}
