import type { Field } from '#model/define.ts';
import { isList, kindOf } from '#model/kinds/kinds.ts';
import { toScriptDigits, scriptZeros } from '#model/text/digits.ts';
import { memoizeByKey } from '#model/memoize.ts';
import { joiners, spellingVariants } from '#model/search/search-query.ts';
import { escapePattern, lettersOf } from '#model/search/word-letters.ts';

/** The format of a text in its column: plain, canonical rich text, or the JSON of a list. */
export type TextFormat = 'plain' | 'html' | 'json';

/** The format of the values of a field in its column. */
export function textFormatOf(field: Field): TextFormat {
  if (field.kind === 'richtext') return 'html';
  return isList(kindOf(field)) ? 'json' : 'plain';
}

/** No stored text contains it, so that words are never found across two fields. */
export const fieldSeparator = '\u001f';

/** The parts of a format that are markup and not text, as regular expressions. */
interface Markup {
  /** What may be between any two letters of a word. */
  readonly within: string;
  /**
   * What must follow a word, at any distance: otherwise it is not a word but part of the markup. `isTextAt` checks
   * the same.
   */
  readonly behind: string;
  /** How letters are written that have a meaning in the format. */
  readonly letters: Readonly<Record<string, string>>;
}

const unread: Readonly<Record<TextFormat, Markup>> = {
  plain: { within: `[${joiners}]*`, behind: '', letters: {} },
  html: {
    // The inline elements of a rich text: a, em, strong and u; no other element begins with such a letter.
    within: `(?:[${joiners}]|</?(?:[aes][^<>]*|u)>)*`,
    // A tag that ends before another begins would enclose the word.
    behind: `[^<>${fieldSeparator}]*(?:[<${fieldSeparator}]|$)`,
    letters: { '&': '&amp;', '<': '&lt;', '>': '&gt;' },
  },
  json: {
    within: `[${joiners}]*`,
    // The next quotation mark does not end the name of a value: in a list, only the values are searched.
    behind: `[^"${fieldSeparator}]*(?:[${fieldSeparator}]|"(?:[^:]|$)|$)`,
    letters: { '"': String.raw`\"`, '\\': String.raw`\\` },
  },
};

/**
 * A folded word as a regular expression that finds it in lower-case texts of a format. The match may be longer than the
 * word: only whether there is one counts. Every engine interprets the pattern alike, and those of the databases take
 * time linear to the text. Engines built for that, such as CockroachDB with RE2, do not support lookahead and
 * lookbehind, so the pattern uses neither. JavaScript's engine takes quadratic time (see `text-contains-word.ts`).
 */
export function wordPattern(word: string, writing: TextFormat): string {
  return memoizedPattern({ word, writing });
}

/** The same without the condition on what follows. */
export function lettersPattern(word: string, writing: TextFormat): string {
  const { within, letters } = unread[writing];
  const pattern = lettersOf(word)
    .map(({ letter, isOptional }) => ({ read: letterPattern(letters[letter] ?? letter), isOptional }))
    // Only one of two parts that match the same text can be repeated, or matching would take quadratic time.
    .map(({ read, isOptional }, at) => (isOptional ? `(?:${within}${read})?` : (at > 0 ? within : '') + read));
  // Checking what precedes every word would cost more than all the rest.
  const before = writing === 'html' && isOfEntity(word) ? outsideEntity : '';
  return before + pattern.join('');
}

/** Whether letters are text, where this sign is the first deciding one after them. */
export function isTextAt(text: string, at: number): boolean {
  return text[at] === '"' ? text[at + 1] !== ':' : text[at] !== '>';
}

/** A pattern for the words of a phrase, one after the other. */
export function phrasePattern(phrase: string): string {
  const words = phrase.split(' ').map((word) => wordPattern(word, 'plain'));
  return words.join(spaces);
}

/**
 * The sign that decides whether the letters before it are text: the first of these after them, or that there is none.
 */
export const decidingSign: Readonly<Record<Exclude<TextFormat, 'plain'>, string>> = {
  html: `[<>${fieldSeparator}]`,
  json: `["${fieldSeparator}]`,
};

/** A search uses the same few patterns for every field of every resource. */
const memoizedPattern = memoizeByKey(
  100,
  ({ word, writing }: { word: string; writing: TextFormat }) => lettersPattern(word, writing) + unread[writing].behind,
  ({ word, writing }) => `${writing} ${word}`,
);

/**
 * What precedes a letter outside of an entity: few letters, or none, and no & before them, or more letters than an
 * entity has.
 */
const outsideEntity = '(?:(?:^|[^&a-z])[a-z]{0,3}|[a-z]{4})';

/** Written out, because engines differ in the meaning of \s. */
const spaces = '[ \t\n\r\u00a0]+';

/**
 * Whether a word could be found in the entities of &, < and > in a rich text: it is inside one, or begins as one ends.
 */
function isOfEntity(word: string): boolean {
  return ['amp;', 'lt;', 'gt;'].some(
    (name) => name.includes(word) || Array.from(name).some((_, at) => word.startsWith(name.slice(at))),
  );
}

/** The pattern of a letter in its written form; a digit in any script, and an apostrophe in any spelling. */
function letterPattern(letter: string): string {
  const others = spellingVariants[letter];
  if (others !== undefined) return `[${others}${letter}]`;
  if (!/^[0-9]$/.test(letter)) return escapePattern(letter);
  return `[${letter}${scriptZeros.map((zero) => toScriptDigits(zero, letter)).join('')}]`;
}
