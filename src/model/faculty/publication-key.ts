import { normalizeText } from '../text/normalize-text.ts';
import { normalizeDoi } from './doi.ts';

/** The facts that identify a publication, as they were written. */
export interface PublicationFacts {
  readonly doi: string;
  readonly title: string;
  /** Contains a year: 2023, 2023-07; any other value counts as no year. */
  readonly year: string | number;
}

/** The same facts in normalized form. */
export interface PublicationKey {
  /** "10.1000/xyz", or "". */
  readonly doi: string;
  /** Words in lower case without accents, "" without a title. */
  readonly title: string;
  /** The part before the subtitle, if it is long enough to identify the work; else "". */
  readonly head: string;
  readonly year: number | undefined;
}

/**
 * Why two publications count as the same: the same DOI, the same title and year, or a title or year that nearly
 * matches.
 */
export type MatchReason = 'doi' | 'title' | 'likely';

/** Normalizes the facts that identify a publication. */
export function publicationKey({ doi, title, year }: PublicationFacts): PublicationKey {
  const [, digits] = /(?:^|\D)((?:1[5-9]|20)\d{2})(?!\d)/.exec(String(year)) ?? [];
  return {
    doi: normalizeDoi(doi),
    title: normalizeTitle(title),
    head: headOf(title),
    year: digits === undefined ? undefined : Number(digits),
  };
}

/**
 * Whether two publications are the same, and why. Both must have a title or a DOI. A version with another DOI, such as
 * a preprint, is only likely to be the same. Short titles such as "Editorial" match only with a year.
 */
export function samePublication(one: PublicationKey, other: PublicationKey): MatchReason | undefined {
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

/** A title in normalized form: without case, accents, punctuation, and HTML or LaTeX markup. */
export function normalizeTitle(text: string): string {
  const plain = text
    .replace(/<\/?[a-z][^<>]*>/gi, '')
    .replace(/&(amp|lt|gt|quot|apos|nbsp|#\d+|#x[\da-f]+);/gi, (_, name: string) => entities[name.toLowerCase()] ?? ' ')
    .replace(/\\(ss|ae|AE|oe|OE|aa|AA|o|O|l|L|i|j)(?![a-zA-Z])\s*/g, '$1')
    // Removes a command for an accent or a style, and keeps its argument.
    .replace(/\\[a-zA-Z]+\s*|\\["'`^~=.]/g, '')
    .replace(/[{}$\\]/g, '');
  return (
    normalizeText(plain, 'NFKD')
      // Not all combining marks: in Indian scripts they are vowels.
      .replace(/[\u0300-\u036f]/g, '')
      .toLowerCase()
      .replace(/[øłđæœßıþð]/g, (letter) => letters[letter] ?? letter)
      .replace(/&/g, ' and ')
      // An apostrophe has many spellings, or is left out.
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
  // Collapse white space first: otherwise the search would start again at each of many spaces.
  const [head = '', ...rest] = title.replace(/\s+/g, ' ').split(/ ?: | [-–—]+ | ?— ?/);
  const words = rest.length > 0 ? normalizeTitle(head) : '';
  return says(words) ? words : '';
}

/** Whether a title is long enough to identify a work. */
function says(title: string): boolean {
  return title.length >= 16 && title.split(' ').length >= 3;
}

function yearsApart(one: PublicationKey, other: PublicationKey): number | undefined {
  return one.year === undefined || other.year === undefined ? undefined : Math.abs(one.year - other.year);
}
