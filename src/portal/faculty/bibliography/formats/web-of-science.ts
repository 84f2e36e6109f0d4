import { capitals } from './capitals.ts';
import { partialDateIn, partialDateOf } from './partial-date.ts';
import { isbnIn, issnIn, sourceOf, type Source, type SourceRecord } from '../source.ts';
import { allOf, firstOf, readTagged, type Tags } from './tagged.ts';

/** Parses the plain text format of the Web of Science. */
export function readWebOfScience(text: string): SourceRecord[] {
  const records = readTagged(text, {
    line: /^([A-Z][A-Z0-9])(?: (.*))?$/,
    first: 'PT',
    last: 'ER',
    lists: new Set(['AU', 'AF', 'BE', 'BF']),
  });
  return records.map((tags, at) => ({ number: at + 1, source: sourceIn(tags) }));
}

function sourceIn(tags: Tags): Source {
  const of = (...names: string[]) => firstOf(tags, ...names);
  const [authors, editors] = [
    ['AF', 'AU'],
    ['BF', 'BE', 'ED'],
  ].map((names) => names.map((name) => allOf(tags, name)).find((people) => people.length > 0));
  const type = typeIn(of('PT'), of('DT'));
  const [from, to] = [of('BP'), of('EP')];
  return sourceOf({
    type,
    title: of('TI'),
    container: capitals(of('SO')),
    authors: authors ?? [],
    editors: editors ?? [],
    publisher: capitals(of('PU')),
    volume: of('VL'),
    issue: of('IS'),
    pages: to === '' ? from || of('AR') : `${from}-${to}`,
    issn: issnIn(`${of('SN')} ${of('EI')}`),
    isbn: isbnIn(allOf(tags, 'BN').join(' ')),
    doi: of('DI', 'D2'),
    date:
      of('PY') === ''
        ? partialDateIn(of('EA'))
        : partialDateIn(`${of('PD').replace(/\d{4}/, '')} ${of('PY')}`) || partialDateOf(of('PY')),
  });
}

function typeIn(publication: string, document: string): string {
  if (/proceedings|meeting/i.test(document) && publication !== 'J') return 'paper-conference';
  if (/book chapter/i.test(document) || publication === 'S') return 'chapter';
  if (publication === 'B') return 'book';
  if (publication === 'P') return 'patent';
  return 'article-journal';
}
