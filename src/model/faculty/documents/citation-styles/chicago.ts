import { monthNames } from '../../../wording/months.ts';
import type { Publication } from '../publication.ts';
import { joinParts, textOf, type Part, type Span } from '../span.ts';
import {
  type CitedType,
  address,
  citedTypeOf,
  dateParts,
  edition,
  endWithFullStop,
  familyNameFirst,
  italic,
  numbered,
  withQuotes,
  givenNameFirst,
  withEditor,
  authorsOf,
} from './pieces.ts';

/**
 * A reference in the bibliography style of the Chicago Manual: Bora, M., and Anil Das. “On ferns.” Fern Journal 12, no.
 * 2 (2023): 14–29.
 */
export function chicago(one: Publication): Span[] {
  const cited = citedTypeOf(one);
  return joinParts(' ', [
    endWithFullStop(namesOf(one, cited.isEdited)),
    ...forms[cited.form](one, cited).map((part) => endWithFullStop(part)),
    address(one),
  ]);
}

const forms: Readonly<Record<CitedType['form'], (one: Publication, cited: CitedType) => Part[]>> = {
  article: (one, { title, within }) => [
    withQuotes(title),
    one.list === 'news_paper' ? joinParts(', ', [italic(within), dateOf(one)]) : placed(one, within),
  ],
  chapter: (one, { title, within }) => [
    withQuotes(title),
    joinParts(', ', [joinParts(' ', ['In', italic(within)]), edition(one), numbered('vol.', one.volume), one.pages]),
    joinParts(', ', [one.publisher, year(one)]),
  ],
  whole: (one, { title, medium }) => [
    italic(title),
    medium,
    edition(one),
    numbered('Vol.', one.volume),
    joinParts(', ', [one.publisher, year(one)]),
  ],
};

/** Fern Journal 12, no. 2 (2023): 14–29 */
function placed(one: Publication, within: string): Span[] {
  const volume = joinParts(' ', [italic(within), one.volume]);
  const issue = joinParts(', ', [volume, numbered('no.', one.issue)]);
  const when = year(one);
  const dated = joinParts(' ', [issue, when && (textOf(issue) === '' ? when : `(${when})`)]);
  return joinParts(': ', [dated, one.pages]);
}

/** The most names that are listed, and how many of them if there are more. */
const [most, first] = [10, 7];

function namesOf(one: Publication, isEdited: boolean): string {
  const { names, hasOthers } = authorsOf(one);
  const named = names.length > most ? names.slice(0, first) : names;
  const said = named.map((name, at) => (at === 0 ? familyNameFirst(name) : givenNameFirst(name)));
  const line =
    hasOthers || named.length < names.length
      ? `${said.join(', ')}, et al.`
      : [said.slice(0, -1).join(', '), said.at(-1) ?? ''].filter((part) => part !== '').join(', and ');
  return isEdited ? withEditor(line, names.length, ['ed.', 'eds.']) : line;
}

function year(one: Publication): string {
  return dateParts(one).year;
}

function dateOf(one: Publication): string {
  const { year: inYear, month, day } = dateParts(one);
  const name = monthNames[month - 1];
  if (name === undefined) return inYear;
  return day ? `${name} ${day}, ${inYear}` : `${name} ${inYear}`;
}
