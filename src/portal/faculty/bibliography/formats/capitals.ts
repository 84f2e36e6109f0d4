const small = new Set(['of', 'the', 'and', 'in', 'for', 'on', 'de', 'et', 'und', 'a', 'an', 'to', 'from', 'with']);

/** What stays as it is: names of societies and countries, short for more words. */
const short = new Set(
  'ACM AIP AMS ASCE ASME BMC BMJ CRC CSIR IEEE IET IGI IOP MDPI MIT NATO PLOS RSC SIAM SPIE UGC UK UNESCO USA'.split(
    ' ',
  ),
);

/** What stands in capital letters throughout, as the Web of Science writes it, in the way that a name is written. */
export function capitals(text: string): string {
  if (text !== text.toUpperCase()) return text;
  const words = text.split(' ');
  return words
    .map((word, at) => {
      // A conference is named before its year, or behind the last comma.
      const isAtEnd = at > 1 && at === words.length - 1 && words[at - 1]?.endsWith(',') && word.length < 6;
      if (isAtEnd || /^\d{4}/.test(words[at + 1] ?? '')) return word;
      const lower = word.toLowerCase();
      // The letters behind a number are its ending, as in 17th.
      if (/^\d/.test(word) || (at > 0 && small.has(lower))) return lower;
      return word.replace(/\p{L}[\p{L}\p{M}'’]*/gu, (run) =>
        short.has(run) ? run : run.charAt(0) + run.slice(1).toLowerCase(),
      );
    })
    .join(' ');
}
