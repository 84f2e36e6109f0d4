import { newestYearFirst } from '../accreditation/newest-year-first.ts';
import { collegeCode } from '../college/codes.ts';
import { facilityOf, isIqacType } from '../content/notice-types.ts';
import type { StoredRow } from '../define.ts';
import type { Values } from '../field.ts';
import { countPublications, countTitled, projectYears, publicationFields } from '../faculty/count-works.ts';
import type { PublicationList } from '../faculty/documents/publication.ts';
import { memoize } from '../memoize.ts';
import { isTeacher } from '../people/employee.ts';
import type { PageName } from '../routes.ts';
import { committeeAddress, cycleAddress, noticeAddress, sitePath } from '../site/addresses.ts';
import { listOf, noticeKind } from '../site/notice-kinds.ts';

/** The records of each resource that a source looks at, by its name. */
export type Facts = Readonly<Record<string, readonly StoredRow[]>>;

/** Where in the data of the college an item of the disclosure is answered. */
export interface Source {
  /** What is found there: 'Meeting minutes'. */
  readonly label: string;
  /** The resource, by its name. */
  readonly of: string;
  /** The fields of it that the functions below look at. */
  readonly fields: readonly string[];
  /** Which of its records; all when absent. */
  readonly holds?: (record: StoredRow, all: Facts) => boolean;
  /** How many things these are, where it is not one a record. */
  readonly count?: (records: readonly StoredRow[]) => number;
  /** The order in which they are named; the last entered first when absent. */
  readonly order?: (one: StoredRow, other: StoredRow) => number;
  /** Where the public reads them, below the base of the site. */
  readonly path: string;
  /** Where each has a page of its own, and is named there; absent: they are counted. */
  readonly each?: (record: StoredRow) => Omit<FoundRecord, 'id'>;
  readonly entry: Entry;
  /** True for what is worth a look beside the item, and is no answer to it. */
  readonly isBeside?: true;
}

/** A record as the disclosure names it. */
export interface FoundRecord {
  readonly id: number;
  readonly label: string;
  /** Where the public reads it, below the base of the site. */
  readonly path: string;
}

/**
 * Where staff enter something: a page of the portal, the queries that open the right part of it, and its name in words.
 */
export interface Entry {
  readonly page: PageName;
  readonly query: Readonly<Record<string, string>>;
  readonly words: string;
}

/** The same source, where it does not answer the item by itself. */
export function beside(source: Source): Source {
  return { ...source, isBeside: true };
}

/** What is published under a type of notice: notices, IQAC material and facilities alike. */
export function notices(type: string): Source {
  const { label, address } = noticeKind(type);
  return {
    label,
    of: 'notice',
    fields: ['type', 'dept_code'],
    holds: (record) => record['type'] === type && listOf(record).address === address,
    path: address,
    entry: entryOfType(type, label),
  };
}

/** The notices whose title holds one of these words, of any type that the site lists. */
export function noticesNaming(...words: readonly [string, ...string[]]): Source {
  const isNamed = holdingWord('title', words);
  return {
    label: `Notices on “${words[0]}”`,
    of: 'notice',
    fields: ['type', 'title', 'date'],
    order: newestDateFirst,
    holds: (record) => !noticeKind(record['type']).isUnlisted && isNamed(record),
    path: `${sitePath('search')}?q=${encodeURIComponent(words[0])}`,
    each: (record) => ({
      label: String(record['title']),
      path: noticeAddress({ id: record.id, title: record['title'] }),
    }),
    entry: { page: 'notices', query: {}, words: 'Notices' },
  };
}

function newestDateFirst(one: StoredRow, other: StoredRow): number {
  const [day, otherDay] = [one, other].map(({ date }) => String(date ?? ''));
  return day === otherDay ? other.id - one.id : (otherDay ?? '') < (day ?? '') ? -1 : 1;
}

/** The committees whose name holds one of these words. */
export function committees(...words: readonly [string, ...string[]]): Source {
  return {
    label: 'Committees',
    of: 'committee',
    fields: ['name'],
    holds: holdingWord('name', words),
    path: sitePath('committees'),
    each: ({ id, name }) => ({ label: String(name), path: committeeAddress({ id, name }) }),
    entry: { page: 'college', query: { tab: 'committee', add: '' }, words: 'College, Committee' },
  };
}

/** Employees of some types; where a field is named, those of whom it says something. */
export function people(label: string, types: readonly string[], filled?: string): Source {
  const isStaff = types.some((type) => type.endsWith('_STAFF'));
  return {
    label,
    of: 'employee',
    fields: ['type', ...(filled === undefined ? [] : [filled])],
    holds: (record) => types.includes(String(record['type'])) && (filled === undefined || isFilled(record[filled])),
    path: sitePath(isStaff ? 'staff' : 'people'),
    entry: isStaff
      ? { page: 'college', query: { tab: 'staff', add: '' }, words: 'College, Staff' }
      : { page: 'departments', query: {}, words: 'Departments, Employee' },
  };
}

/** What every department says of itself in one section of its profile. */
export function ofDepartments(label: string, section: string): Source {
  return {
    label,
    of: section,
    fields: [],
    path: sitePath('departments'),
    entry: { page: 'departments', query: {}, words: 'Departments, Profile' },
  };
}

/** The works that departments list in one section of their profiles. What several of them list is one. */
export function worksOfDepartments(label: string, section: string): Source {
  return { ...ofDepartments(label, section), ...countedByTitle(['year']) };
}

/** The projects in people’s profiles, where they have a title. What several of them list is one. */
export const projectsOfPeople: Source = {
  ...inProfiles('Projects in people’s profiles', 'research'),
  ...countedByTitle(projectYears),
  holds: ({ title }) => isFilled(title),
};

/** What people published, in one list of their profiles. What several of them wrote is one. */
export function publicationsOfPeople(what: string, list: PublicationList): Source {
  // Once for the records: there may be thousands.
  const count = memoize((records: readonly StoredRow[]) => countPublications(list, records));
  return { ...inProfiles(`${what} in people’s profiles`, list), fields: publicationFields, count };
}

/** The teachers whose profile is live: others have one too. */
export const liveTeachers: Source = {
  ...inProfiles('Teachers with a live profile', 'facultyprofile'),
  fields: ['employee_id', 'live_now'],
  holds: ({ employee_id, live_now }, { employee = [] }) =>
    live_now === 1 && teachersAmong(employee).has(String(employee_id)),
};

/** The teachers among these people, as their profiles name them. */
const teachersAmong = memoize(
  (people: readonly StoredRow[]) => new Set(people.filter(({ type }) => isTeacher(type)).map(({ id }) => String(id))),
);

/** The cycles of a tree of accreditation. */
export function cycles(tree: 'aqar' | 'ssr', label: string): Source {
  return {
    label,
    of: `${tree}group`,
    fields: ['name'],
    order: newestYearFirst,
    path: sitePath('accreditation'),
    each: ({ id, name }) => ({ label: String(name), path: cycleAddress(tree, { id, name }) }),
    entry: { page: 'iqac', query: { tab: tree }, words: `IQAC, ${tree.toUpperCase()}` },
  };
}

/** A field of the settings that says something. */
export function setting(label: string, field: string, path: string): Source {
  return {
    label,
    of: 'settings',
    fields: [field],
    holds: (record) => isFilled(record[field]),
    path,
    entry: { page: 'settings', query: {}, words: 'Settings' },
  };
}

/** Makes what tells whether a text of a record holds one of these words or phrases, whole and whatever its case. */
export function holdingWord(field: string, words: readonly string[]): (record: Values) => boolean {
  const phrases = words.map(spaced);
  return (record) => {
    const text = spacedOnce(record, field);
    return phrases.some((phrase) => text.includes(phrase));
  };
}

function inProfiles(label: string, of: string): Source {
  return {
    label,
    of,
    fields: [],
    path: sitePath('people'),
    entry: { page: 'departments', query: {}, words: 'Departments, Employee' },
  };
}

/** Works are told apart by their titles and by the year that the first of these fields says. */
function countedByTitle(years: readonly string[]): Pick<Source, 'fields' | 'count'> {
  return {
    fields: ['title', ...years],
    count: memoize((records: readonly StoredRow[]) => countTitled(records, years)),
  };
}

/** Many sources look at the same records, one after the other. */
const spacedTexts = memoize((_: Values): Record<string, string> => ({}));

function spacedOnce(record: Values, field: string): string {
  return (spacedTexts(record)[field] ??= spaced(String(record[field] ?? '')));
}

/** The words of a text in lower case, with a space before and after each. */
function spaced(text: string): string {
  return ` ${text
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== '')
    .join(' ')} `;
}

function isFilled(value: unknown): boolean {
  return Array.isArray(value) ? value.length > 0 : value !== undefined && value !== null && value !== '';
}

function entryOfType(type: string, label: string): Entry {
  if (isIqacType(type)) return { page: 'iqac', query: { new: '' }, words: `IQAC, as ${label}` };
  if (type === 'NIRF') return { page: 'nirf', query: { add: '' }, words: 'NIRF' };
  if (facilityOf(type)) {
    return { page: 'college', query: { tab: 'facilities', add: '' }, words: `College, Facilities, as ${label}` };
  }
  return { page: 'notices', query: {}, words: `Notices, as ${label}` };
}

/** The alumni that the college itself counts as notable. */
export const notableAlumni: Source = {
  label: 'Notable alumni',
  of: 'alumni',
  fields: ['dept_code'],
  holds: (record) => record['dept_code'] === collegeCode,
  path: sitePath('alumni'),
  entry: { page: 'college', query: { tab: 'alumni', add: '' }, words: 'College, Notable Alumni' },
};
