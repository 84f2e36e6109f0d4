import { normalForm } from '../normal-form.ts';
import { inPlainDigits } from '../digits.ts';

/** What somebody looks for: words that may stand anywhere and in any order, and all of them as one. */
export interface Sought {
  /** Folded, each once, in the order they were given; none when nothing is looked for. */
  readonly words: readonly string[];
  /** The words as they were given, with one space between. */
  readonly phrase: string;
}

/** How many words count. */
const most = 8;

/** What stands between words, seen or not; what is stored holds no other control character. */
// eslint-disable-next-line no-control-regex -- these are the characters to find
const between = /[\s\u0000-\u001f\u200b]+/;

/**
 * What a text asks to look for. Who puts words in quotation marks looks for the words: those that stand so come first
 * anyhow.
 */
export function soughtIn(text: string): Sought {
  const words = folded(text)
    .split(between)
    .map((word) => word.replace(quoted, '$1'))
    .filter((word) => word !== '')
    .slice(0, most);
  return { words: [...new Set(words)], phrase: words.join(' ') };
}

/** A word with quotation marks at an end; these alone are looked for as they are. */
const quoted = /^["“”„«]*([^"“”„«»](?:.*[^"“”„»])?)["“”„»]*$/su;

/** Characters without a width, which join letters or keep them apart and which nobody types who looks for a word. */
export const joiners = '\u200c\u200d';

/**
 * Signs that keyboards and word processors spell in several ways, each with the others that are meant: women’s,
 * 2026–27. Assamese and Bengali write the letter ra differently, and keyboards of the one are used for the other. A
 * sigma is written otherwise at the end of a word.
 */
export const spellings: Readonly<Record<string, string>> = {
  "'": '\u2018\u2019\u02bc',
  '-': '\u2010\u2011\u2013',
  '\u09f0': '\u09b0',
  σ: 'ς',
};

const spelled = Object.entries(spellings).map(([sign, others]) => [new RegExp(`[${others}]`, 'g'), sign] as const);
const joiner = new RegExp(`[${joiners}]`, 'g');
// eslint-disable-next-line no-control-regex -- ASCII is what it says
const ascii = /^[\u0000-\u007f]*$/;

/**
 * A text as it is compared: whatever the case, however its letters are put together (য় as one character or two),
 * whether joiners stand in it, in which of the scripts its digits are, and how its apostrophes, its hyphens and its ra
 * are spelled.
 */
export function folded(text: string): string {
  if (ascii.test(text)) return text.toLowerCase();
  const plain = inPlainDigits(normalForm(text.replace(joiner, ''))).toLowerCase();
  return spelled.reduce((said, [others, sign]) => said.replace(others, sign), plain);
}

/** Whether a text holds every word that is looked for, wherever it stands; any text does where nothing is. */
export function holds(text: string, { words }: Sought): boolean {
  const line = foldedLine(text);
  return words.every((word) => line.includes(word));
}

/** A text folded and in one line. */
export function foldedLine(text: string): string {
  return folded(text).replace(/\s+/g, ' ');
}
