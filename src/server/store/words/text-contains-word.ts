import { memoizeByKey } from '#model/memoize.ts';
import { joiners } from '#model/search/search-query.ts';
import { decidingSign, isTextAt, lettersPattern, wordPattern, type TextFormat } from './word-patterns.ts';

/** How many compiled patterns are cached: each search uses a few. */
const most = 100;

type Looking = (text: string) => boolean;

const joiner = new RegExp(`[${joiners}]`);
const anyJoiners = `[${joiners}]*`;

/** Whether a lower-case text matches a pattern of `word-patterns.ts`, as with PostgreSQL's ~. */
export function textMatchesPattern(text: string, pattern: string): boolean {
  return lookingFor(pattern)(text.toLowerCase());
}

/** The key argument for `textContainsWord`. */
export function wordKeyOf(word: string, writing: TextFormat): string {
  return `${writing} ${word}`;
}

/**
 * Whether a text contains a word. The result is the same as with the word's pattern, but passing that with every row
 * would take longer than the search.
 */
export function textContainsWord(text: string, key: string): boolean {
  return lookingForWord(key)(text.toLowerCase());
}

/** The argument that is passed with every row is its own cache key. */
const itself = (text: string) => text;

const lookingForWord = memoizeByKey(most, newLookingForWord, itself);
const lookingFor = memoizeByKey(most, newLookingFor, itself);

function newLookingForWord(key: string): Looking {
  const at = key.indexOf(' ');
  const [writing, word] = [key.slice(0, at) as TextFormat, key.slice(at + 1)];
  // A word that contains the sign itself may begin before the sign and end after it.
  if (writing === 'plain' || (writing === 'json' && word.includes('"'))) return lookingFor(wordPattern(word, writing));
  return lookingForRead(lettersPattern(word, writing), new RegExp(decidingSign[writing], 'g'));
}

function newLookingFor(pattern: string): Looking {
  const find = finder(pattern);
  return (text) => find(text).test(text);
}

/**
 * Searches for letters that are read as text, in time linear to the text: if one position before a sign is markup, so
 * are all others before the same sign. With a single pattern, JavaScript would search for that sign again from every
 * position.
 */
function lookingForRead(letters: string, sign: RegExp): Looking {
  const find = finder(letters, 'g');
  return (text) => {
    const found = find(text);
    found.lastIndex = 0;
    while (found.test(text)) {
      sign.lastIndex = found.lastIndex;
      const at = sign.exec(text)?.index;
      if (at === undefined || isTextAt(text, at)) return true;
      found.lastIndex = at;
    }
    return false;
  };
}

/**
 * A pattern as an expression for a text: for a text without joiners, as nearly all are, a simpler expression is much
 * faster.
 */
function finder(pattern: string, flags = ''): (text: string) => RegExp {
  const any = new RegExp(pattern, flags);
  const unjoined = new RegExp(pattern.replaceAll(anyJoiners, ''), flags);
  return (text) => (joiner.test(text) ? any : unjoined);
}
