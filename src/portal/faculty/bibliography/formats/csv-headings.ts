import { sectionNamed } from '#model/entries/sections.ts';
import { publicationLists, type PublicationList } from '#model/faculty/documents/publication.ts';

/** Where a table asks for whichever of the two numbers there is. */
const eitherNumber = [
  'isbn/issn number of the proceeding',
  'isbn/issn number',
  'isbn/issn no',
  'isbn/issn no.',
  'isbn/issn',
];

/**
 * The headings that stand for each thing, in small letters and without "name of the": of Scopus, Google Scholar,
 * Zotero, PubMed, Springer, IEEE and others, the two letters of the Web of Science, and what colleges are asked for by
 * their assessors. Those of this portal's own tables come from its sections.
 */
const headings = {
  title: [
    ...['title', 'article title', 'document title', 'item title', 'ti'],
    ...['title of the paper', 'title of paper'],
  ],
  /** A book as a whole, or the one that a chapter stands in. */
  book: ['title of the book/chapters published', 'title of the book/chapter published', 'title of the book/chapter'],
  chapter: [],
  /** What an issue that was edited is about. */
  theme: [],
  /** What kind of thing it is, in words of its own. */
  genre: [],
  // Who is asked for the teacher alone names one author at least.
  authors: ['author full names', 'authors', 'author', 'af', 'au', 'teacher'],
  editors: ['editors', 'editor'],
  container: ['source title', 'publication', 'publication title', 'journal', 'journal/book', 'source', 'journal title'],
  proceedings: ['title of the proceedings of the conference', 'title of the proceedings', 'proceedings'],
  /** The Web of Science writes it in capital letters. */
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

/** What a column of a table tells of a publication. */
export type Column = keyof typeof headings;

/** What the fields of every list of publications tell. */
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

/** What the two titles of each list tell. */
const ownTitles: Readonly<Record<PublicationList, Readonly<Record<'title_paper' | 'title_book', Column>>>> = {
  research_paper: { title_paper: 'title', title_book: 'container' },
  text_book: { title_paper: 'chapter', title_book: 'book' },
  magazine: { title_paper: 'theme', title_book: 'book' },
  popular_book: { title_paper: 'title', title_book: 'container' },
  news_paper: { title_paper: 'title', title_book: 'container' },
  other_publication: { title_paper: 'title', title_book: 'container' },
  econtent: { title_paper: 'genre', title_book: 'title' },
};

/** The headings of this portal's own tables, as its lists are exported, and what each tells. */
const ownHeadings = new Map(
  publicationLists.flatMap((list) =>
    Object.entries({ ...ownColumns, ...ownTitles[list] }).map(
      ([field, column]) => [headingIn(labelOf(list, field)), column] as const,
    ),
  ),
);

/** Where each column of a table stands, by its headings. */
export function columnsIn(head: readonly string[]): Partial<Record<Column, number>> {
  const names = head.map(headingIn);
  const found = Object.entries(headings).flatMap(([column, known]) => {
    const own = [...ownHeadings].flatMap(([heading, told]) => (told === column ? [heading] : []));
    const place = [...known, ...own].map((name) => names.indexOf(name)).find((at) => at >= 0);
    return place === undefined ? [] : [[column, place] as const];
  });
  return Object.fromEntries(found);
}

/** The list of this portal whose table has these headings; "" for another's table. */
export function listIn(head: readonly string[]): PublicationList | '' {
  const names = head.map(headingIn);
  const isOf = (list: PublicationList) =>
    Object.keys(ownTitles[list]).every((field) => names.includes(headingIn(labelOf(list, field))));
  return publicationLists.find(isOf) ?? '';
}

function labelOf(list: PublicationList, field: string): string {
  return sectionNamed(list)?.resource.fields[field]?.label ?? field;
}

/** A heading in the one spelling that headings are compared in. */
function headingIn(name: string): string {
  return name
    .replace(/^\ufeff/, '')
    .replace(/_/g, ' ')
    .trim()
    .toLowerCase()
    .replace(/^names? of (?:the )?/, '')
    .replace(/^author ?(?:\/ ?|\()s\)?$/, 'authors');
}
