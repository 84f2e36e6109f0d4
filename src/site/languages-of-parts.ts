import { isForeign, passagesOf } from '#model/text/passages-of.ts';

/**
 * Marks the passages of a page in Indian scripts with their language. The page is in English, and a screen reader would
 * read them with an English voice, or not at all. `html` must be as React and the sanitizer write it: `<` and `>` occur
 * only in tags.
 */
export function withLanguages(html: string): string {
  if (!isForeign(html)) return html;
  const body = html.indexOf('<body');
  return html.slice(0, body) + html.slice(body).replace(texts, (text) => (isForeign(text) ? marked(text) : text));
}

const texts = /(?<=>)[^<>]+(?=<)/g;

function marked(text: string): string {
  return passagesOf(text)
    .map(({ words, language }) => (language ? `<span lang="${language}">${words}</span>` : words))
    .join('');
}
