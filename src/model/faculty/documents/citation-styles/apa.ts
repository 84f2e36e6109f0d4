import { formatDate } from '../../../wording/format-date.ts';
import { doiLink } from '../../doi.ts';
import { areEditors, authorNames, type Publication, type PublicationList } from '../publication.ts';
import { edition, italic, numbered } from './pieces.ts';
import { joinParts, type Part, type Span } from '../span.ts';

/** A reference in APA style: authors (year), title, containing work, publisher, numbers. */
export function apa(publication: Publication): Span[] {
  return joinParts('. ', forms[publication.list](publication));
}

const forms: Readonly<Record<PublicationList, (publication: Publication) => Part[]>> = {
  research_paper: (one) => [...opening(one, one.part), placed(one), one.publisher, ...numbers(one)],
  text_book: (one) => (one.part && one.whole ? chapter(one) : book(one)),
  magazine: (one) => [
    ...opening(one, joinParts(': ', [italic(one.whole), one.part]), editors(one)),
    joinParts(', ', [volume(one), edition(one)]),
    one.publisher,
    ...numbers(one),
  ],
  popular_book: (one) => [
    ...opening(one, one.part),
    joinParts(', ', [joinParts(' ', [one.whole && one.part ? 'In' : '', italic(one.whole)]), volume(one), pages(one)]),
    one.publisher,
    ...numbers(one),
  ],
  news_paper: (one) => [
    one.authors,
    one.part,
    joinParts(', ', [italic(one.whole), formatDate(one.date), pages(one)]),
    one.publisher,
    ...numbers(one),
  ],
  other_publication: (one) => [
    ...opening(one, one.part),
    joinParts(', ', [italic(one.whole), volume(one), pages(one)]),
    one.publisher,
    ...numbers(one),
  ],
  econtent: (one) => [
    ...opening(one, joinParts(' ', [italic(one.whole || one.part), one.whole && one.part ? `[${one.part}]` : ''])),
    one.publisher,
    ...numbers(one),
  ],
};

function chapter(one: Publication): Part[] {
  const within = joinParts(', ', [volume(one), edition(one), pages(one)]);
  const place = joinParts(' ', ['In', italic(one.whole), bracketed(within)]);
  return [...opening(one, one.part), place, one.publisher, ...numbers(one)];
}

function book(one: Publication): Part[] {
  const title = joinParts(' ', [
    italic(one.whole || one.part),
    bracketed(joinParts(', ', [volume(one), edition(one)])),
  ]);
  return [...opening(one, title), one.publisher, one.pages && `${one.pages} pp`, ...numbers(one)];
}

/** The containing work of a paper: Journal, 12(2), 14–29. */
function placed(one: Publication): Span[] {
  return joinParts(', ', [italic(one.whole), one.volume + (one.issue && `(${one.issue})`), one.pages]);
}

/**
 * The authors and year, 'Bora, M. (2023)' or 'Bora, M. (Ed.). (2023)', and the title; without authors, 'On ferns.
 * (2023)'.
 */
function opening(one: Publication, title: Part, who = one.authors): Part[] {
  const year = one.date.slice(0, 4);
  const when = year && `(${year})`;
  return who === '' ? [title, when] : [joinParts(who.endsWith(')') ? '. ' : ' ', [who, when]), title];
}

function editors(one: Publication): string {
  if (one.authors === '' || areEditors(one.authors)) return one.authors;
  return `${one.authors} (${authorNames(one.authors).length > 1 ? 'Eds.' : 'Ed.'})`;
}

function bracketed(spans: readonly Span[]): Part {
  return spans.length > 0 ? [{ text: '(' }, ...spans, { text: ')' }] : '';
}

function volume(one: Publication): string {
  const said = one.volume + (one.issue && `(${one.issue})`);
  return numbered('vol.', said);
}

function pages(one: Publication): string {
  return numbered(/^\p{Nd}+$/u.test(one.pages) ? 'p.' : 'pp.', one.pages);
}

function numbers(one: Publication): Part[] {
  const link = doiLink(one.doi);
  return [
    one.isbn && `ISBN ${one.isbn}`,
    one.issn && `ISSN ${one.issn}`,
    one.note,
    link === undefined ? one.doi && `DOI ${one.doi}` : { text: link, link },
  ];
}
