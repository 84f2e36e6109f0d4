import { yearOfQuarter } from '../../kinds/quarter.ts';
import type { Values } from '../../field.ts';
import { citedDoi } from '../doi.ts';

/** The seven lists of publications by their name in the calls, in the order of the screen. */
export const publicationLists = [
  'research_paper',
  'text_book',
  'magazine',
  'popular_book',
  'news_paper',
  'other_publication',
  'econtent',
] as const;

export type PublicationList = (typeof publicationLists)[number];

export function isPublicationList(name: string): name is PublicationList {
  return publicationLists.some((list) => list === name);
}

/** What is known of a publication, each in one line without space around it; "" for what is not. */
export interface Publication {
  readonly list: PublicationList;
  /** What is written about: the paper, the chapter, the article; of e-content, its type. */
  readonly part: string;
  /** What it stands in: the journal, the book, the newspaper. */
  readonly whole: string;
  readonly authors: string;
  readonly publisher: string;
  readonly isbn: string;
  readonly issn: string;
  readonly volume: string;
  readonly issue: string;
  readonly pages: string;
  readonly edition: string;
  readonly doi: string;
  readonly note: string;
  /** As much of the date as is known: YYYY, YYYY-MM or YYYY-MM-DD. */
  readonly date: string;
}

/** Reads a row of one of the lists. */
export function publicationOf(list: PublicationList, row: Values): Publication {
  const said = (name: string) => (typeof row[name] === 'string' ? row[name].replace(/\s+/g, ' ').trim() : '');
  const [volume, issue] = volumeAndIssue(said('volume'));
  return {
    list,
    part: said('title_paper'),
    whole: said('title_book'),
    authors: said('name_of_authors'),
    publisher: said('published_by'),
    isbn: said('isbn_no').replace(/^ISBN[\s:-]*/i, ''),
    issn: said('issn_no').replace(/^ISSN[\s:-]*/i, ''),
    volume,
    issue,
    pages: said('page_nos')
      .replace(/^(?:pp?|pages?)\b[.:\s]*/i, '')
      .replace(/(\p{Nd})\s*(?:-{1,2}|\u2013|\u2014)\s*(\p{Nd})/gu, '$1\u2013$2'),
    edition: said('edition'),
    doi: citedDoi(said('doi')),
    note: said('other_info'),
    date: said('date_year') || String(yearOfQuarter(said('quarter')) ?? ''),
  };
}

/** A volume and its issue, of "12(3)" or "Vol. 12, No. 3"; the issue is "" where there is none. */
export function volumeAndIssue(text: string): [volume: string, issue: string] {
  const bare = bareNumber(text);
  const parts =
    /^([^()]*)\(([^()]+)\)$/.exec(bare) ?? /^(.*?[^\s,;])[\s,;]+((?:nos?|issue|iss|number|nr)\b.+)$/i.exec(bare) ?? [];
  const [, volume = '', issue = ''] = parts.map((part) => part.trim());
  // Of a "Special number 3", the first word is no volume.
  const isVolume = bare.endsWith(')') ? volume !== '' : /\p{Nd}|^[ivxlcdm]+$/iu.test(volume);
  return isVolume ? [volume, bareNumber(issue)] : [bare, ''];
}

/** The number of a volume or an issue without what it is called: "Vol. 3", "No. 4", "Issue-2". */
export function bareNumber(text: string): string {
  return text.replace(numberLabel, '');
}

/** Only before a number, or a letter that stands for one: a "Number theory issue" keeps its name. */
const numberLabel =
  /^(?:(?:volume|vol|issue|iss|number|num|nos?|nr)(?:[\s.:\-\u2013]{1,4}|(?=\p{Nd}))|(?:\u2116|n[\u00b0\u00ba])\s{0,4}){1,3}(?=\S*\p{Nd}|[ivxlcdm]+\b|\S$)/iu;

/**
 * Whether anything but its date is known of a publication: a row may hold nothing but the quarter that it is reported
 * in, or a file.
 */
export function saysAnything({ list: _list, date: _date, ...known }: Publication): boolean {
  return Object.values(known).some((said) => said !== '');
}

/** One name of an author. */
export interface AuthorName {
  /** As it was written, or the family name where it was written first. */
  readonly family: string;
  /** What stands behind the comma; "" where the name was written as it is spoken. */
  readonly given: string;
}

/**
 * The authors of a publication as people write them; "et al." stands at the end as { family: 'others' }. What marks
 * them as editors is no part of a name, nor what leads to a footnote: the asterisk of whom to write to, the number of
 * an institution.
 */
export function authorNames(authors: string): AuthorName[] {
  // How many there are stands behind where a file that was taken in named too many.
  const others = /(?<![\s,;&])[\s,;&]*\b(?:et\.?\s*al\.?|and others)(?:\s*\((?:more than )?[\d,]+ authors\))?\s*$/i;
  const people = authors.replace(editorMark, '');
  const named = people.replace(others, '').replace(footnoteSigns, '').replace(footnoteNumbers, '').trim();
  const groups = parted(named, /[;\n]/);
  const names = groups.flatMap((group) => (groups.length > 1 ? [...joinedByAnd(group)] : inOneLine(group)));
  return others.test(people) ? [...names, { family: 'others', given: '' }] : names;
}

/** Whether those who are named say that they edited it: 'Bora, M. (Ed.)'. */
export function areEditors(authors: string): boolean {
  return authors.search(editorMark) >= 0;
}

/** '(Ed.)', '[eds]', '(সম্পা.)', '(संपा.)', and ', editors' behind a name. */
const editorMark =
  /(?<!\s)\s*[([]\s*(?:(?:(?:eds?|editors?)\b|सं)\.?\s*|(?:সম্পা|सम्पा|संपा)[^()[\]]*)[)\]]|(?<![\s,])[\s,]+(?:eds\b\.?|ed\.|editors?\b\.?)(?=\s*(?:;|$))/gi;

const footnoteSigns = /[*\u2217\u2020\u2021\u00a7\u00b6#\u00b2\u00b3\u00b9\u2070-\u2079]/g;
const footnoteNumbers = /(?<=[\p{L}\p{M}.]|\. )\p{Nd}{1,2}(?:\s*,\s*\p{Nd}{1,2})*(?=\s*(?:[,;&\n]|and\b|$))/giu;

/** A group between semicolons holds one name, or two with an "and" between them. */
function joinedByAnd(group: string): AuthorName[] {
  return andParts(group).map(nameIn);
}

/**
 * Names between commas, which stand within names too: 'Bora, M., Das, A.' are two people, and so are 'Mina Bora, Anil
 * Das'.
 */
function inOneLine(line: string): AuthorName[] {
  return andParts(line).flatMap((group) => {
    const parts = parted(group, ',');
    const isPair = (at: number) => isInitials(parts[at + 1] ?? '') && !isInitials(parts[at] ?? '');
    const isInverted = parts.length === 2 && familyAlone.test(parts[0] ?? '') && !isInitials(parts[0] ?? '');
    if (isInverted) return [{ family: parts[0] ?? '', given: parts[1] ?? '' }];
    const names: AuthorName[] = [];
    for (let at = 0; at < parts.length; at += 1) {
      const pair = isPair(at);
      names.push(pair ? { family: parts[at] ?? '', given: parts[at + 1] ?? '' } : spokenName(parts[at] ?? ''));
      if (pair) at += 1;
    }
    return names;
  });
}

/** One word, or one behind what families are called with: 'de la Cruz', 'van der Berg'. */
const familyAlone = /^(?:(?:de|del|della|den|der|di|du|la|le|ten|ter|van|von|al|bin|ibn)\s+)*\S+$/;

function andParts(text: string): string[] {
  const parts = parted(text.replace(slash, ' & '), /(?<!\s)\s+(?:and|আৰু|এবং|ও|और|एवं|तथा)\s+|&/i);
  return parts.map((one) => one.replace(/^,|,$/g, '').trim()).filter((one) => one !== '');
}

/**
 * What stands between separators, without space around it: space in the separator would be looked through again from
 * each of its spaces.
 */
function parted(text: string, separator: string | RegExp): string[] {
  return text
    .split(separator)
    .map((one) => one.trim())
    .filter((one) => one !== '');
}

/** Between two names, and not that of 'S/O'. */
const slash = /(?<=[\p{Ll}\p{Lo}\p{M}.])\s*\/\s*(?=[\p{Lu}\p{Lo}])/gu;

function nameIn(text: string): AuthorName {
  const [family = '', ...given] = text.split(',').map((one) => one.trim());
  return given.length > 0 ? { family, given: given.join(', ') } : spokenName(family);
}

/**
 * A name without a comma: as it is spoken, or the family's with initials behind it, as PubMed and Scopus have 'Das
 * S.K.' and 'Das SK'.
 */
function spokenName(name: string): AuthorName {
  const words = name.split(/\s+/);
  const length = words.findLastIndex((word) => !isInitialsAlone(word)) + 1;
  return {
    family: words.slice(0, length || undefined).join(' '),
    given: length > 0 ? words.slice(length).join(' ') : '',
  };
}

/**
 * Of letters without full stops no more than two: 'GOI' behind a ministry is no initials, nor is the II of a second of
 * that name.
 */
function isInitialsAlone(word: string): boolean {
  return (
    /^(?:(?:\p{Lu}\p{M}*\.?-?){1,2}|(?:\p{Lu}\p{M}*\.-?){1,4}|(?:Mohd|Md|Kr)\.?)$/u.test(word) &&
    !/^(?:II|IV|JR|SR)\b/.test(word)
  );
}

/**
 * 'M.', 'S. K.', 'SK', 'M.-L.', and 'Md A.' or 'R. Kr.' of names that are shortened by custom: what stands behind a
 * family name.
 */
function isInitials(part: string): boolean {
  const initials = part.replace(/\b(?:Mohd|Md|Kr)\b\.?/g, 'M.');
  return (
    /^(?:(?:\p{Lu}\p{M}*\.?|\p{Lu}\p{Ll}\.)[\s-]*){1,4}$/u.test(initials) &&
    (initials.includes('.') || initials.length <= 3)
  );
}
