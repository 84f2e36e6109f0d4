import { folded, type Sought } from './sought.ts';

/** So much of a longer text is shown, and so much of it stands before the words; in characters. */
const length = 200;
const before = 60;

/** How far from an end a word may end, so that none is cut through. */
const nearEnd = 30;

/** How many places of one word are looked at. */
const places = 50;

/** A text in one line: of a long one the part that holds the phrase, or else the most of the words. */
export function excerptOf(text: string, sought: Sought): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= length) return line;
  const at = placeIn(line, densest(folded(line), sought));
  // From the beginning of a word on.
  const space = line.indexOf(' ', at - before);
  const start = at <= before ? 0 : space >= 0 && space < at ? space + 1 : at;
  const end = endOf(line, start + length);
  return `${start > 0 ? '… ' : ''}${line.slice(start, end).trim()}${end < line.length ? ' …' : ''}`;
}

/** Where the part begins that holds the phrase, or else the most of the words; 0 when it holds none. */
function densest(text: string, { words, phrase }: Sought): number {
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
  for (let at = text.indexOf(word); at >= 0 && found.length < places; at = text.indexOf(word, at + 1)) found.push(at);
  return found;
}

/** The place in a text of one in its folded form, which may be shorter or longer. */
function placeIn(text: string, foldedPlace: number): number {
  let [low, high] = [0, text.length];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (folded(text.slice(0, middle)).length < foldedPlace) low = middle + 1;
    else high = middle;
  }
  return low;
}

function endOf(text: string, end: number): number {
  if (end >= text.length) return text.length;
  const space = text.lastIndexOf(' ', end);
  return space >= end - nearEnd ? space : end;
}
