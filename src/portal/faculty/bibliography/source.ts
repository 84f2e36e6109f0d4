import { withoutNumberLabel, volumeAndIssue } from '#model/faculty/documents/publication.ts';

/** A publication as a file describes it, in plain text; "" for unknown fields. */
export interface Source {
  /** A CSL type: article-journal, paper-conference, book, chapter … */
  readonly type: string;
  /** The kind of work, if the type alone is not specific: PhD thesis, Video. */
  readonly genre: string;
  readonly title: string;
  /** The theme of an edited issue, separate from its title. */
  readonly subtitle: string;
  /** The list of this portal that the file names; "" to choose it by type. */
  readonly list: string;
  /** The containing journal, book, newspaper or proceedings. */
  readonly container: string;
  /** Family name first: "Bora, Mina". The last is `others` if the list is incomplete. */
  readonly authors: readonly string[];
  readonly editors: readonly string[];
  readonly publisher: string;
  readonly volume: string;
  readonly issue: string;
  readonly pages: string;
  readonly edition: string;
  readonly isbn: string;
  readonly issn: string;
  readonly doi: string;
  /** The known part of the date: 2023, 2023-07, 2023-07-14. */
  readonly date: string;
  readonly url: string;
  /** The number of a patent or a report. */
  readonly number: string;
  /** Any other information. */
  readonly note: string;
}

/** One record of a file: its fields, or why it cannot be parsed. */
export type SourceRecord =
  { readonly number: number; readonly source: Source } | { readonly number: number; readonly reason: string };

/** A file that cannot be parsed at all; its message is for the user. */
export class UnreadableBibliography extends Error {}

/** The marker after the last name of an incomplete list. */
export const etAl = 'et al.';

const blank: Source = {
  type: 'document',
  genre: '',
  title: '',
  subtitle: '',
  list: '',
  container: '',
  authors: [],
  editors: [],
  publisher: '',
  volume: '',
  issue: '',
  pages: '',
  edition: '',
  isbn: '',
  issn: '',
  doi: '',
  date: '',
  url: '',
  number: '',
  note: '',
};

/** A publication with these fields. Every text becomes plain: no markup, no line breaks. */
export function sourceOf(told: Partial<Source>): Source {
  const plain = Object.entries(told).map(([name, value]) => {
    if (typeof value === 'string') return [name, name === 'url' ? value.trim() : plainText(value)] as const;
    return [name, value.map(plainText).filter((one) => one !== '')] as const;
  });
  const source: Source = { ...blank, ...(Object.fromEntries(plain) as Partial<Source>) };
  const issue = withoutNumberLabel(ranged(source.issue));
  const [volume, itsIssue] =
    issue === '' ? volumeAndIssue(ranged(source.volume)) : [withoutNumberLabel(ranged(source.volume)), issue];
  return {
    ...source,
    type: source.type === 'article-journal' && isPreprint(source) ? 'article' : source.type,
    title: unquoted(source.title),
    volume,
    issue: itsIssue,
    pages: ranged(source.pages)
      .replace(/^pp?\b[\s.]*(?=\w)|-?\s*\bpp\.?$/gi, '')
      .replace(/^-|-$/g, ''),
  };
}

/** Whether a name is that of a preprint archive, which many tools take for a journal. */
export function isArchive(name: string): boolean {
  return /\b(?:arxiv|(?:bio|med|chem|tech)rxiv|ssrn|preprints?)\b|^corr\b|^research square\b/i.test(name);
}

/** The ISSNs in a text, as 1234-567X, joined in order; "" for none. */
export function issnIn(text: string): string {
  const found = [...text.matchAll(/(?<![\dXx-])(\d{4})-?(\d{3}[\dXx])(?![\dXx-])/g)];
  return [...new Set(found.map(([, front = '', back = '']) => `${front}-${back.toUpperCase()}`))].join(', ');
}

/** The ISBNs in a text, as they are written; "" for none. */
export function isbnIn(text: string): string {
  // IEEE writes them without a separator.
  const apart = text.replace(/(?<=-[\dXx])(?=97[89]-)/g, ' ');
  const found = [...apart.matchAll(/(?<![\dXx-])(?:97[89][- ]?)?(?:\d[- ]?){9}[\dXx](?![\dXx-])/g)];
  return [...new Set(found.map(([isbn]) => isbn.trim()))].join(', ');
}

/** A double issue or a page range, with one hyphen: 3-4. */
function ranged(text: string): string {
  return text.replace(/\s*[-–—]+\s*/g, '-');
}

function isPreprint({ container, doi }: Source): boolean {
  if (container !== '') return isArchive(container);
  // The archives have their own DOI prefixes; bioRxiv shares its prefix with journals, which are named.
  return /\b10\.(?:1101|64898|21203|48550|20944|31219|26434|36227|2139\/ssrn)\b/i.test(doi);
}

/** A text in one line, without tags and with its entities decoded. */
function plainText(text: string): string {
  return text
    .replace(/<\/?[a-z][\w:-]*(\s[^<>]*)?\/?>/gi, '')
    .replace(/&amp;(?=(?:amp|lt|gt|quot|apos|nbsp|#x?[\da-f]{1,6});)/gi, '&')
    .replace(
      /&(amp|lt|gt|quot|apos|nbsp|#\d{1,6}|#x[\da-f]{1,5});/gi,
      (whole, name: string) => letterOf(name.toLowerCase()) ?? whole,
    )
    .replace(/[\s\u00a0\u200b\ufeff]+/g, ' ')
    .trim();
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

function letterOf(name: string): string | undefined {
  if (!name.startsWith('#')) return entities[name];
  const code = name.startsWith('#x') ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
  return code > 31 && code < 0x110000 ? String.fromCodePoint(code) : ' ';
}

/** A title without enclosing quotation marks and without a final full stop. */
function unquoted(title: string): string {
  const [, inner] = /^["“]([^"“”]+)["”]$/.exec(title) ?? [];
  return (inner ?? title).replace(/(?<=[^.])\.$/, '');
}
