import { yearWithin } from '../../kinds/quarter.ts';
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

/** The known fields of a publication, each as one trimmed line; "" for unknown fields. */
export interface Publication {
  readonly list: PublicationList;
  /** The title of the paper, the chapter or the article; for e-content, its type. */
  readonly part: string;
  /** The title of the containing work: the journal, the book, the newspaper. */
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
  /** The known part of the date: YYYY, YYYY-MM or YYYY-MM-DD. */
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
    date: said('date_year') || yearWithin(said('quarter')),
  };
}

/** The volume and the issue in "12(3)" or "Vol. 12, No. 3"; the issue is "" if there is none. */
export function volumeAndIssue(text: string): [volume: string, issue: string] {
  const bare = withoutNumberLabel(text);
  const parts =
    /^([^()]*)\(([^()]+)\)$/.exec(bare) ?? /^(.*?[^\s,;])[\s,;]+((?:nos?|issue|iss|number|nr)\b.+)$/i.exec(bare) ?? [];
  const [, volume = '', issue = ''] = parts.map((part) => part.trim());
  // In "Special number 3", the first word is not a volume.
  const isVolume = bare.endsWith(')') ? volume !== '' : /\p{Nd}|^[ivxlcdm]+$/iu.test(volume);
  return isVolume ? [volume, withoutNumberLabel(issue)] : [bare, ''];
}

/** The number of a volume or an issue without its label: "Vol. 3", "No. 4", "Issue-2". */
export function withoutNumberLabel(text: string): string {
  return text.replace(numberLabel, '');
}

/** Only before a number, or a letter used as a number: a "Number theory issue" keeps its name. */
const numberLabel =
  /^(?:(?:volume|vol|issue|iss|number|num|nos?|nr)(?:[\s.:\-\u2013]{1,4}|(?=\p{Nd}))|(?:\u2116|n[\u00b0\u00ba])\s{0,4}){1,3}(?=\S*\p{Nd}|[ivxlcdm]+\b|\S$)/iu;

/**
 * Whether a publication has any field besides its date. A row may hold only a file, or only the quarter it is reported
 * in.
 */
export function hasContent({ list: _list, date: _date, ...known }: Publication): boolean {
  return Object.values(known).some((said) => said !== '');
}

/** One name of an author. */
export interface AuthorName {
  /** The whole name as it was written, or the family name if it was written first. */
  readonly family: string;
  /** The part after the comma; "" if the name was written in spoken order. */
  readonly given: string;
}

/**
 * Splits the authors of a publication as people write them; "et al." becomes { family: 'others' } at the end. Marks of
 * editors are removed from the names, and so are marks of footnotes: the asterisk of the corresponding author, the
 * number of an institution.
 */
export function authorNames(authors: string): AuthorName[] {
  // When an imported file named too many authors, this is followed by their number.
  const others = /(?<![\s,;&])[\s,;&]*\b(?:et\.?\s*al\.?|and others)(?:\s*\((?:more than )?[\d,]+ authors\))?\s*$/i;
  const people = authors.replace(editorMark, '');
  const named = people.replace(others, '').replace(footnoteSigns, '').replace(footnoteNumbers, '').trim();
  const groups = parted(named, /[;\n]/);
  const names = groups.flatMap((group) => (groups.length > 1 ? [...joinedByAnd(group)] : inOneLine(group)));
  return others.test(people) ? [...names, { family: 'others', given: '' }] : names;
}

/** Whether a name has a word that names of institutions have, and names of people do not. */
export function isInstitution(name: string): boolean {
  return institutionWords.test(name);
}

const institutionWords =
  /\b(?:academy|agency|association|authority|bank|board|bureau|cent(?:er|re)|collaboration|college|commission|committee|consortium|corporation|council|department|dept|division|foundation|government|group|institut(?:e|ion)|laborator(?:y|ies)|library|ministry|mission|museum|network|observatory|office|organi[sz]ation|programme|school|secretariat|society|survey|team|trust|union|university)\b/i;

/** Whether the text marks the named people as editors: 'Bora, M. (Ed.)'. */
export function areEditors(authors: string): boolean {
  return authors.search(editorMark) >= 0;
}

/** '(Ed.)', '[eds]', '(সম্পা.)', '(संपा.)', and ', editors' after a name. */
const editorMark =
  /(?<!\s)\s*[([]\s*(?:(?:(?:eds?|editors?)\b|सं)\.?\s*|(?:সম্পা|सम्पा|संपा)[^()[\]]*)[)\]]|(?<![\s,])[\s,]+(?:eds\b\.?|ed\.|editors?\b\.?)(?=\s*(?:;|$))/gi;

const footnoteSigns = /[*\u2217\u2020\u2021\u00a7\u00b6#\u00b2\u00b3\u00b9\u2070-\u2079]/g;
const footnoteNumbers = /(?<=[\p{L}\p{M}.]|\. )\p{Nd}{1,2}(?:\s*,\s*\p{Nd}{1,2})*(?=\s*(?:[,;&\n]|and\b|$))/giu;

/** A group between semicolons is one name, or two names joined by "and". */
function joinedByAnd(group: string): AuthorName[] {
  return andParts(group).map(nameIn);
}

/**
 * Splits names at commas, which also occur within names: 'Bora, M., Das, A.' are two people, and so are 'Mina Bora,
 * Anil Das'.
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

/** One word, or one word after the usual particles of family names: 'de la Cruz', 'van der Berg'. */
const familyAlone = /^(?:(?:de|del|della|den|der|di|du|la|le|ten|ter|van|von|al|bin|ibn)\s+)*\S+$/;

function andParts(text: string): string[] {
  const parts = parted(text.replace(slash, ' & '), /(?<!\s)\s+(?:and|আৰু|এবং|ও|और|एवं|तथा)\s+|&/i);
  return parts.map((one) => one.replace(/^,|,$/g, '').trim()).filter((one) => one !== '');
}

/**
 * Splits a text at separators and trims the parts. The separator must not match white space, because the search would
 * then start again at each space.
 */
function parted(text: string, separator: string | RegExp): string[] {
  return text
    .split(separator)
    .map((one) => one.trim())
    .filter((one) => one !== '');
}

/** A slash between two names, but not the one in 'S/O'. */
const slash = /(?<=[\p{Ll}\p{Lo}\p{M}.])\s*\/\s*(?=[\p{Lu}\p{Lo}])/gu;

function nameIn(text: string): AuthorName {
  const [family = '', ...given] = text.split(',').map((one) => one.trim());
  return given.length > 0 ? { family, given: given.join(', ') } : spokenName(family);
}

/**
 * A name without a comma: in spoken order, or a family name followed by initials, as PubMed and Scopus write 'Das S.K.'
 * and 'Das SK'.
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
 * At most two letters without full stops: 'GOI' after a ministry is not a set of initials, nor is the II in the name of
 * a second holder.
 */
function isInitialsAlone(word: string): boolean {
  return (
    /^(?:(?:\p{Lu}\p{M}*\.?-?){1,2}|(?:\p{Lu}\p{M}*\.-?){1,4}|(?:Mohd|Md|Kr)\.?)$/u.test(word) &&
    !/^(?:II|IV|JR|SR)\b/.test(word)
  );
}

/**
 * The initials after a family name: 'M.', 'S. K.', 'SK', 'M.-L.', and customary short forms such as 'Md A.' or 'R.
 * Kr.'.
 */
function isInitials(part: string): boolean {
  const initials = part.replace(/\b(?:Mohd|Md|Kr)\b\.?/g, 'M.');
  return (
    /^(?:(?:\p{Lu}\p{M}*\.?|\p{Lu}\p{Ll}\.)[\s-]*){1,4}$/u.test(initials) &&
    (initials.includes('.') || initials.length <= 3)
  );
}
