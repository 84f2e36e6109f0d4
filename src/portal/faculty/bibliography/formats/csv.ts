import papa from 'papaparse';
import { areEditors, authorNames } from '#model/faculty/documents/publication.ts';
import { plainDoi } from '#model/faculty/doi.ts';
import { toAsciiDigits } from '#model/text/digits.ts';
import { capitals } from './capitals.ts';
import { cslType } from './csl-json.ts';
import { columnsIn, listIn, type Column } from './csv-headings.ts';
import { partialDateIn } from './partial-date.ts';
import {
  isArchive,
  isbnIn,
  issnIn,
  etAl,
  sourceOf,
  UnreadableBibliography,
  type Source,
  type SourceRecord,
} from '../source.ts';

/** Returns the value of a column in a row; "" for none. */
type Cell = (name: Column) => string;

/** Parses a table with headings. Throws `UnreadableBibliography` if no column is a title. */
export function readCsv(text: string): SourceRecord[] {
  const { data, errors } = papa.parse<string[]>(text.replace(/^\ufeff/, ''), { skipEmptyLines: 'greedy' });
  const above = Math.max(data.slice(0, mostAbove).findIndex(isHead), 0);
  const [head = [], ...rows] = data.slice(above);
  const [columns, list] = [columnsIn(head), listIn(head)];
  if (titleOf(columns) === undefined) {
    throw new UnreadableBibliography(
      'This table has no column for the title, so its publications cannot be told apart.',
    );
  }
  // An unclosed quotation mark includes all following text: the row is the last.
  const isOpen = errors.some(({ code }) => code === 'MissingQuotes');
  return rows.map((cells, at) => {
    const number = at + 1;
    if (isOpen && number === rows.length)
      return { number, reason: 'A quotation mark is never closed, so the row has no end.' };
    const cell = (name: Column) => {
      const place = columns[name];
      const said = place === undefined ? '' : (cells[place] ?? '').trim();
      return unsaid.test(said) ? '' : said;
    };
    return { number, source: sourceIn(cell, list) };
  });
}

/** The headings of the columns that are ignored, in order. */
export function unreadColumns(text: string): string[] {
  const { data } = papa.parse<string[]>(text.replace(/^\ufeff/, ''), { preview: mostAbove, skipEmptyLines: 'greedy' });
  const head = data.find(isHead) ?? [];
  const read = Object.values(columnsIn(head));
  return head.map((name) => name.trim()).filter((name, at) => name !== '' && !read.includes(at));
}

/** Placeholders for empty cells in a template. */
const unsaid = /^(?:-+|N\.?\/?A\.?|nil)$/i;

/** The number of lines that are searched for the headings: assessors’ templates begin with instructions. */
const mostAbove = 5;

/** Whether a text begins with a table of publications. */
export function isTable(text: string): boolean {
  const { data } = papa.parse<string[]>(text.slice(0, 5000), { preview: mostAbove, skipEmptyLines: 'greedy' });
  return data.some(isHead);
}

function isHead(cells: readonly string[]): boolean {
  const columns = columnsIn(cells);
  const { authors, year, date } = columns;
  return titleOf(columns) !== undefined && [authors, year, date].some((place) => place !== undefined);
}

/** The index of the first title column. */
function titleOf({ title, chapter, book }: ReturnType<typeof columnsIn>): number | undefined {
  return title ?? chapter ?? book;
}

function sourceIn(cell: Cell, list: string): Source {
  const [from, to] = [cell('from'), cell('to')];
  const everything = `${cell('container')} ${cell('issn')}`;
  const issue = cell('issue');
  const authors = namesIn(apart(cell('authors')));
  const isDoi = plainDoi(issue) !== '';
  const part = cell('title') || cell('chapter');
  const within = cell('proceedings') || (part === '' ? '' : cell('book'));
  const container = nameOfJournal(cell('container')) || capitals(cell('inCapitals')) || within;
  return sourceOf({
    type: typeIn(cell, container),
    list,
    genre: cell('genre'),
    title: part || cell('book'),
    subtitle: cell('theme'),
    container: container || cell('conference'),
    authors: areEditors(cell('authors')) ? [] : authors,
    editors: areEditors(cell('authors')) ? authors : namesIn(cell('editors')),
    publisher: cell('publisher'),
    volume: cell('volume'),
    issue: isDoi ? '' : issue.replace(/,?\s*[a-z]{3,9}\.?\s+\d{4}$/i, ''),
    pages: cell('pages') || [from, to].filter((page) => page !== '').join('-') || cell('number'),
    edition: cell('edition'),
    issn: issnIn(everything.replace(/\s+-\s+/g, '-')),
    isbn: isbnIn(cell('isbn')),
    doi: cell('doi') || (isDoi ? issue : ''),
    date: dateIn(cell) || partialDateIn(issue),
    url: cell('url'),
    number: cell('number'),
    note: cell('note'),
  });
}

function typeIn(cell: Cell, container: string): string {
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
  // Zotero uses its own type names, such as journalArticle.
  if (said !== '') return cslType(cell('type').replace(/([a-z])([A-Z])/g, '$1-$2'));
  if (cell('proceedings') !== '') return 'paper-conference';
  if (cell('book') !== '' || cell('chapter') !== '') return cell('title') || cell('chapter') ? 'chapter' : 'book';
  if (/\bpatent\b/i.test(cell('publisher'))) return 'patent';
  if (isArchive(container)) return 'article';
  if (/\bencyclopa?edia\b|\bhandbook\b/i.test(container)) return 'chapter';
  if (/proceedings|conference|symposium|workshop/i.test(container)) return 'paper-conference';
  if (container !== '') return 'article-journal';
  return cell('isbn') === '' ? 'document' : 'book';
}

/** The year, or a more complete date of the same year from another column. */
function dateIn(cell: Cell): string {
  const [date, year] = [partialDateIn(cell('date')), yearIn(cell('year'))];
  return date.startsWith(year) ? date : year;
}

/** For an academic year, 2010-11, the first year: in a column of years it is not November. */
function yearIn(text: string): string {
  const [, first, next] = /^(\d{4})\s*[-–/]\s*(?:\d{2})?(\d{2})$/.exec(toAsciiDigits(text)) ?? [];
  return first !== undefined && Number(next) === (Number(first) + 1) % 100 ? first : partialDateIn(text);
}

/** Springer writes names without a separator: "Mohammed MubarkootJörn Altmann". */
function apart(names: string): string {
  return /[;,]/.test(names)
    ? names
    : names.replace(/(?<=\p{Ll})(?<!\b(?:Mc|Mac|De|Di|Du|La|Le|Van|Fitz))(?=\p{Lu}\p{Ll}*[.\s-])/gu, '; ');
}

/** Google Scholar copies the text of a page, with the ISSN after the name of the journal. */
function nameOfJournal(text: string): string {
  return text
    .replace(/[\s,.(]*\(?e?-?\s*ISSN\b.*$/i, '')
    .replace(/\s+volume$/i, '')
    .replace(/[\s,;]+$/, '')
    .trim();
}

/**
 * The names in a cell, family name first: "Bora, Mina; Das, R.;", "Bora M., Das R.", "S. K. Das and R. Bora" or "Hao,
 * Jie (57221302630)".
 */
function namesIn(text: string): string[] {
  const plain = text.replace(/\(\d{6,}\)/g, '').replace(/[;,\s]+$/, '');
  if (/^\[no author/i.test(plain)) return [];
  // A single comma without other separators is most likely inside one name: "Das Gupta, Mina".
  if (plain.split(',').length === 2 && !/[;&/]|\.,|\sand\s|\bal\b/i.test(plain)) return [plain];
  return authorNames(plain).map(({ family, given }) => {
    if (given !== '') return `${family}, ${given}`;
    return family === 'others' ? etAl : initialsLast(family);
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
