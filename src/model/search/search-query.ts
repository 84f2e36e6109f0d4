import { normalizeText } from '../text/normalize-text.ts';
import { toAsciiDigits } from '../text/digits.ts';
import { containsWord } from './word-letters.ts';

/** A parsed search: words that may occur anywhere in any order, and the whole phrase. */
export interface SearchQuery {
  /** Folded, without duplicates, in the given order; empty if nothing is searched for. */
  readonly words: readonly string[];
  /** The text as it was typed, with single spaces and without quotation marks: what matches all of it ranks first. */
  readonly phrase: string;
}

/** The most words that are used. */
const most = 8;

/** Word separators, visible or not; stored text contains no other control character. */
// eslint-disable-next-line no-control-regex -- these are the characters to find
const between = /[\s\u0000-\u001f\u200b]+/;

/**
 * Parses a search text. Punctuation around words is ignored, as it differs from text to text, and so are hyphens
 * between letters. A search text of punctuation only is searched for as it is.
 */
export function parseSearch(text: string): SearchQuery {
  const typed = foldText(text)
    .split(between)
    .filter((word) => word !== '');
  const words = typed.flatMap((word) => word.split(within).map(trimPunctuation)).filter(Boolean);
  const used = (words.length > 0 ? words : typed).slice(0, most);
  const phrase = typed
    .slice(0, most)
    .map((word) => word.replace(quotationMarks, ''))
    .filter(Boolean)
    .join(' ');
  return { words: [...new Set(used)], phrase: trimPunctuation(phrase).trim() || used.join(' ') };
}

const quotationMarks = /["“”„«»]/g;

/** What stands before, after or between words without belonging to them; ।॥ are the full stops of Indian scripts. */
const punctuation = new Set('"“”„«».,;:!?()[]{}*/|&-—।॥');

/** What separates words within a text without spaces. */
const within = /[,;/|]|(?<=[\p{L}\p{M}])-(?=\p{L})/u;

/** Character by character: an expression for the end would search for it again from every punctuation mark. */
function trimPunctuation(word: string): string {
  let [start, end] = [0, word.length];
  while (start < end && punctuation.has(word.charAt(start))) start += 1;
  while (end > start && punctuation.has(word.charAt(end - 1))) end -= 1;
  return word.slice(start, end);
}

/** Zero-width characters that join or separate letters. Nobody types them in a search. */
export const joiners = '\u200c\u200d';

/**
 * Characters with several spellings on keyboards and in word processors, each with its variants: women’s, 2026–27.
 * Assamese and Bengali use different letters for ra, and people use the keyboards of both. Sigma has another form at
 * the end of a word.
 */
export const spellingVariants: Readonly<Record<string, string>> = {
  "'": '\u2018\u2019\u02bc',
  '-': '\u2010\u2011\u2013',
  '\u09f0': '\u09b0',
  σ: 'ς',
};

const spelled = Object.entries(spellingVariants).map(
  ([sign, others]) => [new RegExp(`[${others}]`, 'g'), sign] as const,
);
const joiner = new RegExp(`[${joiners}]`, 'g');
// eslint-disable-next-line no-control-regex -- ASCII is what it says
const ascii = /^[\u0000-\u007f]*$/;

/**
 * A text in folded form, for comparison. It ignores case, Unicode composition (য় as one character or two), joiners,
 * the script of digits, and variants of apostrophes, hyphens and ra.
 */
export function foldText(text: string): string {
  if (ascii.test(text)) return text.toLowerCase();
  const plain = toAsciiDigits(normalizeText(text.replace(joiner, ''))).toLowerCase();
  return spelled.reduce((said, [others, sign]) => said.replace(others, sign), plain);
}

/** Whether a text contains every word of the search; true for an empty search. */
export function containsAllWords(text: string, { words }: SearchQuery): boolean {
  const line = foldLine(text);
  return words.every((word) => containsWord(line, word));
}

/** A text folded and in one line. */
export function foldLine(text: string): string {
  return foldText(text).replace(/\s+/g, ' ');
}
