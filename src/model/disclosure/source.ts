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

/** The records of each resource that a source reads, by its name. */
export type Facts = Readonly<Record<string, readonly StoredRow[]>>;

/** Some records of a resource. */
export interface Selection {
  /** The name of the resource. */
  readonly of: string;
  /** The fields of it that are read. */
  readonly fields: readonly string[];
  /** Which of its records match; all when absent. */
  readonly holds?: (record: StoredRow, all: Facts) => boolean;
}

/** Where in the data of the college an item of the disclosure is answered. */
export interface Source extends Selection {
  /** The name of the data: 'Meeting minutes'. */
  readonly label: string;
  /** The records of another resource that the same page lists: they are counted with the others and not named. */
  readonly also?: Selection;
  /** The number of things, if it is not one per record. */
  readonly count?: (records: readonly StoredRow[]) => number;
  /** The order in which they are listed; the last entered first when absent. */
  readonly order?: (one: StoredRow, other: StoredRow) => number;
  /**
   * The page where the public reads all of them, relative to the base of the site; absent if no page shows just these,
   * so that each is named.
   */
  readonly path?: string;
  /** Set if each record has a page of its own and is listed by name; if absent, records are only counted. */
  readonly each?: (record: StoredRow) => Omit<FoundRecord, 'id'>;
  readonly entry: Entry;
  /** True if it is only related to the item and does not answer it. */
  readonly isBeside?: true;
}

/** A record as the disclosure names it. */
export interface FoundRecord {
  readonly id: number;
  readonly label: string;
  /** The page where the public reads it, relative to the base of the site. */
  readonly path: string;
}

/** Where staff enter data: a page of the portal, the queries that open the right part of it, and its label. */
export interface Entry {
  readonly page: PageName;
  readonly query: Readonly<Record<string, string>>;
  readonly words: string;
}

/** The same source, marked as related: it does not answer the item by itself. */
export function asRelated(source: Source): Source {
  return { ...source, isBeside: true };
}

/**
 * The records published under a notice type: notices, IQAC material and facilities alike. A page of IQAC also lists the
 * documents of its type that the page of the college has.
 */
export function notices(type: string): Source {
  const { label, address } = noticeKind(type);
  return {
    ...(isIqacType(type) && { also: collegeFiles(type) }),
    label,
    of: 'notice',
    fields: ['type', 'dept_code'],
    holds: (record) => record['type'] === type && listOf(record).address === address,
    path: address,
    entry: entryOfType(type, label),
  };
}

function collegeFiles(type: string): Selection {
  return {
    of: 'departmentfile',
    fields: ['type', 'dept_code'],
    holds: (record) => record['type'] === type && record['dept_code'] === collegeCode,
  };
}

/** Notices whose title contains one of these words, of any type that the site lists. */
export function noticesNaming(...words: readonly [string, ...string[]]): Source {
  const isNamed = mentions('title', words);
  return {
    label: `Notices on “${words[0]}”`,
    of: 'notice',
    fields: ['type', 'title', 'date'],
    order: newestDateFirst,
    holds: (record) => !noticeKind(record['type']).isUnlisted && isNamed(record),
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

/** Committees whose name contains one of these words. */
export function committees(...words: readonly [string, ...string[]]): Source {
  return {
    label: 'Committees',
    of: 'committee',
    fields: ['name'],
    holds: mentions('name', words),
    path: sitePath('committees'),
    each: ({ id, name }) => ({ label: String(name), path: committeeAddress({ id, name }) }),
    entry: { page: 'college', query: { tab: 'committee', add: '' }, words: 'College, Committee' },
  };
}

/** Employees of some types; if a field is given, only those who have filled it in. */
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

/** The entries of all departments in one section of their profiles. */
export function ofDepartments(label: string, section: string): Source {
  return {
    label,
    of: section,
    fields: [],
    path: sitePath('departments'),
    entry: { page: 'departments', query: {}, words: 'Departments, Profile' },
  };
}

/**
 * The works that departments list in one section of their profiles. A work listed by several departments counts once.
 */
export function worksOfDepartments(label: string, section: string): Source {
  return { ...ofDepartments(label, section), ...countedByTitle(['year']) };
}

/** The projects in people’s profiles that have a title. A project listed by several people counts once. */
export const projectsOfPeople: Source = {
  ...inProfiles('Projects in people’s profiles', 'research'),
  ...countedByTitle(projectYears),
  holds: ({ title }) => isFilled(title),
};

/** The publications in one list of people’s profiles. A publication with several authors counts once. */
export function publicationsOfPeople(what: string, list: PublicationList): Source {
  // Computed once per set of records: there may be thousands.
  const count = memoize((records: readonly StoredRow[]) => countPublications(list, records));
  return { ...inProfiles(`${what} in people’s profiles`, list), fields: publicationFields, count };
}

/** The teachers whose profile is live: employees of other types have a profile too. */
export const liveTeachers: Source = {
  ...inProfiles('Teachers with a live profile', 'facultyprofile'),
  fields: ['employee_id', 'live_now'],
  holds: ({ employee_id, live_now }, { employee = [] }) =>
    live_now === 1 && teachersAmong(employee).has(String(employee_id)),
};

/** The teachers among these people, as their profiles show them. */
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

/** A field of the settings that is filled in. */
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

/**
 * Returns a function that checks whether a text of a record contains one of these words or phrases, as whole words and
 * ignoring case.
 */
export function mentions(field: string, words: readonly string[]): (record: Values) => boolean {
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

/** Works are identified by their titles and by the year in the first of these fields that has one. */
function countedByTitle(years: readonly string[]): Pick<Source, 'fields' | 'count'> {
  return {
    fields: ['title', ...years],
    count: memoize((records: readonly StoredRow[]) => countTitled(records, years)),
  };
}

/** Cached because many sources read the same records in turn. */
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
