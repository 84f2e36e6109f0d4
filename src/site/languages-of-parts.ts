/**
 * A page whose passages in the scripts of India say their language: the page is in English, and who listens to it would hear them read by an
 * English voice, or not at all. It is told by the letters. `html` is as React and the cleaning of rich texts write it: `<` and `>` are in tags alone.
 */
export function withLanguages(html: string): string {
  if (!foreign.test(html)) return html;
  const body = html.indexOf('<body');
  return html.slice(0, body) + html.slice(body).replace(texts, (text) => (foreign.test(text) ? marked(text) : text));
}

const foreign = /[\u0900-\u09ff]/;
const texts = /(?<=>)[^<>]+(?=<)/g;

function marked(text: string): string {
  return passages.reduce(
    (said, passage) => said.replace(passage, (words) => `<span lang="${languageOf(words)}">${words}</span>`),
    text,
  );
}

/** From the first letter of a script to the last before one of another: what stands between words belongs to both. */
const passages = [passageIn('Bengali'), passageIn('Devanagari')];

function passageIn(script: 'Bengali' | 'Devanagari'): RegExp {
  const letter = String.raw`\p{Script=${script}}`;
  const both = String.raw`[[${letter}\p{M}\p{N}\p{P}\p{S}\s\u200c\u200d]--[<>]]`;
  return new RegExp(String.raw`${letter}(?:${both}*[${letter}\p{M}])?`, 'gv');
}

/** Assamese and Bengali share their letters but for two, of which one alone is of both. What has neither is Assamese: the college is. */
function languageOf(words: string): string {
  if (/[\u0900-\u0963\u0966-\u097f]/.test(words)) return 'hi';
  return words.includes('র') && !/[ৰৱ]/.test(words) ? 'bn' : 'as';
}
