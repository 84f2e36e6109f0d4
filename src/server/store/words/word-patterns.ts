import type { Field } from '#model/define.ts';
import { isList, kindOf } from '#model/kinds/kinds.ts';
import { inDigitsOf, zeros } from '#model/digits.ts';
import { memoizeByKey } from '#model/memoize.ts';
import { joiners, spellings } from '#model/search/sought.ts';

/** How a text stands in its column: as it is, as the one spelling of rich text, or as the JSON of a list. */
export type TextFormat = 'plain' | 'html' | 'json';

/** How the values of a field stand in its column. */
export function writingOf(field: Field): TextFormat {
  if (field.kind === 'richtext') return 'html';
  return isList(kindOf(field)) ? 'json' : 'plain';
}

/** No text that is stored holds it: words are never found across two fields. */
export const between = '\u001f';

/** What of a writing is not read, as regular expressions. */
interface Unread {
  /** What may stand between any two letters of a word. */
  readonly within: string;
  /**
   * What must stand behind a word, however far: else the word is no word but a part of the writing. `isRead` says the
   * same.
   */
  readonly behind: string;
  /** How letters are written that mean something to the writing. */
  readonly letters: Readonly<Record<string, string>>;
}

const unread: Readonly<Record<TextFormat, Unread>> = {
  plain: { within: `[${joiners}]*`, behind: '', letters: {} },
  html: {
    // Of the elements of a rich text those that stand in a line: a, em, strong and u; no other begins with such a
    // letter.
    within: `(?:[${joiners}]|</?(?:[aes][^<>]*|u)>)*`,
    // A tag ends before another begins only around the word.
    behind: `[^<>${between}]*(?:[<${between}]|$)`,
    letters: { '&': '&amp;', '<': '&lt;', '>': '&gt;' },
  },
  json: {
    within: `[${joiners}]*`,
    // The next quotation mark ends no name of a value: what is read of a list are its values.
    behind: `[^"${between}]*(?:[${between}]|"(?:[^:]|$)|$)`,
    letters: { '"': String.raw`\"`, '\\': String.raw`\\` },
  },
};

/**
 * A folded word as a regular expression that finds it in texts in lower case, written so. What it matches may be more
 * than the word: only whether it matches counts. Every engine reads it alike, and the databases' own take time linear
 * to the text; those that are built to, as CockroachDB with RE2, know no looking ahead or back, so nothing here does.
 * JavaScript's takes the square of it (see `fits.ts`).
 */
export function wordPattern(word: string, writing: TextFormat): string {
  return memoizedPattern({ word, writing });
}

/** The same without what must stand behind it. */
export function lettersPattern(word: string, writing: TextFormat): string {
  const { within, letters } = unread[writing];
  const [first = '', ...more] = Array.from(word).map((letter) => letterPattern(letters[letter] ?? letter));
  // To look at what stands before every word would cost more than all the rest.
  const before = writing === 'html' && isOfEntity(word) ? outsideEntity : '';
  return before + [first, ...more].join(within);
}

/** Whether letters are read where this sign of the text is the first that decides behind them. */
export function isRead(text: string, at: number): boolean {
  return text[at] === '"' ? text[at + 1] !== ':' : text[at] !== '>';
}

/** A pattern for the words of a phrase, one after the other. */
export function phrasePattern(phrase: string): string {
  const words = phrase.split(' ').map((word) => wordPattern(word, 'plain'));
  return words.join(spaces);
}

/** What decides whether the letters before it are read: the first of these signs behind them, or that there is none. */
export const decidingSign: Readonly<Record<Exclude<TextFormat, 'plain'>, string>> = {
  html: `[<>${between}]`,
  json: `["${between}]`,
};

/** A search asks for the same few patterns for every field of every resource. */
const memoizedPattern = memoizeByKey(
  100,
  ({ word, writing }: { word: string; writing: TextFormat }) => lettersPattern(word, writing) + unread[writing].behind,
  ({ word, writing }) => `${writing} ${word}`,
);

/**
 * What stands before a letter of no entity: few letters, or none, and no & before them, or more letters than an entity
 * has.
 */
const outsideEntity = '(?:(?:^|[^&a-z])[a-z]{0,3}|[a-z]{4})';

/** Spelt out, because engines differ in what \s is. */
const spaces = '[ \t\n\r\u00a0]+';

/**
 * Whether a word could be found in the names that a rich text has for &, < and >: it lies in one, or begins as one
 * ends.
 */
function isOfEntity(word: string): boolean {
  return ['amp;', 'lt;', 'gt;'].some(
    (name) => name.includes(word) || Array.from(name).some((_, at) => word.startsWith(name.slice(at))),
  );
}

/** A letter, or what is written for it; a digit is one in every script, and an apostrophe however it is spelled. */
function letterPattern(letter: string): string {
  const others = spellings[letter];
  if (others !== undefined) return `[${others}${letter}]`;
  if (!/^[0-9]$/.test(letter)) return letter.replace(/[!-/:-@[-`{-~]/g, String.raw`\$&`);
  return `[${letter}${zeros.map((zero) => inDigitsOf(zero, letter)).join('')}]`;
}
