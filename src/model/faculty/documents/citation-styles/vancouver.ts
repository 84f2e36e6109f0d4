import { shortMonths } from '../../../wording/months.ts';
import { doiLink } from '../../doi.ts';
import { type AuthorName, type Publication } from '../publication.ts';
import { joinParts, type Part, type Span } from '../span.ts';
import { type CitedType, citedTypeOf, dateParts, edition, numbered, withEditor, authorsOf } from './pieces.ts';

/**
 * A reference in Vancouver style, as journals of science and medicine use it: Bora M, Das A. On ferns. Fern Journal.
 * 2023;12(2):14–29.
 */
export function vancouver(one: Publication): Span[] {
  const { form, title, within, medium, isEdited } = citedTypeOf(one);
  const head = [namesOf(one, isEdited), joinParts(' ', [title, medium && `[${medium}]`])];
  const published = joinParts('; ', [one.publisher, dateParts(one).year]);
  const places: Readonly<Record<CitedType['form'], readonly Part[]>> = {
    article: [within, numbersOf(one)],
    chapter: [
      within && `In: ${within}`,
      edition(one),
      numbered('Vol.', one.volume),
      published,
      numbered('p.', one.pages),
    ],
    whole: [edition(one), numbered('Vol.', one.volume), published],
  };
  return joinParts('. ', [...head, ...places[form], addressOf(one)]);
}

/** 2023;12(2):14–29; for a newspaper its day: 2022 Mar 5:4. */
function numbersOf(one: Publication): Part {
  const volume = one.volume + (one.issue && `(${one.issue})`);
  const when = volume === '' ? dateOf(one) : dateParts(one).year;
  return joinParts(':', [joinParts(';', [when, volume]), one.pages]);
}

function dateOf(one: Publication): string {
  const { year, month, day } = dateParts(one);
  return [year, shortMonths[month - 1] ?? '', day || ''].filter((part) => part !== '').join(' ');
}

/** The most names that are listed. */
const most = 6;

function namesOf(one: Publication, isEdited: boolean): string {
  const { names, hasOthers } = authorsOf(one);
  const said = names.slice(0, most).map(shortName);
  if (hasOthers || names.length > most) said.push('et al.');
  const line = said.join(', ');
  return isEdited ? withEditor(line, names.length, ['editor', 'editors']) : line;
}

/** 'Das, Anil Kumar' as 'Das AK'. Only names in Latin letters are shortened to initials. */
function shortName({ family, given }: AuthorName): string {
  const words = given.split(/[\s.-]+/).filter((word) => word !== '');
  const isLatin = words.every((word) => /^\p{Script=Latin}/u.test(word));
  const areInitials = words.every((word) => word.length <= 3 && word === word.toUpperCase());
  if (!isLatin) return `${family} ${given}`;
  return `${family} ${words.map((word) => (areInitials ? word : (Array.from(word)[0] ?? ''))).join('')}`.trim();
}

function addressOf(one: Publication): Part {
  const link = doiLink(one.doi);
  if (link === undefined) return '';
  return { text: link === one.doi ? link : `doi:${one.doi}`, link };
}
