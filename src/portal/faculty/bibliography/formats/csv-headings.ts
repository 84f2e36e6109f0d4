import { sectionNamed } from '#model/entries/sections.ts';
import { publicationLists, type PublicationList } from '#model/faculty/documents/publication.ts';

/** Columns that accept either of the two numbers. */
const eitherNumber = [
  'isbn/issn number of the proceeding',
  'isbn/issn number',
  'isbn/issn no',
  'isbn/issn no.',
  'isbn/issn',
];

/**
 * The headings of each column, in lower case and without "name of the": those of Scopus, Google Scholar, Zotero,
 * PubMed, Springer, IEEE and others, the two-letter tags of the Web of Science, and those of the assessors' templates.
 * The headings of this portal's own tables come from its sections.
 */
const headings = {
  title: [
    ...['title', 'article title', 'document title', 'item title', 'ti'],
    ...['title of the paper', 'title of paper'],
  ],
  /** A book as a whole, or the one that contains a chapter. */
  book: ['title of the book/chapters published', 'title of the book/chapter published', 'title of the book/chapter'],
  chapter: [],
  /** The theme of an edited issue. */
  theme: [],
  /** The kind of work, in words. */
  genre: [],
  // A template that asks only for the teacher still names one author.
  authors: ['author full names', 'authors', 'author', 'af', 'au', 'teacher'],
  editors: ['editors', 'editor'],
  container: ['source title', 'publication', 'publication title', 'journal', 'journal/book', 'source', 'journal title'],
  proceedings: ['title of the proceedings of the conference', 'title of the proceedings', 'proceedings'],
  /** The Web of Science writes it in capitals. */
  inCapitals: ['so'],
  date: ['publication date', 'date', 'issued', 'date/year'],
  year: [
    ...['year', 'publication year', 'py'],
    ...['year of publication', 'calendar year', 'calendar year of publication'],
  ],
  volume: ['volume', 'journal volume', 'vl'],
  issue: ['issue', 'number', 'journal issue', 'is'],
  number: ['art. no.', 'article number', 'ar'],
  from: ['page start', 'start page', 'bp'],
  to: ['page end', 'end page', 'ep'],
  pages: ['pages', 'page nos'],
  doi: ['doi', 'item doi', 'di'],
  url: ['link', 'url', 'pdf link', 'link to the article'],
  publisher: ['publisher', 'published by', 'pu'],
  issn: ['issn', 'issn number', 'issn no', 'issn no.', 'sn', ...eitherNumber],
  isbn: ['isbn', 'isbns', 'isbn number', 'isbn no', 'isbn no.', 'bn', ...eitherNumber],
  type: ['document type', 'item type', 'type', 'publication type', 'content type', 'document identifier', 'dt'],
  conference: ['conference name', 'conference title', 'conference', 'ct'],
  edition: ['edition'],
  note: [],
} as const;

/** The meaning of a table column for a publication. */
export type Column = keyof typeof headings;

/** The columns for the fields of every list of publications. */
const ownColumns: Readonly<Record<string, Column>> = {
  name_of_authors: 'authors',
  published_by: 'publisher',
  isbn_no: 'isbn',
  issn_no: 'issn',
  volume: 'volume',
  page_nos: 'pages',
  edition: 'edition',
  doi: 'doi',
  other_info: 'note',
  date_year: 'date',
};

/** The columns for the two titles of each list. */
const ownTitles: Readonly<Record<PublicationList, Readonly<Record<'title_paper' | 'title_book', Column>>>> = {
  research_paper: { title_paper: 'title', title_book: 'container' },
  text_book: { title_paper: 'chapter', title_book: 'book' },
  magazine: { title_paper: 'theme', title_book: 'book' },
  popular_book: { title_paper: 'title', title_book: 'container' },
  news_paper: { title_paper: 'title', title_book: 'container' },
  other_publication: { title_paper: 'title', title_book: 'container' },
  econtent: { title_paper: 'genre', title_book: 'title' },
};

/** The headings of this portal's own exported lists, and the column of each. */
const ownHeadings = new Map(
  publicationLists.flatMap((list) =>
    Object.entries({ ...ownColumns, ...ownTitles[list] }).map(
      ([field, column]) => [headingIn(labelOf(list, field)), column] as const,
    ),
  ),
);

/** The index of each column in a table, by its headings. */
export function columnsIn(head: readonly string[]): Partial<Record<Column, number>> {
  const names = head.map(headingIn);
  const found = Object.entries(headings).flatMap(([column, known]) => {
    const own = [...ownHeadings].flatMap(([heading, told]) => (told === column ? [heading] : []));
    const place = [...known, ...own].map((name) => names.indexOf(name)).find((at) => at >= 0);
    return place === undefined ? [] : [[column, place] as const];
  });
  return Object.fromEntries(found);
}

/** The list of this portal whose export has these headings; "" for any other table. */
export function listIn(head: readonly string[]): PublicationList | '' {
  const names = head.map(headingIn);
  const isOf = (list: PublicationList) =>
    Object.keys(ownTitles[list]).every((field) => names.includes(headingIn(labelOf(list, field))));
  return publicationLists.find(isOf) ?? '';
}

function labelOf(list: PublicationList, field: string): string {
  return sectionNamed(list)?.resource.fields[field]?.label ?? field;
}

/** A heading in normalized form, for comparison. */
function headingIn(name: string): string {
  return name
    .replace(/^\ufeff/, '')
    .replace(/_/g, ' ')
    .trim()
    .toLowerCase()
    .replace(/^names? of (?:the )?/, '')
    .replace(/^author ?(?:\/ ?|\()s\)?$/, 'authors');
}
