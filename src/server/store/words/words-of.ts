import { folded } from '#model/search/sought.ts';

/**
 * What of a text is in the index of words: as it is read, and, where it is the writing of a rich text or a list, as
 * that stands there too.
 */
export function wordsOf(text: string): string {
  const plain = folded(text);
  if (!/[<&\\]/.test(plain)) return plain;
  const read = plain
    // Of the elements of a rich text those that stand in a line; the others part words anyway.
    .replace(/<\/?(?:[aes][^<>]*|u)>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
    .replace(/\\(["\\])/g, '$1');
  return `${plain} ${read}`;
}
