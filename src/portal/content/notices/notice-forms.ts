import {
  collegeNoticeTypes,
  departmentEvent,
  facilityOf,
  facilityTypes,
  iqacTypes,
  isIqacType,
  noticeTypes,
  postedByChoices,
} from '#model/content/notice-types.ts';
import { posterOf, type PublisherNames } from '#model/content/poster.ts';
import { collegeCode, collegeCodes } from '#model/college/codes.ts';
import type { Values } from '#model/field.ts';
import { publishingFields, type NoticeForm } from './notice-form.ts';

const columns = ['date', 'type', 'title', 'posted_as', 'upload_info', 'draft'] as const;

const asksOfNotice = [
  'date',
  'type',
  'posted_as',
  'opening_date',
  'closing_date',
  'title',
  'description',
  'upload_info',
  ...publishingFields,
] as const;

/** The form of the college's notices. `college` is its name in the settings; "" if it has none yet. */
export function collegeNotices(college: string): NoticeForm {
  return {
    label: 'Notice',
    title: 'Notices',
    purpose: 'What the public is told, with its files.',
    types: collegeNoticeTypes,
    inputFields: asksOfNotice,
    columns,
    posters: named(college),
  };
}

/** The same on the college's page, where a tender requires its dates. */
export function collegeNotifications(college: string): NoticeForm {
  return { ...collegeNotices(college), typesRequiringDates: ['COLLEGE_TENDER'] };
}

/** The form of IQAC's publications; the default poster is its coordinator. */
export function iqacMaterial(college: string): NoticeForm {
  return {
    ...collegeNotices(college),
    label: 'IQAC material',
    title: 'IQAC material',
    purpose: 'Minutes, reports and plans of IQAC, with their files.',
    types: iqacTypes,
    poster: postedByChoices[1],
  };
}

/** A publisher: a department with its code and its name. */
export interface Publisher {
  readonly code: string;
  readonly name: string;
}

/** The form of all publications of a department: it posts under its own name. */
export function departmentNotices({ code, name }: Publisher): NoticeForm {
  return {
    ...collegeNotices(name),
    types: [...collegeNoticeTypes, departmentEvent],
    typesRequiringDates: [departmentEvent.value],
    posters: [name],
    owner: code,
  };
}

/** The form of all notices. Departments post under their own names. */
export function allNotices(college: string, departments: readonly string[]): NoticeForm {
  return {
    ...collegeNotices(college),
    types: noticeTypes,
    posters: [...named(college), postedByChoices[0], ...departments],
    owner: null,
  };
}

/** The form of events, of one department or the college; of all of them if there is an input for the owner. */
export function eventsOf(owner: Publisher | null, college = ''): NoticeForm {
  const words = [
    'date',
    'opening_date',
    'closing_date',
    'title',
    'description',
    'upload_info',
    ...publishingFields,
  ] as const;
  return {
    label: 'Event',
    title: 'Events',
    purpose: 'What is to happen and has happened, for the calendar of the public site.',
    types: [departmentEvent],
    inputFields: owner ? words : ['dept_code', ...words],
    columns: owner
      ? ['opening_date', 'closing_date', 'title', 'upload_info', 'draft']
      : ['opening_date', 'closing_date', 'title', 'dept_code', 'upload_info', 'draft'],
    fieldOverrides: {
      date: { label: 'Date posted' },
      opening_date: { label: 'Start', required: true },
      closing_date: { label: 'End', required: true },
      dept_code: { label: 'Whose event', required: true },
    },
    posters: [owner ? owner.name : nameOf(college)],
    owner: owner ? owner.code : null,
  };
}

/** The form of the college's NIRF items. */
export function nirfItems(college: string): NoticeForm {
  return {
    ...collegeNotices(college),
    label: 'Item',
    title: 'NIRF',
    purpose: 'What the college submits to NIRF each year, and how it ranked.',
    types: collegeNoticeTypes.filter(({ value }) => value === 'NIRF'),
    inputFields: ['date', 'posted_as', 'title', 'description', 'upload_info', ...publishingFields],
    columns: ['date', 'title', 'posted_as', 'upload_info', 'draft'],
  };
}

/** The form of the college's facilities: the type of a notice names the facility. */
export function facilities(college: string): NoticeForm {
  return {
    ...collegeNotices(college),
    label: 'Facility',
    title: 'Facilities',
    purpose: 'The library, the hostels, cells and clubs, each with a page of the public site.',
    types: facilityTypes,
    inputFields: ['type', 'date', 'posted_as', 'title', 'description', 'upload_info'],
    namedInputFields: ['date', 'posted_as', 'title'],
    columns: ['type', 'description', 'upload_info', 'draft'],
    fieldOverrides: { title: { required: false } },
  };
}

/**
 * The form that edits a stored notice. A notice of a department may be posted under the department's current name, or
 * keep its poster.
 */
export function noticeFormOf(row: Values, { college, department }: PublisherNames): NoticeForm {
  const code = String(row['dept_code']);
  const postedAs = String(row['posted_as']);
  const publisher = { code, name: department || postedAs };
  if (row['type'] === departmentEvent.value) return eventsOf(publisher);
  if (isOfDepartment(row)) return { ...departmentNotices(publisher), posters: [publisher.name, postedAs] };
  if (isIqacType(row['type'])) return iqacMaterial(college);
  const isNotice = collegeNoticeTypes.some(({ value }) => value === row['type']);
  return facilityOf(row['type']) && !isNotice ? facilities(college) : { ...collegeNotices(college), owner: code };
}

/** Whether it was published by a department, and not by the college. */
export function isOfDepartment({ dept_code }: Values): boolean {
  return !collegeCodes.includes(String(dept_code));
}

function named(college: string): readonly string[] {
  return [nameOf(college), ...postedByChoices.slice(1)];
}

function nameOf(college: string): string {
  return posterOf(collegeCode, { college, department: '' });
}
