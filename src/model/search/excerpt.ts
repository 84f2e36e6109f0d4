import { startOfCharacter } from '../text/truncate.ts';
import { foldText, type SearchQuery } from './search-query.ts';
import { placeOfWord } from './word-letters.ts';

/** The length of an excerpt, and how much of it precedes the match; in characters. */
const length = 200;
const before = 60;

/** The distance from an end within which a word boundary is searched for, so that no word is cut. */
const nearEnd = 30;

/** The most occurrences of one word that are examined. */
const places = 50;

/** A text in one line; of a long one the part that contains the phrase, or else the most of the words. */
export function excerptOf(text: string, sought: SearchQuery): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= length) return line;
  const at = placeIn(line, densest(foldText(line), sought));
  // Start at the beginning of a word.
  const space = line.indexOf(' ', at - before);
  const start = at <= before ? 0 : space >= 0 && space < at ? space + 1 : startOfCharacter(line, at);
  const end = endOf(line, start);
  return `${start > 0 ? '… ' : ''}${line.slice(start, end).trim()}${end < line.length ? ' …' : ''}`;
}

/** The start of the part that contains the phrase, or else the most of the words; 0 if it contains none. */
function densest(text: string, { words, phrase }: SearchQuery): number {
  const whole = text.indexOf(phrase);
  if (whole >= 0) return whole;
  const found = words.flatMap((word) => placesOf(text, word).map((at) => ({ at, word })));
  const reach = length - before;
  const wordsFrom = (start: number) =>
    new Set(found.filter(({ at, word }) => at >= start && at + word.length <= start + reach).map(({ word }) => word))
      .size;
  const [best] = found
    .map(({ at }) => ({ at, held: wordsFrom(at) }))
    .toSorted((one, other) => other.held - one.held || one.at - other.at);
  return best?.at ?? 0;
}

function placesOf(text: string, word: string): number[] {
  const found: number[] = [];
  let at = placeOfWord(text, word);
  while (at >= 0 && found.length < places) {
    found.push(at);
    at = placeOfWord(text, word, at + 1);
  }
  return found;
}

/** The index in a text for an index in its folded form, which may be shorter or longer. */
function placeIn(text: string, foldedPlace: number): number {
  let [low, high] = [0, text.length];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (foldText(text.slice(0, middle)).length < foldedPlace) low = middle + 1;
    else high = middle;
  }
  return low;
}

function endOf(text: string, start: number): number {
  const end = start + length;
  if (end >= text.length) return text.length;
  const space = text.lastIndexOf(' ', end);
  if (space >= end - nearEnd) return space;
  const character = startOfCharacter(text, end);
  // A single character of hundreds of marks is cut.
  return character > start ? character : end;
}
