import { partialDateIn } from './partial-date.ts';
import { isbnIn, issnIn, sourceOf, type Source, type SourceRecord } from '../source.ts';
import { allOf, firstOf, readTagged, type Tags } from './tagged.ts';

/** Parses the PubMed format (.nbib). */
export function readPubmed(text: string): SourceRecord[] {
  const records = readTagged(text, { line: /^([A-Z]{2,4}) {0,2}- (.*)$/, first: 'PMID', lists: new Set() });
  return records.map((tags, at) => ({ number: at + 1, source: sourceIn(tags) }));
}

function sourceIn(tags: Tags): Source {
  const of = (...names: string[]) => firstOf(tags, ...names);
  const full = allOf(tags, 'FAU');
  const kinds = allOf(tags, 'PT').join(' ').toLowerCase();
  const type = kinds.includes('preprint')
    ? 'article'
    : of('BTI') === ''
      ? 'article-journal'
      : of('CTI') === ''
        ? 'book'
        : 'chapter';
  return sourceOf({
    type,
    title: of('TI', 'CTI', 'BTI'),
    container: of('JT', 'TA') || (type === 'chapter' ? of('BTI') : ''),
    authors: [
      ...(full.length > 0 ? full : allOf(tags, 'AU').map((name) => name.replace(/ (\S+)$/, ', $1'))),
      // Groups and institutions.
      ...allOf(tags, 'CN'),
    ],
    editors: allOf(tags, 'FED'),
    publisher: of('PB'),
    volume: of('VI'),
    issue: of('IP'),
    pages: fullRange(of('PG')),
    issn: issnIn(allOf(tags, 'IS').join(' ')),
    isbn: isbnIn(allOf(tags, 'ISBN').join(' ')),
    doi: allOf(tags, 'LID', 'AID', 'SO').find((id) => /10\.\d{4}/.test(id) && /doi/i.test(id)) ?? '',
    date: partialDateIn(of('DP', 'DEP')),
  });
}

/** PubMed omits the digits of the last page that equal those of the first: 1234-41. */
function fullRange(pages: string): string {
  const [, from = '', to = ''] = /^(\d+)-(\d+)$/.exec(pages) ?? [];
  return to.length >= from.length ? pages : `${from}-${from.slice(0, from.length - to.length)}${to}`;
}
