const small = new Set(['of', 'the', 'and', 'in', 'for', 'on', 'de', 'et', 'und', 'a', 'an', 'to', 'from', 'with']);

/** Kept in capitals: abbreviations of societies and countries. */
const short = new Set(
  'ACM AIP AMS ASCE ASME BMC BMJ CRC CSIR IEEE IET IGI IOP MDPI MIT NATO PLOS RSC SIAM SPIE UGC UK UNESCO USA'.split(
    ' ',
  ),
);

/** A text in capitals, as the Web of Science writes it, in title case. */
export function capitals(text: string): string {
  if (text !== text.toUpperCase()) return text;
  const words = text.split(' ');
  return words
    .map((word, at) => {
      // The name of a conference comes before its year, or after the last comma.
      const isAtEnd = at > 1 && at === words.length - 1 && words[at - 1]?.endsWith(',') && word.length < 6;
      if (isAtEnd || /^\d{4}/.test(words[at + 1] ?? '')) return word;
      const lower = word.toLowerCase();
      // The letters after a number are an ordinal suffix, as in 17th.
      if (/^\d/.test(word) || (at > 0 && small.has(lower))) return lower;
      return word.replace(/\p{L}[\p{L}\p{M}'’]*/gu, (run) =>
        short.has(run) ? run : run.charAt(0) + run.slice(1).toLowerCase(),
      );
    })
    .join(' ');
}
