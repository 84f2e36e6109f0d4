import papa from 'papaparse';
import { areEditors, authorNames } from '#model/faculty/documents/publication.ts';
import { plainDoi } from '#model/faculty/publication-key.ts';
import { capitals } from './capitals.ts';
import { cslType } from './csl-json.ts';
import { partialDateIn } from './partial-date.ts';
import {
  isArchive,
  isbnIn,
  issnIn,
  others,
  sourceOf,
  UnreadableBibliography,
  type Source,
  type SourceRecord,
} from './source.ts';

/**
 * The headings that stand for each thing, in small letters and without "name of the": of Scopus, Google Scholar, Zotero, PubMed, Springer,
 * IEEE and others, the two letters of the Web of Science, and what colleges are asked for by their assessors and this portal.
 */
const headings = {
  title: [
    ...['title', 'article title', 'document title', 'item title', 'ti'],
    ...['title of the paper', 'title of paper', 'title of the article', 'title of the book'],
  ],
  authors: ['author full names', 'authors', 'author', 'af', 'au'],
  editors: ['editors', 'editor'],
  container: ['source title', 'publication', 'publication title', 'journal', 'journal/book', 'source', 'journal title'],
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
  issn: ['issn', 'issn number', 'issn no', 'issn no.', 'sn'],
  isbn: ['isbn', 'isbns', 'isbn number', 'isbn no', 'isbn no.', 'bn'],
  type: ['document type', 'item type', 'type', 'publication type', 'content type', 'document identifier', 'dt'],
  conference: ['conference name', 'conference title', 'conference', 'ct'],
  edition: ['edition'],
} as const;

type Column = keyof typeof headings;

/** Reads a table with headings. Throws `UnreadableBibliography` where no column is a title. */
export function readCsv(text: string): SourceRecord[] {
  const { data, errors } = papa.parse<string[]>(text.replace(/^\ufeff/, ''), { skipEmptyLines: 'greedy' });
  const above = Math.max(data.slice(0, mostAbove).findIndex(isHead), 0);
  const [head = [], ...rows] = data.slice(above);
  const columns = columnsIn(head);
  if (columns.title === undefined) {
    throw new UnreadableBibliography(
      'This table has no column for the title, so its publications cannot be told apart.',
    );
  }
  // It takes in all that follows: the row is the last.
  const isOpen = errors.some(({ code }) => code === 'MissingQuotes');
  return rows.map((cells, at) => {
    const number = at + 1;
    if (isOpen && number === rows.length)
      return { number, reason: 'A quotation mark is never closed, so the row has no end.' };
    const cell = (name: Column) => {
      const place = columns[name];
      return place === undefined ? '' : (cells[place] ?? '').trim();
    };
    return { number, source: sourceIn(cell) };
  });
}

/** How many lines are looked at for the headings: assessors’ templates begin with what they ask. */
const mostAbove = 5;

/** Whether a text begins with a table of publications. */
export function isTable(text: string): boolean {
  const { data } = papa.parse<string[]>(text.slice(0, 5000), { preview: mostAbove, skipEmptyLines: 'greedy' });
  return data.some(isHead);
}

function isHead(cells: readonly string[]): boolean {
  const { title, authors, year, date } = columnsIn(cells);
  return title !== undefined && [authors, year, date].some((place) => place !== undefined);
}

function columnsIn(head: readonly string[]): Partial<Record<Column, number>> {
  const names = head.map((name) =>
    name
      .replace(/^\ufeff/, '')
      .replace(/_/g, ' ')
      .trim()
      .toLowerCase()
      .replace(/^names? of (?:the )?/, '')
      .replace(/^author ?(?:\/ ?|\()s\)?$/, 'authors'),
  );
  const found = Object.entries(headings).flatMap(([column, known]) => {
    const place = known.map((name) => names.indexOf(name)).find((at) => at >= 0);
    return place === undefined ? [] : [[column, place] as const];
  });
  return Object.fromEntries(found);
}

function sourceIn(cell: (name: Column) => string): Source {
  const [from, to] = [cell('from'), cell('to')];
  const everything = `${cell('container')} ${cell('issn')}`;
  const issue = cell('issue');
  const authors = namesIn(apart(cell('authors')));
  const isDoi = plainDoi(issue) !== '';
  const container = nameOfJournal(cell('container')) || capitals(cell('inCapitals'));
  return sourceOf({
    type: typeIn(cell, container),
    title: cell('title'),
    container: container || cell('conference'),
    authors: areEditors(cell('authors')) ? [] : authors,
    editors: areEditors(cell('authors')) ? authors : namesIn(cell('editors')),
    publisher: cell('publisher'),
    volume: cell('volume'),
    issue: isDoi
      ? ''
      : issue.replace(/^(?:issue|no)\b[\s.:-]*(?:no\b[\s.:-]*)?/i, '').replace(/,?\s*[a-z]{3,9}\.?\s+\d{4}$/i, ''),
    pages: cell('pages') || [from, to].filter((page) => page !== '').join('-') || cell('number'),
    edition: cell('edition'),
    issn: issnIn(everything.replace(/\s+-\s+/g, '-')),
    isbn: isbnIn(cell('isbn')),
    doi: cell('doi') || (isDoi ? issue : ''),
    date: dateIn(cell) || partialDateIn(issue),
    url: cell('url'),
    number: cell('number'),
  });
}

function typeIn(cell: (name: Column) => string, container: string): string {
  const said = cell('type').toLowerCase();
  if (/conference/.test(said) && !/review/.test(said)) return 'paper-conference';
  if (
    /^(article|review|letter|note|editorial|erratum|short survey|data paper|retracted|journal|ieee (?:journals|early access))/.test(
      said,
    )
  )
    return 'article-journal';
  if (/chapter|book section/.test(said)) return 'chapter';
  if (/^book|^monograph/.test(said)) return 'book';
  // Zotero writes its own words, such as journalArticle.
  if (said !== '') return cslType(cell('type').replace(/([a-z])([A-Z])/g, '$1-$2'));
  if (/\bpatent\b/i.test(cell('publisher'))) return 'patent';
  if (isArchive(container)) return 'article';
  if (/\bencyclopa?edia\b|\bhandbook\b/i.test(container)) return 'chapter';
  if (/proceedings|conference|symposium|workshop/i.test(container)) return 'paper-conference';
  if (container !== '') return 'article-journal';
  return cell('isbn') === '' ? 'document' : 'book';
}

/** The year, or a fuller date in it where another column has one. */
function dateIn(cell: (name: Column) => string): string {
  const [date, year] = [partialDateIn(cell('date')), partialDateIn(cell('year'))];
  return date.startsWith(year) ? date : year;
}

/** Springer writes names without anything between them: "Mohammed MubarkootJörn Altmann". */
function apart(names: string): string {
  return /[;,]/.test(names)
    ? names
    : names.replace(/(?<=\p{Ll})(?<!\b(?:Mc|Mac|De|Di|Du|La|Le|Van|Fitz))(?=\p{Lu}\p{Ll}*[.\s-])/gu, '; ');
}

/** Google Scholar takes down what a page says, with the ISSN behind the name of the journal. */
function nameOfJournal(text: string): string {
  return text
    .replace(/[\s,.(]*\(?e?-?\s*ISSN\b.*$/i, '')
    .replace(/\s+volume$/i, '')
    .replace(/[\s,;]+$/, '')
    .trim();
}

/** Names in a cell, the family's first: "Bora, Mina; Das, R.;", "Bora M., Das R.", "S. K. Das and R. Bora" or "Hao, Jie (57221302630)". */
function namesIn(text: string): string[] {
  const plain = text.replace(/\(\d{6,}\)/g, '').replace(/[;,\s]+$/, '');
  if (/^\[no author/i.test(plain)) return [];
  // A comma with nothing else between names most likely stands in one: "Das Gupta, Mina".
  if (plain.split(',').length === 2 && !/[;&/]|\.,|\sand\s|\bal\b/i.test(plain)) return [plain];
  return authorNames(plain).map(({ family, given }) => {
    if (given !== '') return `${family}, ${given}`;
    return family === 'others' ? others : initialsLast(family);
  });
}

function initialsLast(name: string): string {
  return name
    .replace(/^(.+?) ((?:\p{Lu}\.?-?){1,5})$/u, '$1, $2')
    .replace(
      /^((?:\p{Lu}\.[\s-]?)+) ?([^,]*\p{Ll}[^,]*)$/u,
      (_, given: string, family: string) => `${family}, ${given.trim()}`,
    );
}
