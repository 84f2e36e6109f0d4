/** The languages of a college in Assam besides English. English is the default. */
export type Language = 'as' | 'bn' | 'hi';

/** A piece of a text. */
export interface Passage {
  readonly words: string;
  /** Null if it is the language of the page. */
  readonly language: Language | null;
}

/** Splits a text into pieces of one language each, by script. Characters between two words of a script belong to it. */
export function passagesOf(text: string): readonly Passage[] {
  if (!isForeign(text)) return [{ words: text, language: null }];
  const found: Passage[] = [];
  let end = 0;
  for (const { 0: words, index } of text.matchAll(passages)) {
    if (index > end) found.push({ words: text.slice(end, index), language: null });
    found.push({ words, language: languageOf(words) });
    end = index + words.length;
  }
  if (end < text.length) found.push({ words: text.slice(end), language: null });
  return found;
}

/**
 * The language of a text that has only one, such as an input's value: that of most of its letters, undefined for that
 * of the page.
 */
export function mainLanguageOf(text: string): Language | undefined {
  if (!isForeign(text)) return undefined;
  const others = text.match(/[\u0900-\u09ff]/g)?.length ?? 0;
  const latin = text.match(/\p{Script=Latin}/gu)?.length ?? 0;
  return others > latin ? languageOf(text) : undefined;
}

/** Whether a text contains a letter of a language other than English. */
export function isForeign(text: string): boolean {
  return foreign.test(text);
}

/**
 * The language of words in a script. Assamese and Bengali share all letters except a few. Without such a letter the
 * language is Assamese, because the college is in Assam.
 */
export function languageOf(words: string): Language {
  if (/[\u0900-\u0963\u0966-\u097f]/.test(words)) return 'hi';
  return words.includes('র') && !/[ৰৱ]/.test(words) ? 'bn' : 'as';
}

const foreign = /[\u0900-\u0963\u0966-\u09ff]/;

const passages = new RegExp(`${passageIn('Bengali')}|${passageIn('Devanagari')}`, 'gv');

/** From the first letter of a script to its last letter before a letter of another script. */
function passageIn(script: 'Bengali' | 'Devanagari'): string {
  const letter = String.raw`\p{Script=${script}}`;
  const both = String.raw`[${letter}\p{M}\p{N}\p{P}\p{S}\s\u200c\u200d]`;
  return String.raw`${letter}(?:${both}*[${letter}\p{M}])?`;
}
