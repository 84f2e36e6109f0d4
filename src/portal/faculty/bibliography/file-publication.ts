import type { Values } from '#model/field.ts';
import { sectionNamed } from '#model/entries/sections.ts';
import { publicationLists } from '#model/faculty/documents/publication.ts';
import { normalizeDoi, plainDoi } from '#model/faculty/doi.ts';
import { quartersUpTo } from '#model/kinds/quarter.ts';
import { etAl, type Source } from './source.ts';

/** The list for a publication: the one that its file names, else one by its type. */
export function listOf({ list, type, authors, editors }: Source): string {
  if (list !== '') return list;
  const isEdited = editors.length > 0 && authors.length === 0;
  if (type === 'book') return isEdited ? 'magazine' : 'text_book';
  return lists[type] ?? 'other_publication';
}

const lists: Readonly<Record<string, string>> = {
  'article-journal': 'research_paper',
  'paper-conference': 'research_paper',
  chapter: 'text_book',
  collection: 'magazine',
  periodical: 'magazine',
  'article-magazine': 'popular_book',
  'article-newspaper': 'news_paper',
  webpage: 'econtent',
  post: 'econtent',
  'post-weblog': 'econtent',
  motion_picture: 'econtent',
  broadcast: 'econtent',
  song: 'econtent',
  software: 'econtent',
  dataset: 'econtent',
};

/** The list with this title; "" for none. */
export function listTitled(title: string): string {
  return publicationLists.find((list) => sectionNamed(list)?.resource.title === title.trim()) ?? '';
}

/** A row of a list, and the labels of the columns that were shortened. */
export interface FiledRow {
  readonly values: Values;
  readonly shortened: readonly string[];
}

/** A publication as a row of a list. `thisYear` is the last year that has quarters. */
export function filePublication(source: Source, list: string, thisYear: number): FiledRow {
  const { title, subtitle, container, volume, issue } = source;
  const doi = plainDoi(source.doi);
  const people = source.authors.length > 0 ? source.authors : source.editors;
  const told: Readonly<Record<string, string>> = {
    ...titles(list, { title, subtitle, container, type: source.type, kind: kindWords[source.type] ?? source.genre }),
    name_of_authors: inBrief(people, limitOf(list, 'name_of_authors')),
    published_by: source.publisher,
    isbn_no: source.isbn,
    issn_no: source.issn,
    volume: issue === '' ? volume : volume === '' ? `(${issue})` : `${volume}(${issue})`,
    page_nos: source.pages,
    edition: source.edition,
    doi,
    other_info: otherInfo(source, doi),
    date_year: source.date,
    quarter: quarterOf(source.date, thisYear),
  };
  const shortened: string[] = [];
  const values = Object.entries(told).map(([name, value]) => {
    const limit = limitOf(list, name);
    if (value.length <= limit) return [name, value] as const;
    shortened.push(sectionNamed(list)?.resource.fields[name]?.label ?? name);
    // Half a surrogate pair is not a character.
    const start = value.slice(0, limit - 1).replace(/[\uD800-\uDBFF]$/, '');
    return [name, `${start.trimEnd()}…`] as const;
  });
  if (people.length > 0 && /et al\. \(/.test(told['name_of_authors'] ?? '')) shortened.push('Names of authors');
  return { values: Object.fromEntries(values), shortened };
}

/** The labels of required columns that a publication lacks. */
export function missingIn({ title, authors, editors, date }: Source): string[] {
  const missing = {
    'no title': title === '',
    'no author': authors.length + editors.length === 0,
    'no year': date === '',
  };
  return Object.entries(missing).flatMap(([words, is]) => (is ? [words] : []));
}

/** The quarter of a month, '2023 3rd'; "" if the month is unknown, or after the end of the list. */
function quarterOf(date: string, thisYear: number): string {
  const [, year = '', month = ''] = /^(\d{4})-(\d{2})/.exec(date) ?? [];
  if (year === '') return '';
  const quarter = `${year} ${['1st', '2nd', '3rd', '4th'][Math.ceil(Number(month) / 3) - 1] ?? ''}`;
  return quartersUpTo(thisYear).includes(quarter) ? quarter : '';
}

const kindWords: Readonly<Record<string, string>> = {
  webpage: 'Web page',
  post: 'Web page',
  'post-weblog': 'Blog post',
  motion_picture: 'Video',
  broadcast: 'Broadcast',
  song: 'Audio',
  software: 'Software',
  dataset: 'Dataset',
};

interface Titles {
  readonly title: string;
  readonly subtitle: string;
  readonly container: string;
  readonly type: string;
  readonly kind: string;
}

/** Both titles of a row; the list determines which one is the work's own. */
function titles(
  list: string,
  { title, subtitle, container, type, kind }: Titles,
): Record<'title_paper' | 'title_book', string> {
  if (list === 'econtent') return { title_paper: kind, title_book: title };
  if (list === 'magazine') {
    return container === ''
      ? { title_paper: subtitle, title_book: title }
      : { title_paper: title, title_book: container };
  }
  // A chapter is a chapter even if its book is not named.
  if (list === 'text_book' && container === '' && type !== 'chapter') return { title_paper: '', title_book: title };
  return { title_paper: title, title_book: container };
}

function otherInfo({ genre, type, number, url, note, ...source }: Source, doi: string): string {
  const isDoi = doi !== '' && normalizeDoi(url) === doi.toLowerCase();
  const kind =
    type === 'thesis' || type === 'report'
      ? genre
      : type === 'patent'
        ? 'Patent'
        : type === 'article'
          ? 'Preprint'
          : '';
  // Links to the page of an index, and very long ones, are useless.
  const link = isDoi || url.length > 500 || /scopus\.com\/inward|webofscience/i.test(url) ? '' : url;
  const numbered = [kind, type === 'patent' || type === 'report' ? number : ''].filter((one) => one !== '').join(' ');
  const isNew = (words: string) => words !== '' && !note.includes(words);
  // "NA" and "in press" tell nothing; a number that is no DOI may be mistyped.
  const unreadable = doi === '' && /\p{Nd}/u.test(source.doi) ? `DOI: ${source.doi}` : '';
  return [isNew(numbered) ? numbered : '', note, unreadable, isNew(link) ? link : '']
    .filter((one) => one !== '')
    .join('; ');
}

/** As many complete names as fit, followed by the total number. */
function inBrief(people: readonly string[], limit: number): string {
  const named = people.filter((person) => person !== etAl);
  const isShort = named.length < people.length;
  const all = named.join('; ') + (isShort ? ` ${etAl}` : '');
  if (all.length <= limit) return all;
  const end = ` ${etAl} (${isShort ? 'more than ' : ''}${named.length.toLocaleString('en-IN')} authors)`;
  let names = '';
  for (const person of named) {
    const longer = names === '' ? person : `${names}; ${person}`;
    if (longer.length + end.length > limit) break;
    names = longer;
  }
  return names === '' ? all : names + end;
}

function limitOf(list: string, name: string): number {
  return sectionNamed(list)?.resource.fields[name]?.range?.[1] ?? Infinity;
}
