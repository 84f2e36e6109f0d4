import { plugins } from '@citation-js/core';
import '@citation-js/plugin-bibtex';
import { plainDoi } from '#model/faculty/doi.ts';
import { bibtexEntries, type BibtexEntry } from './bibtex-entries.ts';
import { capitals } from './capitals.ts';
import { readableLatex, withPlainLetters } from './latex.ts';
import { listTitled } from '../file-publication.ts';
import { isArchive, isbnIn, issnIn, etAl, sourceOf, type Source, type SourceRecord } from '../source.ts';
import { partialDateIn, partialDateOf } from './partial-date.ts';
import { namesInCsl, type CslName } from './csl-json.ts';

/** Parses BibTeX and BibLaTeX. Citation.js decodes the LaTeX in the values and splits names into their parts. */
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

/** The CSL type of each entry type. All others are documents. */
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
  web_page: 'webpage',
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

/** The label of an entry type, and of the type keys of BibLaTeX. */
const genres: Readonly<Record<string, string>> = {
  phdthesis: 'PhD thesis',
  mastersthesis: 'Master’s thesis',
  mathesis: 'Master’s thesis',
  bathesis: 'Bachelor’s thesis',
  candthesis: 'Candidate thesis',
  thesis: 'Thesis',
  techreport: 'Technical report',
  resreport: 'Research report',
};

function sourceIn({ type, key, fields }: BibtexEntry): Source {
  const of = (...names: string[]) => names.map((name) => fields[name] ?? '').find((value) => value !== '') ?? '';
  const list = listIn(of('keywords'));
  const container = of('journal', 'journaltitle', 'booktitle', 'maintitle', 'howpublished');
  const told = decoded({
    author: of('author'),
    editor: of('editor'),
    title: list === 'magazine' ? of('title') : withSubtitle(of('title'), of('subtitle')),
    subtitle: of('subtitle'),
    journal: /^\\?(url|href)|^https?:/.test(container) ? '' : container,
    publisher: of('publisher', 'school', 'institution', 'organization', 'holder'),
    genre: of('type'),
    note: of('note'),
  });
  const url = linkIn(of('url', 'link', 'ee')) || linkIn(of('howpublished')) || linkIn(of('note'));
  const numbers = `${of('issn')} ${of('eissn')} ${of('isbn')}`;
  const { date, issue } = dateAndIssueIn(fields);
  const journal = of('journal', 'journaltitle');
  const isOnlyArchived = journal === '' ? isArchive(of('eprinttype', 'archiveprefix')) : isArchive(bare(journal));
  const cslType = typeOf(type, fields);
  const asWritten = /^(?:wos|isi):/i.test(key) ? capitals : (text: string) => text;
  const isPreprint = isOnlyArchived && ['article-journal', 'document'].includes(cslType);
  const known = isPreprint ? 'article' : list === '' ? typeOfMisc(cslType, fields) : cslType;
  const isNumbered = known === 'patent' || known === 'report';
  return sourceOf({
    ...told,
    ...chapterIn(type, { ...told, container: asWritten(told.container) }, bare(of('chapter'))),
    publisher: asWritten(told.publisher),
    type: known,
    list,
    genre: genreOf(type, { said: told.genre, list }),
    subtitle: list === 'magazine' ? told.subtitle : '',
    note: noteIn(told.note),
    volume: bare(of('volume')),
    issue: isNumbered ? '' : issue,
    pages: bare(of('pages', 'eid', 'article-number')),
    edition: bare(of('edition')),
    issn: issnIn(numbers),
    isbn: isbnIn(of('isbn')),
    doi: of('doi') || doiInLink(url),
    date,
    url,
    number: isNumbered ? issue : '',
  });
}

/**
 * In a BibTeX @inbook, the title is that of the book, and the chapter is a number or a separate text; other tools write
 * an @incollection in this form.
 */
function chapterIn(type: string, { title, container }: Decoded, chapter: string): Pick<Source, 'title' | 'container'> {
  if (type !== 'inbook' || container !== '' || chapter === '') return { title, container };
  return { title: /^[\dIVXL]+$/.test(chapter) ? `Chapter ${chapter}` : chapter, container: title };
}

/** The list that the keywords of an entry name, as in this portal's own bibliographies; "" for none. */
function listIn(keywords: string): string {
  return (
    keywords
      .split(',')
      .map(listTitled)
      .find((list) => list !== '') ?? ''
  );
}

/** Citavi has one type for every thesis, and another field tells which kind it is. */
function genreOf(type: string, { said, list }: { said: string; list: string }): string {
  const isTold = type.endsWith('thesis') || type.endsWith('report') || list === 'econtent';
  return isTold ? (genres[said.toLowerCase()] ?? (said || (genres[type] ?? ''))) : '';
}

/** Notes that are only a link or a citation count are ignored. */
function noteIn(note: string): string {
  return /^(?:https?:\/\/\S+|cited by:? \d+)\.?$/i.test(note.trim()) ? '' : note;
}

function dateAndIssueIn(fields: BibtexEntry['fields']): { date: string; issue: string } {
  const date = partialDateIn(fields['date'] ?? '');
  const year = fields['date'] || (fields['year'] ?? '');
  const written = bare(fields['month'] ?? '');
  const issue = bare(fields['number'] || (fields['issue'] ?? ''));
  // If there is no issue, Mendeley writes the month into its field.
  const isMonth =
    written === '' && /^[a-z]{3,9}\.?( \d{1,2},?)?$/i.test(issue) && partialDateOf('2000', issue) !== '2000';
  const month = written || (isMonth ? issue.replace(/,$/, '') : '');
  const day = fields['day'] || (/^[a-z]{3,9}\.? (\d{1,2})$/i.exec(month)?.[1] ?? '');
  // If the date has only a year, another field may have the month.
  const whole = date.length > 4 ? date : partialDateOf(year, month, day) || partialDateIn(fields['year'] ?? '');
  return { date: whole, issue: isMonth ? '' : issue };
}

/** Tools without a matching type describe the work in other fields; Mendeley exports many papers as reports. */
function typeOf(type: string, fields: BibtexEntry['fields']): string {
  const isIn = (...names: string[]) => names.some((name) => (fields[name] ?? '') !== '');
  if (type === 'report' && isIn('journal') && isIn('volume', 'pages')) return 'article-journal';
  const kind = type === 'article' ? fields['entrysubtype']?.trim().toLowerCase() : undefined;
  if (kind === 'newspaper' || kind === 'magazine') return `article-${kind}`;
  return types[type] ?? (isIn('isbn') ? 'book' : isIn('journal') ? 'article-journal' : 'document');
}

/** Exports use @misc for works without a type of their own, and describe them in words. */
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
  readonly subtitle: string;
  readonly publisher: string;
  readonly genre: string;
  readonly note: string;
}

type Decoded = Pick<
  Source,
  'authors' | 'editors' | 'container' | Exclude<keyof Latex, 'author' | 'editor' | 'journal'>
>;

/** The values that may contain LaTeX, decoded. */
function decoded({ publisher, subtitle, genre, ...values }: Latex): Decoded {
  const csl = articleOf(values);
  const text = (name: string) => plainWords(csl[name]);
  const names = (name: string) =>
    namesInCsl(csl[name] as readonly CslName[] | undefined).map((one) => dotted(one).replace(/[{}]/g, ''));
  const people = (name: 'author' | 'editor') => (hasOthers(values[name]) ? [...names(name), etAl] : names(name));
  return {
    authors: people('author'),
    editors: people('editor'),
    title: text('title'),
    container: text('container-title'),
    note: text('note'),
    publisher: decodedText(publisher),
    subtitle: decodedText(subtitle),
    genre: decodedText(genre),
  };
}

/** A text that Citation.js would split at "and", such as a publisher's name, or has no property for. */
function decodedText(value: string): string {
  return value && plainWords(articleOf({ title: value })['title']);
}

/** Fields in the form that Citation.js reads. An article accepts all of them, whatever the type of the entry. */
function articleOf(values: Partial<Latex>): Record<string, unknown> {
  const properties = Object.fromEntries(
    Object.entries({ ...values }).flatMap(([name, value]) => {
      const latex = readableLatex(withoutGuards(entitiesIn(value)));
      return value === '' ? [] : [[name, name === 'author' || name === 'editor' ? namesIn(latex) : latex]];
    }),
  );
  const [csl = {}] = plugins.input.chain([{ type: 'article', label: 'x', properties }], {
    forceType: '@bibtex/entries+list',
    generateGraph: false,
  });
  return csl;
}

function plainWords(value: unknown): string {
  return typeof value === 'string' ? dotted(value).replace(/\\(?=[&%$#_])/g, '') : '';
}

/** Crossref writes `{\&}quot$\mathsemicolon$` for `&quot;`. */
function entitiesIn(value: string): string {
  return value.replace(/\{?\\&\}?(#?\w{2,6})\$\\mathsemicolon\$/g, '\\&$1;');
}

/** ScienceDirect escapes the braces that protect capitals: \{DNA\}. */
function withoutGuards(value: string): string {
  return value.replace(/(?<!\$)\\\{(?=[^\\]{2})([\p{L}\p{N}-]*\p{Lu}[\p{L}\p{N}-]*)\\\}/gu, '$1');
}

/** Some tools escape the braces around a name, separate names by semicolons, or end the list with others. */
function namesIn(value: string): string {
  const names = withPlainLetters(separated(value))
    .replace(/^(?:and )+|(?: and)+$/gi, '')
    .replace(andOthers, '')
    .replace(/(\s+and)+(?=\s+and\s)/gi, '')
    .split(/ and /i)
    .map(familyFirst)
    .join(' and ');
  return withWholeWords(names);
}

/** Names separated by "and". */
function separated(value: string): string {
  const written = value
    .replace(/\\([{}])/g, '$1')
    .replace(/\s+/g, ' ')
    .trim();
  return / and /i.test(written) || !written.includes(';') ? written : written.replace(/\s*;\s*/g, ' and ');
}

/** Whether there are more authors than are named, as Google Scholar marks it in a long list. */
function hasOthers(value: string): boolean {
  return andOthers.test(separated(value));
}

const andOthers = /(?: and )+others\b.*$/i;

/** BibTeX takes the last word as the family name, but in "Vinod Chandra S S" these are the initials. */
function familyFirst(name: string): string {
  const [, names = '', initials = ''] = /^(.*\p{Ll}.*?)((?:[\s~]+\p{Lu}\.?(?:\p{Lu}\.?)?)+)$/u.exec(name) ?? [];
  return initials === '' || /[,{}\\]/.test(name) || /\b(?:II|IV|JR|SR)\b/.test(initials)
    ? name
    : `${names}, ${initials.trim()}`;
}

/**
 * Citation.js splits "Carrillo-de-Albornoz" or "al-Rashid" at hyphens, and takes lower-case parts as particles; braces
 * prevent that.
 */
function withWholeWords(names: string): string {
  return names.replace(/-+/g, '{$&}');
}

/** LaTeX requires a dotless i under an accent; here it is replaced by a normal i. */
function dotted(text: string): string {
  return text.replace(/\u0131(?=[\u0300-\u036f])/g, 'i').normalize('NFC');
}

/** The DOI in a link to it, or in the query of a link to an index. */
function doiInLink(url: string): string {
  return /\bdoi\b/i.test(url) ? plainDoi(/\b10\.[^\s&?#]+/.exec(url)?.[0] ?? '') : '';
}

function withSubtitle(title: string, subtitle: string): string {
  return subtitle === '' ? title : `${title}: ${subtitle}`;
}

function bare(value: string): string {
  return value.replace(/\\(?:textendash|textemdash)\s*(?:\{\})?/g, '-').replace(/[{}]|\\(?=[&%$#_])|\\[a-z]+\s?/gi, '');
}

function linkIn(value: string): string {
  return (/https?:\/\/[^\s{}"<>]+/.exec(value.replace(/\{?\\([_&%#~])\}?/g, '$1'))?.[0] ?? '').replace(/[.,;)]+$/, '');
}

/** An entry with the fields it inherits from the book or the proceedings that it refers to. */
function withParent(entry: BibtexEntry, byKey: ReadonlyMap<string, BibtexEntry>): BibtexEntry {
  const named = entry.fields['crossref']?.toLowerCase();
  const parent = named === undefined ? undefined : byKey.get(named);
  if (!parent || parent === entry) return entry;
  const { title = '', author: _, ...rest } = parent.fields;
  return { ...entry, fields: { ...rest, booktitle: rest['booktitle'] ?? title, ...entry.fields } };
}
