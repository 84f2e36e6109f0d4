import { ordinal } from '../../../academics/terms.ts';
import { doiLink } from '../../doi.ts';
import { areEditors, authorNames, type AuthorName, type Publication } from '../publication.ts';
import { spansOf, textOf, type Part, type Span } from '../span.ts';

/** The type of a publication, for styles that format an article, a chapter and a book differently. */
export interface CitedType {
  readonly form: 'article' | 'chapter' | 'whole';
  /** What is written about. */
  readonly title: string;
  /** The containing work: a journal, a book; "" for a work that stands alone. */
  readonly within: string;
  /** The medium, if it is stated: Video. */
  readonly medium: string;
  /** True if the named people are its editors. */
  readonly isEdited: boolean;
}

/** Derives the type of a publication from its list and its known fields. */
export function citedTypeOf(one: Publication): CitedType {
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

/** A line with a full stop at its end; none after an address, or if the text ends in another mark. */
export function endWithFullStop(part: Part): Span[] {
  const spans = spansOf(part).filter(({ text }) => text !== '');
  const isEnded = spans.length === 0 || spans.at(-1)?.link !== undefined || /[.?!]”?$/.test(textOf(spans));
  return isEnded ? spans : [...spans, { text: '.' }];
}

export function italic(text: string): Part {
  return { text, italic: true };
}

/** A title in quotation marks, with its full stop inside them. */
export function withQuotes(text: string): string {
  return text && `“${text}${/[.?!]$/.test(text) ? '' : '.'}”`;
}

/** '2nd ed.', for "2" as well as for "2nd". */
export function edition(one: Publication): string {
  const said = /^[1-9]\d*$/.test(one.edition) ? ordinal(Number(one.edition)) : one.edition;
  return said && (/\bed(?:s|n|ition)?\b/i.test(said) ? said : `${said} ed.`);
}

/** A number with its label before it; a text that is not a number is returned unchanged. */
export function numbered(word: string, value: string): string {
  return value && (/^\p{Nd}/u.test(value) ? `${word} ${value}` : value);
}

/** The address of a publication: its DOI, or the link that was entered. */
export function address(one: Publication): Part {
  const link = doiLink(one.doi);
  return link === undefined ? '' : { text: link, link };
}

/** The authors of a publication, and whether there are more who are not named. */
export function authorsOf(one: Publication): { readonly names: readonly AuthorName[]; readonly hasOthers: boolean } {
  const all = authorNames(one.authors);
  const names = all.filter(({ family, given }) => given !== '' || family !== 'others');
  return { names, hasOthers: names.length < all.length };
}

/** 'Bora, M.'; a name written in spoken order is left unchanged, because its family name is unknown. */
export function familyNameFirst({ family, given }: AuthorName): string {
  return given === '' ? family : `${family}, ${given}`;
}

/** 'M. Bora' */
export function givenNameFirst({ family, given }: AuthorName): string {
  return `${given} ${family}`.trim();
}

/** Editors of a work: 'Bora, M., editor'. */
export function withEditor(names: string, count: number, [one, several]: readonly [string, string]): string {
  return names === '' ? '' : `${names}, ${count > 1 ? several : one}`;
}

/** The known parts of a date, as numbers. */
export function dateParts({ date }: Publication): { year: string; month: number; day: number } {
  const [year = '', month = '', day = ''] = date.split('-');
  return { year, month: Number(month), day: Number(day) };
}
