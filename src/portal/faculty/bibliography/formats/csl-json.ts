import { partialDateIn, partialDateOf } from './partial-date.ts';
import { isbnIn, issnIn, sourceOf, type Source } from '../source.ts';

/** A person or an institution in CSL; Crossref and DataCite differ slightly. */
export interface CslName {
  readonly family?: unknown;
  readonly given?: unknown;
  readonly suffix?: unknown;
  readonly 'non-dropping-particle'?: unknown;
  readonly 'dropping-particle'?: unknown;
  readonly literal?: unknown;
  readonly name?: unknown;
}

/** Parses one record of CSL-JSON, or a Crossref work, whose texts are lists. */
export function readCsl(item: Readonly<Record<string, unknown>>): Source {
  const of = (...names: string[]) => names.map((name) => textOf(item[name])).find((text) => text !== '') ?? '';
  const subtitle = of('subtitle');
  const title = of('title');
  return sourceOf({
    type: cslType(of('type'), of('subtype')),
    genre: of('genre'),
    title: subtitle === '' || title.includes(subtitle) ? title : `${title}: ${subtitle}`,
    container: of('container-title', 'journal', 'event-title'),
    authors: namesInCsl(item['author']),
    editors: namesInCsl(item['editor']),
    publisher: of('publisher'),
    volume: of('volume'),
    issue: of('issue'),
    pages: of('page', 'article-number', 'number-of-pages') || numberOf(item),
    edition: of('edition', 'edition-number'),
    isbn: isbnIn(allOf(item['ISBN'])),
    issn: issnIn(allOf(item['ISSN'])),
    doi: of('DOI', 'doi'),
    date: dateIn(item),
    url: of('URL', 'url'),
    number: of('number'),
  });
}

/** The names in a CSL list, family name first. */
export function namesInCsl(names: unknown): string[] {
  if (!Array.isArray(names)) return typeof names === 'string' ? [names] : [];
  return (names as readonly (CslName | string | null)[]).flatMap((name) => {
    if (typeof name !== 'object' || name === null) return typeof name === 'string' ? [name] : [];
    const particle = [name['dropping-particle'], name['non-dropping-particle']].map(textOf).filter((one) => one !== '');
    const family = [...particle, textOf(name.family)].join(' ').trim();
    const given = [textOf(name.given), textOf(name.suffix)].filter((one) => one !== '').join(', ');
    if (family === '') return [textOf(name.literal) || textOf(name.name) || given].filter((one) => one !== '');
    return [given === '' ? family : `${family}, ${given}`];
  });
}

/** A text, the first of a list of them, or a number; "" for anything else. */
export function textOf(value: unknown): string {
  const [first] = Array.isArray(value) ? (value as readonly unknown[]) : [value];
  if (typeof first === 'number') return String(first);
  return typeof first === 'string' ? first : '';
}

/** The CSL types for the types of Crossref, DataCite and some other tools. */
const types: Readonly<Record<string, string>> = {
  'journal-article': 'article-journal',
  'proceedings-article': 'paper-conference',
  'conference-paper': 'paper-conference',
  'book-chapter': 'chapter',
  'book-section': 'chapter',
  'book-part': 'chapter',
  'reference-entry': 'chapter',
  'entry-encyclopedia': 'chapter',
  'entry-dictionary': 'chapter',
  entry: 'chapter',
  monograph: 'book',
  'reference-book': 'book',
  'edited-book': 'collection',
  proceedings: 'collection',
  'book-series': 'collection',
  'journal-issue': 'periodical',
  journal: 'periodical',
  dissertation: 'thesis',
  'posted-content': 'article',
  preprint: 'article',
  component: 'document',
  other: 'document',
  'magazine-article': 'article-magazine',
  'newspaper-article': 'article-newspaper',
  review: 'article-journal',
  'review-book': 'article-journal',
};

/** The CSL type for a tool's type name. */
export function cslType(type: string, subtype = ''): string {
  const name = type.toLowerCase().replace(/[_ ]/g, '-');
  if (subtype === 'preprint') return 'article';
  return types[name] ?? (name === 'motion-picture' ? 'motion_picture' : name || 'document');
}

function allOf(value: unknown): string {
  return (Array.isArray(value) ? (value as readonly unknown[]) : [value]).map(textOf).join(' ');
}

/** Journals without page numbers use article numbers. */
function numberOf(item: Readonly<Record<string, unknown>>): string {
  return textOf(item['type']).includes('journal') ? textOf(item['number']) : '';
}

function dateIn(item: Readonly<Record<string, unknown>>): string {
  const dates = ['published-print', 'issued', 'published', 'published-online', 'event-date']
    .map((name) => dateOf(item[name]))
    .filter((date) => date !== '');
  const [first = ''] = dates;
  // Of dates in one year, the most complete is used.
  return (
    dates.find((date) => date.startsWith(first) && date.length > first.length) ??
    (first || partialDateIn(textOf(item['year'])))
  );
}

function dateOf(value: unknown): string {
  if (typeof value === 'string' || typeof value === 'number') return partialDateIn(String(value));
  if (typeof value !== 'object' || value === null) return '';
  const date = value as Readonly<Record<string, unknown>>;
  const parts = date['date-parts'];
  const [first] = Array.isArray(parts) ? (parts as readonly unknown[]) : [];
  if (Array.isArray(first)) {
    const [year, month, day] = (first as readonly unknown[]).map(textOf);
    return partialDateOf(year ?? '', month, day);
  }
  return partialDateIn(textOf(date['raw']) || textOf(date['literal']));
}
