import { memoizeByKey } from '../memoize.ts';
import { stopsOf } from './abbreviations.ts';

/** A letter of a searched word. A text that leaves an optional one out contains the word nevertheless. */
export interface WordLetter {
  /** With the space that follows it, where it may have one. */
  readonly letter: string;
  readonly isOptional: boolean;
}

/** Signs that some write and others leave out after a letter: B.Sc. and BSc, Women's and Womens. */
const optionalSigns = ".'";

/** The fewest letters before an s that may have lost its apostrophe: mens. */
const stem = 3;

/** What a text may have after a letter of an abbreviation: B.Sc. and B. Sc. are BSc. */
const stop: readonly WordLetter[] = ['. ', '.'].map((letter) => ({ letter, isOptional: true }));

/**
 * The letters of a folded word, as every search looks for them: a full stop or an apostrophe after a letter is
 * optional, and so is an apostrophe before the last s, or a full stop in a known abbreviation. Numbers keep their full
 * stops: 5.1.1 is not 511.
 */
export function lettersOf(word: string): readonly WordLetter[] {
  const letters = Array.from(word);
  const stops = stopsOf(word);
  return letters.flatMap((letter, at) => {
    const before = stops.has(at) ? stop : [];
    const followsLetter = /[\p{L}\p{M}]/u.test(letters[at - 1] ?? '');
    if (followsLetter && optionalSigns.includes(letter)) return [{ letter, isOptional: true }];
    const isPlural = letter === 's' && followsLetter && at >= stem && at === letters.length - 1;
    const mandatory = { letter, isOptional: false };
    return isPlural ? [{ letter: "'", isOptional: true }, mandatory] : [...before, mandatory];
  });
}

/** Where a folded text contains a word, at or after an index; -1 if nowhere. */
export function placeOfWord(text: string, word: string, from = 0): number {
  const pattern = variantsOf(word);
  if (!pattern) return text.indexOf(word, from);
  pattern.lastIndex = from;
  return pattern.exec(text)?.index ?? -1;
}

/** Whether a folded text contains a word. */
export function containsWord(text: string, word: string): boolean {
  return placeOfWord(text, word) >= 0;
}

/** A search compares the same few words with every text. */
const variantsOf = memoizeByKey(
  100,
  (word: string) => {
    const letters = lettersOf(word);
    if (!letters.some(({ isOptional }) => isOptional)) return null;
    return new RegExp(
      letters.map(({ letter, isOptional }) => escapePattern(letter) + (isOptional ? '?' : '')).join(''),
      'g',
    );
  },
  (word) => word,
);

/** A text as a regular expression that finds it; every engine reads it alike. */
export function escapePattern(text: string): string {
  return text.replace(/[!-/:-@[-`{-~]/g, String.raw`\$&`);
}
