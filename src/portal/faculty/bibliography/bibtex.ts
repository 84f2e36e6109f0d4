import { plugins } from '@citation-js/core';
import '@citation-js/plugin-bibtex';
import { bibtexEntries, type BibtexEntry } from './bibtex-entries.ts';
import { isbnIn, issnIn, sourceOf, type Source, type SourceRecord } from './source.ts';
import { partialDateIn, partialDateOf } from './partial-date.ts';
import { namesInCsl, type CslName } from './csl-json.ts';

/** Reads BibTeX and BibLaTeX. What is LaTeX in the values, and which words of a name are the family's, Citation.js knows. */
export function readBibtex(text: string): SourceRecord[] {
  const entries = bibtexEntries(text);
  const byKey = new Map(
    entries.flatMap((entry) => ('fields' in entry ? [[entry.key.toLowerCase(), entry] as const] : [])),
  );
  return entries.map((entry) => {
    if (!('fields' in entry)) return entry;
    try {
      return { number: entry.number, source: sourceIn(withParent(entry, byKey)) };
    } catch {
      return { number: entry.number, reason: `The entry “${entry.key}” has LaTeX that cannot be read.` };
    }
  });
}

/** The CSL type of each type of entry. Others are documents. */
const types: Readonly<Record<string, string>> = {
  article: 'article-journal',
  journal: 'article-journal',
  review: 'article-journal',
  suppperiodical: 'article-journal',
  inproceedings: 'paper-conference',
  conference: 'paper-conference',
  book: 'book',
  mvbook: 'book',
  bookinbook: 'chapter',
  booklet: 'book',
  inbook: 'chapter',
  incollection: 'chapter',
  suppbook: 'chapter',
  suppcollection: 'chapter',
  inreference: 'chapter',
  collection: 'collection',
  mvcollection: 'collection',
  reference: 'collection',
  proceedings: 'collection',
  mvproceedings: 'collection',
  periodical: 'periodical',
  phdthesis: 'thesis',
  mastersthesis: 'thesis',
  thesis: 'thesis',
  techreport: 'report',
  report: 'report',
  manual: 'report',
  patent: 'patent',
  online: 'webpage',
  electronic: 'webpage',
  www: 'webpage',
  webpage: 'webpage',
  software: 'software',
  dataset: 'dataset',
  data: 'dataset',
  video: 'motion_picture',
  movie: 'motion_picture',
  newspaper: 'article-newspaper',
  magazine: 'article-magazine',
  preprint: 'article',
  unpublished: 'manuscript',
};

const genres: Readonly<Record<string, string>> = {
  phdthesis: 'PhD thesis',
  mastersthesis: 'Master’s thesis',
  thesis: 'Thesis',
};

function sourceIn({ type, fields }: BibtexEntry): Source {
  const of = (...names: string[]) => names.map((name) => fields[name] ?? '').find((value) => value !== '') ?? '';
  const isPreprint = /arxiv|biorxiv|medrxiv|chemrxiv|corr\b|ssrn|preprint/i;
  const container = of('journal', 'journaltitle', 'booktitle', 'maintitle', 'howpublished');
  const told = decoded({
    author: of('author'),
    editor: of('editor'),
    title: withSubtitle(of('title'), of('subtitle')),
    journal: /^\\?(url|href)|^https?:/.test(container) ? '' : container,
    publisher: of('publisher', 'school', 'institution', 'organization', 'holder'),
    note: of('type'),
  });
  const url = linkIn(of('url', 'link', 'ee')) || linkIn(of('howpublished')) || linkIn(of('note'));
  const date = partialDateIn(of('date'));
  const numbers = `${of('issn')} ${of('isbn')}`;
  // What has a year alone in its date may say the month beside it.
  const written =
    date.length > 4 ? date : partialDateOf(of('date', 'year'), of('month'), of('day')) || partialDateIn(of('year'));
  const isArchived =
    isPreprint.test(of('eprinttype', 'archiveprefix')) || isPreprint.test(of('journal', 'journaltitle'));
  const isOnlyArchived =
    isArchived && (of('journal', 'journaltitle') === '' || isPreprint.test(of('journal', 'journaltitle')));
  const cslType = types[type] ?? (of('isbn') === '' ? (of('journal') === '' ? 'document' : 'article-journal') : 'book');
  return sourceOf({
    ...told,
    type: isOnlyArchived && ['article-journal', 'document'].includes(cslType) ? 'article' : typeOfMisc(cslType, fields),
    genre: genres[type] ?? (type === 'thesis' || type === 'report' ? told.genre : ''),
    volume: bare(of('volume')),
    issue: bare(of('number', 'issue')),
    pages: bare(of('pages', 'eid', 'article-number')),
    edition: bare(of('edition')),
    issn: issnIn(numbers),
    isbn: isbnIn(of('isbn')),
    doi: of('doi') || (/\bdoi\b/i.test(url) ? url : ''),
    date: written,
    url,
    number: type === 'patent' || type.endsWith('report') ? bare(of('number')) : '',
  });
}

/** Exports write whatever has no type of its own as @misc, and say in words what it is. */
function typeOfMisc(type: string, fields: BibtexEntry['fields']): string {
  if (type !== 'document') return type;
  const said = `${fields['type'] ?? ''} ${fields['howpublished'] ?? ''} ${fields['publisher'] ?? ''} ${fields['note'] ?? ''}`;
  if (/\bpatent\b/i.test(said)) return 'patent';
  if (/\bdata ?set\b|zenodo|figshare|dryad/i.test(said)) return 'dataset';
  if (/\bvideo\b|youtube/i.test(said)) return 'motion_picture';
  if (/\bsoftware\b|github/i.test(said)) return 'software';
  if (/\bblog\b|\bweb ?(page|site)\b/i.test(said)) return 'webpage';
  return 'document';
}

interface Latex {
  readonly author: string;
  readonly editor: string;
  readonly title: string;
  readonly journal: string;
  readonly publisher: string;
  readonly note: string;
}

/** The values that may hold LaTeX, as words. */
function decoded(values: Latex): Pick<Source, 'authors' | 'editors' | 'title' | 'container' | 'publisher' | 'genre'> {
  const people = { author: namesIn(values.author), editor: namesIn(values.editor) };
  // An article takes each of these fields, whatever the entry is.
  const properties = Object.fromEntries(Object.entries({ ...values, ...people }).filter(([, value]) => value !== ''));
  const [csl = {}] = plugins.input.chain([{ type: 'article', label: 'x', properties }], {
    forceType: '@bibtex/entries+list',
    generateGraph: false,
  });
  const text = (name: string) =>
    typeof csl[name] === 'string' ? csl[name].replace(/\\(?=[&%$#_])|\\url\b|[{}]/g, '') : '';
  const names = (name: string) =>
    namesInCsl(csl[name] as readonly CslName[] | undefined).map((one) => one.replace(/[{}]/g, ''));
  return {
    authors: names('author'),
    editors: names('editor'),
    title: text('title'),
    container: text('container-title'),
    publisher: text('publisher'),
    genre: text('note'),
  };
}

/** Some tools write the brackets around a name as letters, separate names by semicolons, or end the list with others. */
function namesIn(value: string): string {
  const written = value
    .replace(/\\([{}])/g, '$1')
    .replace(/\s+/g, ' ')
    .trim();
  const separated = / and /i.test(written) || !written.includes(';') ? written : written.replace(/\s*;\s*/g, ' and ');
  return separated
    .replace(/^and | and$/gi, '')
    .replace(/( and )+others\b.*$/i, '')
    .replace(/(\s+and)+(?=\s+and\s)/gi, '');
}

function withSubtitle(title: string, subtitle: string): string {
  return subtitle === '' ? title : `${title}: ${subtitle}`;
}

function bare(value: string): string {
  return value.replace(/\\(?:textendash|textemdash)\s*(?:\{\})?/g, '-').replace(/[{}]|\\(?=[&%$#_])|\\[a-z]+\s?/gi, '');
}

function linkIn(value: string): string {
  return (/https?:\/\/[^\s{}"<>]+/.exec(value.replace(/\\([_&%#~])/g, '$1'))?.[0] ?? '').replace(/[.,;)]+$/, '');
}

/** An entry with what it takes from the book or the proceedings that it names. */
function withParent(entry: BibtexEntry, byKey: ReadonlyMap<string, BibtexEntry>): BibtexEntry {
  const named = entry.fields['crossref']?.toLowerCase();
  const parent = named === undefined ? undefined : byKey.get(named);
  if (!parent || parent === entry) return entry;
  const { title = '', author: _, ...rest } = parent.fields;
  return { ...entry, fields: { ...rest, booktitle: rest['booktitle'] ?? title, ...entry.fields } };
}
