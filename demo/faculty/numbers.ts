import { seededRandom } from '../seeded-random.ts';

/** An ISSN with a right last digit, of a range that is not given out; the same for one name at all times. */
export function issnOf(journal: string): string {
  const choose = seededRandom(hashOf(journal));
  const digits = `98${choose.between(10, 99)}${choose.between(100, 999)}`;
  const sum = Array.from(digits).reduce((total, digit, at) => total + Number(digit) * (8 - at), 0);
  const last = (11 - (sum % 11)) % 11;
  return `${digits.slice(0, 4)}-${digits.slice(4)}${last === 10 ? 'X' : last}`;
}

/** An ISBN with a right last digit, of a group that is not given out. */
export function isbnOf(book: string): string {
  const choose = seededRandom(hashOf(book));
  const title = `${choose.between(1000, 9999)}-${choose.between(100, 999)}`;
  const digits = `97993${title.replace('-', '')}`;
  const sum = Array.from(digits).reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 1 : 3), 0);
  return `979-93-${title}-${(10 - (sum % 10)) % 10}`;
}

/** A DOI under the prefix that is reserved for tests: it does not resolve. */
export function doiOf(journal: string, { year, title }: { year: number; title: string }): string {
  const latin = journal.toLowerCase().replace(/[^a-z ]/g, '');
  const initials = latin.split(' ').map((word) => word.charAt(0));
  return `10.5555/${initials.join('') || 'lgp'}.${year}.${10_000 + (hashOf(title) % 90_000)}`;
}

/** A number for a text, the same at all times. */
export function hashOf(text: string): number {
  return Array.from(text).reduce((sum, letter) => (Math.imul(sum, 31) + (letter.codePointAt(0) ?? 0)) >>> 0, 7);
}
