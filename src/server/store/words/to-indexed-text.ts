import { foldText } from '#model/search/search-query.ts';

/**
 * The content of the word index for a text: its readable form and, where it has the markup of a rich text or a list,
 * also its stored form.
 */
export function toIndexedText(text: string): string {
  const plain = foldText(text);
  if (!/[<&\\]/.test(plain)) return plain;
  const read = plain
    // Inline elements of a rich text; the other elements separate words anyway.
    .replace(/<\/?(?:[aes][^<>]*|u)>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
    .replace(/\\(["\\])/g, '$1');
  return `${plain} ${read}`;
}
