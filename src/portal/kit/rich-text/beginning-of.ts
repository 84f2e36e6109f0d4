const signs = new Intl.Segmenter();

/** As many whole signs of a text as fit into so many code units: an emoji, or a letter with its vowel sign, is several of them. */
export function beginningOf(words: string, most: number): string {
  const { index = words.length } = signs.segment(words).containing(most) ?? {};
  return words.slice(0, index).trimEnd();
}
