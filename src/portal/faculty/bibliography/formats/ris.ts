import { capitals } from './capitals.ts';
import { partialDateIn } from './partial-date.ts';
import { isbnIn, issnIn, sourceOf, type Source, type SourceRecord } from '../source.ts';
import { allOf, firstOf, readTagged, type Tags } from './tagged.ts';

/**
 * Parses RIS, which Zotero, Mendeley, EndNote, Scopus, Google Scholar and publishers each write slightly differently.
 */
export function readRis(text: string): SourceRecord[] {
  const records = readTagged(text, {
    line: /^\s{0,3}([A-Z][A-Z0-9]) {1,2}-(?:\s(.*))?$/i,
    first: 'TY',
    last: 'ER',
    lists: new Set(['SN', 'UR', 'KW', 'AD', 'N1', 'L1', 'L2']),
  });
  return records.map((tags, at) => ({ number: at + 1, source: sourceIn(tags) }));
}

const types: Readonly<Record<string, string>> = {
  JOUR: 'article-journal',
  JOURN: 'article-journal',
  EJOUR: 'article-journal',
  ABST: 'article-journal',
  INPR: 'article-journal',
  JFULL: 'periodical',
  CONF: 'paper-conference',
  CPAPER: 'paper-conference',
  BOOK: 'book',
  EBOOK: 'book',
  EDBOOK: 'collection',
  CHAP: 'chapter',
  ECHAP: 'chapter',
  ENCYC: 'chapter',
  DICT: 'chapter',
  SER: 'collection',
  MGZN: 'article-magazine',
  NEWS: 'article-newspaper',
  THES: 'thesis',
  RPRT: 'report',
  GOVDOC: 'report',
  PAT: 'patent',
  BLOG: 'post-weblog',
  ELEC: 'webpage',
  WEB: 'webpage',
  COMP: 'software',
  DATA: 'dataset',
  AGGR: 'dataset',
  DBASE: 'dataset',
  VIDEO: 'motion_picture',
  MPCT: 'motion_picture',
  MULTI: 'motion_picture',
  ADVS: 'motion_picture',
  SLIDE: 'speech',
  SOUND: 'song',
  UNPB: 'manuscript',
};

function sourceIn(tags: Tags): Source {
  const of = (...names: string[]) => firstOf(tags, ...names);
  const type = typeIn(tags);
  const isWhole = ['book', 'collection', 'periodical'].includes(type);
  const title = of('TI', 'T1', 'CT') || (isWhole ? of('BT', 'T2', 'JO', 'JF') : of('BT'));
  const container = isWhole
    ? ''
    : of(...(type === 'chapter' ? ['BT'] : []), 'JF', 'T2', 'JO', 'BT', 'C3', 'JA', 'J1', 'J2');
  const numbers = allOf(tags, 'SN').join('; ');
  // EndNote writes a DOI into this field while there are no page numbers.
  const first = /\b10\.\d{4}/.test(of('SP')) ? '' : of('SP');
  const asWritten = of('AN', 'ID').startsWith('WOS:') ? capitals : (text: string) => text;
  const authors = allOf(tags, 'AU', 'A1').map(nameIn);
  const editors = allOf(tags, type === 'collection' || type === 'chapter' ? 'A2' : 'ED', 'ED', 'A3').map(nameIn);
  const dates = allOf(tags, 'PY', 'Y1', 'DA', 'Y2').map(partialDateIn);
  const [year = ''] = dates.filter((date) => date !== '');
  return sourceOf({
    type:
      type === 'article-journal' && container === '' && /arxiv|preprint/i.test(of('M3', 'UR', 'PB')) ? 'article' : type,
    genre: type === 'thesis' || type === 'report' ? of('M3') : '',
    title,
    container: container === title ? '' : asWritten(withoutLink(container)),
    // An edited book has its editors in the author field.
    authors: of('TY').toUpperCase() === 'EDBOOK' ? [] : authors,
    editors: of('TY').toUpperCase() === 'EDBOOK' ? [...authors, ...editors] : [...new Set(editors)],
    publisher: asWritten(withoutLink(of('PB'))),
    volume: of('VL', 'VO'),
    // CP is the issue in some tools, and the name of the conference in others.
    issue: withoutLink(of('IS')) || (of('CP').length < 12 ? of('CP') : ''),
    pages: first.includes('-') || of('EP') === '' ? first || of('C7', 'AR') : `${first}-${of('EP')}`.replace(/^-/, ''),
    edition: of('ET'),
    issn: type === 'book' || type === 'collection' ? '' : issnIn(numbers),
    isbn: isbnIn(numbers),
    doi:
      of('DO', 'DI') ||
      allOf(tags, 'M3', 'N1', 'UR', 'L3', 'ID', 'C1', 'SP', 'PB', 'IS', 'JO').find(
        (text) => /\bdoi\b/i.test(text) && /\b10\.\d{4}/.test(text),
      ) ||
      '',
    // The full date comes after the year and may include the month.
    date: dates.filter((date) => date.startsWith(year)).find((date) => date.length > 4) ?? year,
    url:
      of('UR', 'L2', 'LK') ||
      (allOf(tags, 'JO', 'IS', 'PB')
        .find((text) => link.test(text))
        ?.match(link)?.[0] ??
        ''),
    number: type === 'patent' || type === 'report' ? of('SN', 'IS', 'M1') : '',
  });
}

/** Tools without a matching type describe the work in words. */
function typeIn(tags: Tags): string {
  const type = types[firstOf(tags, 'TY').toUpperCase()] ?? 'document';
  const said = firstOf(tags, 'M3').toLowerCase();
  if (said === 'conference paper') return 'paper-conference';
  if (said === 'book chapter') return 'chapter';
  // Mendeley exports many papers as reports.
  const isInJournal = firstOf(tags, 'T2', 'JF', 'JO') !== '' && firstOf(tags, 'VL') !== '';
  return type === 'report' && isInJournal ? 'article-journal' : type;
}

const link = /https?:\/\/\S+/;

/** Manual entries in Google Scholar may have links after names. */
function withoutLink(text: string): string {
  return text.replace(link, '').trim();
}

/** A name as it is written: "Bora, Mina". Some tools end it with a comma, or put the suffix after a second comma. */
function nameIn(text: string): string {
  return text.replace(/^[,;\s]+|[,;\s]+$/g, '').replace(/,\s*/g, ', ');
}
