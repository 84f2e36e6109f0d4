import { normalForm } from '../normal-form.ts';
import { normalDoi } from './doi.ts';

/** What a publication is told from others by, as it was written. */
export interface PublicationFacts {
  readonly doi: string;
  readonly title: string;
  /** Holds a year somewhere: 2023, 2023-07; anything else is no year. */
  readonly year: string | number;
}

/** The same in one spelling, whoever wrote it. */
export interface PublicationKey {
  /** "10.1000/xyz", or "". */
  readonly doi: string;
  /** Words in small letters without accents, "" without a title. */
  readonly title: string;
  /** What stands before the subtitle, where it says enough to know the work by; else "". */
  readonly head: string;
  readonly year: number | undefined;
}

/** Why two publications are taken for one: the DOI, the title and year, or a title or year that is nearly the same. */
export type Sameness = 'doi' | 'title' | 'likely';

/** The one spelling of what a publication is known by. */
export function publicationKey({ doi, title, year }: PublicationFacts): PublicationKey {
  const [, digits] = /(?:^|\D)((?:1[5-9]|20)\d{2})(?!\d)/.exec(String(year)) ?? [];
  return {
    doi: normalDoi(doi),
    title: normalTitle(title),
    head: headOf(title),
    year: digits === undefined ? undefined : Number(digits),
  };
}

/**
 * Whether two publications are the same one, and why. Both are expected to have a title or a DOI. A version with
 * another DOI, such as a preprint, is only likely to be the same; short titles such as "Editorial" say nothing without
 * a year.
 */
export function samePublication(one: PublicationKey, other: PublicationKey): Sameness | undefined {
  if (one.doi !== '' && one.doi === other.doi) return 'doi';
  const apart = yearsApart(one, other);
  if (apart !== undefined && apart > 1) return undefined;
  const isSameTitle = one.title !== '' && one.title === other.title;
  if (isSameTitle && says(one.title)) {
    const isOtherVersion = one.doi !== '' && other.doi !== '';
    return apart === 1 || isOtherVersion ? 'likely' : 'title';
  }
  const isSameYear = apart === 0;
  if (isSameTitle) return isSameYear && (one.doi === '' || other.doi === '') ? 'likely' : undefined;
  const isHead = (head: string, title: string) => head !== '' && head === title;
  const isShortened = isHead(one.head, other.title) || isHead(other.head, one.title);
  return isShortened && apart !== undefined ? 'likely' : undefined;
}

/** The words of a title in one spelling: no case, no accents, no punctuation, no markup of HTML or LaTeX. */
export function normalTitle(text: string): string {
  const plain = text
    .replace(/<\/?[a-z][^<>]*>/gi, '')
    .replace(/&(amp|lt|gt|quot|apos|nbsp|#\d+|#x[\da-f]+);/gi, (_, name: string) => entities[name.toLowerCase()] ?? ' ')
    .replace(/\\(ss|ae|AE|oe|OE|aa|AA|o|O|l|L|i|j)(?![a-zA-Z])\s*/g, '$1')
    // A command for an accent or a style goes, and what it is written around stays.
    .replace(/\\[a-zA-Z]+\s*|\\["'`^~=.]/g, '')
    .replace(/[{}$\\]/g, '');
  return (
    normalForm(plain, 'NFKD')
      // Not every combining mark: in the scripts of India they are vowels.
      .replace(/[\u0300-\u036f]/g, '')
      .toLowerCase()
      .replace(/[øłđæœßıþð]/g, (letter) => letters[letter] ?? letter)
      .replace(/&/g, ' and ')
      // An apostrophe is written in many ways, or left out.
      .replace(/['’‘ʼ`´]/g, '')
      .replace(/[^\p{L}\p{N}\p{M}]+/gu, ' ')
      .trim()
  );
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: ' ', gt: ' ', quot: ' ', apos: "'" };

const letters: Readonly<Record<string, string>> = {
  ø: 'o',
  ł: 'l',
  đ: 'd',
  æ: 'ae',
  œ: 'oe',
  ß: 'ss',
  ı: 'i',
  þ: 'th',
  ð: 'd',
};

function headOf(title: string): string {
  // In one line first: many spaces would be looked through again from each of them.
  const [head = '', ...rest] = title.replace(/\s+/g, ' ').split(/ ?: | [-–—]+ | ?— ?/);
  const words = rest.length > 0 ? normalTitle(head) : '';
  return says(words) ? words : '';
}

/** Whether a title is long enough to be that of one work. */
function says(title: string): boolean {
  return title.length >= 16 && title.split(' ').length >= 3;
}

function yearsApart(one: PublicationKey, other: PublicationKey): number | undefined {
  return one.year === undefined || other.year === undefined ? undefined : Math.abs(one.year - other.year);
}
