import { isForeign, passagesOf } from '#model/passages.ts';

/**
 * A page whose passages in the scripts of India say their language: the page is in English, and who listens to it would
 * hear them read by an English voice, or not at all. `html` is as React and the cleaning of rich texts write it: `<`
 * and `>` are in tags alone.
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
