import { bareNumber, volumeAndIssue } from '#model/faculty/documents/publication.ts';

/** A publication as a file tells of it, in plain text; "" where it does not say. */
export interface Source {
  /** In the words of CSL: article-journal, paper-conference, book, chapter … */
  readonly type: string;
  /** What kind of thing it is, where the type alone says little: PhD thesis, Video. */
  readonly genre: string;
  readonly title: string;
  /** The theme of an issue that was edited, apart from its title. */
  readonly subtitle: string;
  /** The list of this portal that the file names; "" leaves it to the type. */
  readonly list: string;
  /** The journal, book, newspaper or proceedings that it stands in. */
  readonly container: string;
  /** Family name first: "Bora, Mina". The last is `others` where not all are named. */
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
  /** As much as is known: 2023, 2023-07, 2023-07-14. */
  readonly date: string;
  readonly url: string;
  /** A number of a patent or a report. */
  readonly number: string;
  /** What else is to be known of it. */
  readonly note: string;
}

/** One record of a file: what it tells, or why it cannot be read. */
export type SourceRecord =
  { readonly number: number; readonly source: Source } | { readonly number: number; readonly reason: string };

/** A file that cannot be read as a whole; its message is for a person. */
export class UnreadableBibliography extends Error {}

/** Stands behind the names of those who are named. */
export const others = 'et al.';

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

/** A publication of which a file told this much. Every text becomes plain: no markup, no line breaks. */
export function sourceOf(told: Partial<Source>): Source {
  const plain = Object.entries(told).map(([name, value]) => {
    if (typeof value === 'string') return [name, name === 'url' ? value.trim() : plainText(value)] as const;
    return [name, value.map(plainText).filter((one) => one !== '')] as const;
  });
  const source: Source = { ...blank, ...(Object.fromEntries(plain) as Partial<Source>) };
  const issue = bareNumber(ranged(source.issue));
  const [volume, itsIssue] =
    issue === '' ? volumeAndIssue(ranged(source.volume)) : [bareNumber(ranged(source.volume)), issue];
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

/** Whether a name is that of an archive of preprints, which many tools take for a journal. */
export function isArchive(name: string): boolean {
  return /\b(?:arxiv|(?:bio|med|chem|tech)rxiv|ssrn|preprints?)\b|^corr\b|^research square\b/i.test(name);
}

/** The ISSNs in a text, as 1234-567X, one behind the other; "" without any. */
export function issnIn(text: string): string {
  const found = [...text.matchAll(/(?<![\dXx-])(\d{4})-?(\d{3}[\dXx])(?![\dXx-])/g)];
  return [...new Set(found.map(([, front = '', back = '']) => `${front}-${back.toUpperCase()}`))].join(', ');
}

/** The ISBNs in a text, as they are written; "" without any. */
export function isbnIn(text: string): string {
  // IEEE writes one directly behind the other.
  const apart = text.replace(/(?<=-[\dXx])(?=97[89]-)/g, ' ');
  const found = [...apart.matchAll(/(?<![\dXx-])(?:97[89][- ]?)?(?:\d[- ]?){9}[\dXx](?![\dXx-])/g)];
  return [...new Set(found.map(([isbn]) => isbn.trim()))].join(', ');
}

/** A double issue, or pages, with one hyphen between: 3-4. */
function ranged(text: string): string {
  return text.replace(/\s*[-–—]+\s*/g, '-');
}

function isPreprint({ container, doi }: Source): boolean {
  if (container !== '') return isArchive(container);
  // The archives have prefixes of their own for their DOIs; that of bioRxiv is shared with journals, which are named.
  return /\b10\.(?:1101|64898|21203|48550|20944|31219|26434|36227|2139\/ssrn)\b/i.test(doi);
}

/** A text in one line, without tags and with its entities as letters. */
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

/** A title that stands in quotation marks as a whole does not need them, nor a full stop. */
function unquoted(title: string): string {
  const [, inner] = /^["“]([^"“”]+)["”]$/.exec(title) ?? [];
  return (inner ?? title).replace(/(?<=[^.])\.$/, '');
}
