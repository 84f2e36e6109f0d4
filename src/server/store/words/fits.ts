import { memoizeByKey } from '#model/memoize.ts';
import { joiners } from '#model/search/sought.ts';
import { decidingSign, isRead, lettersPattern, wordPattern, type TextFormat } from './word-patterns.ts';

/** Patterns kept ready: a few for each search. */
const most = 100;

type Looking = (text: string) => boolean;

const joiner = new RegExp(`[${joiners}]`);
const anyJoiners = `[${joiners}]*`;

/** Whether a text in lower case fits a pattern of `word-patterns.ts`, as PostgreSQL's ~ has it. */
export function fits(text: string, pattern: string): boolean {
  return lookingFor(pattern)(text.toLowerCase());
}

/** What `holds` is asked with. */
export function holdingKey(word: string, writing: TextFormat): string {
  return `${writing} ${word}`;
}

/**
 * Whether a text holds a word: the same as its pattern, which takes longer to hand over with every row than to look
 * for.
 */
export function holds(text: string, key: string): boolean {
  return lookingForWord(key)(text.toLowerCase());
}

/** What is asked with every row is its own key. */
const itself = (text: string) => text;

const lookingForWord = memoizeByKey(most, newLookingForWord, itself);
const lookingFor = memoizeByKey(most, newLookingFor, itself);

function newLookingForWord(key: string): Looking {
  const at = key.indexOf(' ');
  const [writing, word] = [key.slice(0, at) as TextFormat, key.slice(at + 1)];
  // A word that holds the sign itself may begin before it and end behind it.
  if (writing === 'plain' || (writing === 'json' && word.includes('"'))) return lookingFor(wordPattern(word, writing));
  return lookingForRead(lettersPattern(word, writing), new RegExp(decidingSign[writing], 'g'));
}

function newLookingFor(pattern: string): Looking {
  const find = finder(pattern);
  return (text) => find(text).test(text);
}

/**
 * Looks for letters that are read, in time linear to the text: where one place is not read, none is before the same
 * sign. As one pattern, JavaScript would look for that sign anew from every place.
 */
function lookingForRead(letters: string, sign: RegExp): Looking {
  const find = finder(letters, 'g');
  return (text) => {
    const found = find(text);
    found.lastIndex = 0;
    while (found.test(text)) {
      sign.lastIndex = found.lastIndex;
      const at = sign.exec(text)?.index;
      if (at === undefined || isRead(text, at)) return true;
      found.lastIndex = at;
    }
    return false;
  };
}

/**
 * A pattern as an expression for a text: one without joiners, which is nearly every one, is looked through much sooner.
 */
function finder(pattern: string, flags = ''): (text: string) => RegExp {
  const any = new RegExp(pattern, flags);
  const unjoined = new RegExp(pattern.replaceAll(anyJoiners, ''), flags);
  return (text) => (joiner.test(text) ? any : unjoined);
}
