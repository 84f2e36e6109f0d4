/** What somebody looks for: words that may stand anywhere and in any order, and all of them as one. */
export interface Sought {
  /** Folded, each once, in the order they were given; none when nothing is looked for. */
  readonly words: readonly string[];
  /** The words as they were given, with one space between. */
  readonly phrase: string;
}

/** How many words count. */
const most = 8;

/** What stands between words; what is stored holds no other control character. */
// eslint-disable-next-line no-control-regex -- these are the characters to find
const between = /[\s\u0000-\u001f]+/;

/** What a text asks to look for. */
export function soughtIn(text: string): Sought {
  const words = folded(text)
    .split(between)
    .filter((word) => word !== '')
    .slice(0, most);
  return { words: [...new Set(words)], phrase: words.join(' ') };
}

/** Characters without a width, which join letters or keep them apart and which nobody types who looks for a word. */
export const joiners = '\u200c\u200d';

/** The zeros of Assamese and Bengali and of Devanagari; the other digits follow each. */
export const zeros = ['\u09e6', '\u0966'] as const;

const joiner = new RegExp(`[${joiners}]`, 'g');
const digit = /[\u09e6-\u09ef\u0966-\u096f]/g;
// eslint-disable-next-line no-control-regex -- ASCII is what it says
const ascii = /^[\u0000-\u007f]*$/;

/**
 * A text as it is compared: whatever the case, however its letters are put together (য় as one character or two), whether joiners
 * stand in it, and in which of the scripts its digits are.
 */
export function folded(text: string): string {
  if (ascii.test(text)) return text.toLowerCase();
  return text
    .replace(joiner, '')
    .normalize('NFC')
    .replace(digit, (one) => String((one.charCodeAt(0) - zeros[1].charCodeAt(0)) % 128))
    .toLowerCase();
}

/** A text folded and in one line. */
export function foldedLine(text: string): string {
  return folded(text).replace(/\s+/g, ' ');
}
