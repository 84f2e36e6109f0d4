import { ordinal } from '../../../academics/terms.ts';
import { doiLink } from '../../doi.ts';
import { areEditors, authorNames, type AuthorName, type Publication } from '../publication.ts';
import { spansOf, textOf, type Part, type Span } from '../span.ts';

/** What a publication is, for the styles that set an article, a chapter and a book in different ways. */
export interface Cited {
  readonly form: 'article' | 'chapter' | 'whole';
  /** What is written about. */
  readonly title: string;
  /** What it stands in: a journal, a book; "" for what stands alone. */
  readonly within: string;
  /** What sort of thing it is, where its words say so: Video. */
  readonly medium: string;
  /** True where those who are named edited it. */
  readonly isEdited: boolean;
}

/** Reads what a publication is from its list and from what is known of it. */
export function citedOf(one: Publication): Cited {
  const isPart = one.part !== '' && one.whole !== '';
  const common = { medium: '', isEdited: false };
  switch (one.list) {
    case 'magazine': {
      const title = one.part === '' || one.whole === '' ? one.part || one.whole : `${one.whole}: ${one.part}`;
      return { ...common, form: 'whole', title, within: '', isEdited: true };
    }
    case 'econtent':
      return { ...common, form: 'whole', title: one.whole || one.part, within: '', medium: isPart ? one.part : '' };
    default: {
      const isOfBook = one.list === 'text_book' || (one.isbn !== '' && one.issn === '');
      if (!isPart && (isOfBook || one.list === 'other_publication')) {
        return {
          ...common,
          form: 'whole',
          title: one.part || one.whole,
          within: '',
          isEdited: areEditors(one.authors),
        };
      }
      const within = isPart ? one.whole : '';
      return { ...common, form: isOfBook ? 'chapter' : 'article', title: one.part || one.whole, within };
    }
  }
}

/** A line with a full stop behind it; none behind an address, or where the words end in a mark of their own. */
export function ended(part: Part): Span[] {
  const spans = spansOf(part).filter(({ text }) => text !== '');
  const isEnded = spans.length === 0 || spans.at(-1)?.link !== undefined || /[.?!]”?$/.test(textOf(spans));
  return isEnded ? spans : [...spans, { text: '.' }];
}

export function italic(text: string): Part {
  return { text, italic: true };
}

/** A title between quotation marks, with its full stop within them. */
export function quoted(text: string): string {
  return text && `“${text}${/[.?!]$/.test(text) ? '' : '.'}”`;
}

/** '2nd ed.', of "2" as well as of "2nd". */
export function edition(one: Publication): string {
  const said = /^[1-9]\d*$/.test(one.edition) ? ordinal(Number(one.edition)) : one.edition;
  return said && (/\bed(?:s|n|ition)?\b/i.test(said) ? said : `${said} ed.`);
}

/** A number with what it is before it; whatever is no number stands as it is. */
export function numbered(word: string, value: string): string {
  return value && (/^\p{Nd}/u.test(value) ? `${word} ${value}` : value);
}

/** The address that a publication is read at: its DOI, or what was written there. */
export function address(one: Publication): Part {
  const link = doiLink(one.doi);
  return link === undefined ? '' : { text: link, link };
}

/** Those who wrote a publication, and whether there are others who are not named. */
export function writers(one: Publication): { readonly names: readonly AuthorName[]; readonly hasOthers: boolean } {
  const all = authorNames(one.authors);
  const names = all.filter(({ family, given }) => given !== '' || family !== 'others');
  return { names, hasOthers: names.length < all.length };
}

/**
 * 'Bora, M.'; a name that was written as it is spoken stays so, since nobody can tell which part of it is the family's.
 */
export function inverted({ family, given }: AuthorName): string {
  return given === '' ? family : `${family}, ${given}`;
}

/** 'M. Bora' */
export function spoken({ family, given }: AuthorName): string {
  return `${given} ${family}`.trim();
}

/** Who edited something: 'Bora, M., editor'. */
export function withEditor(names: string, count: number, [one, several]: readonly [string, string]): string {
  return names === '' ? '' : `${names}, ${count > 1 ? several : one}`;
}

/** The parts of a date that are known, as numbers. */
export function dateParts({ date }: Publication): { year: string; month: number; day: number } {
  const [year = '', month = '', day = ''] = date.split('-');
  return { year, month: Number(month), day: Number(day) };
}
