import {
  collegeNoticeTypes,
  departmentEvent,
  facilityOf,
  facilityTypes,
  iqacTypes,
  isIqacType,
  noticeTypes,
  posters,
} from '#model/content/notice-types.ts';
import { posterOf, type PublisherNames } from '#model/content/poster.ts';
import { collegeCode, collegeCodes } from '#model/college/codes.ts';
import type { Values } from '#model/field.ts';
import { publishing, type NoticeForm } from './notice-form.ts';

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
  ...publishing,
] as const;

/** The college's notices. `college` is its name as the settings have it; "" where it has none yet. */
export function collegeNotices(college: string): NoticeForm {
  return {
    label: 'Notice',
    title: 'Notices',
    purpose: 'What the public is told, with its files.',
    types: collegeNoticeTypes,
    asks: asksOfNotice,
    columns,
    posters: named(college),
  };
}

/** The same on the college's page, where a tender needs its dates. */
export function collegeNotifications(college: string): NoticeForm {
  return { ...collegeNotices(college), datesNeededBy: ['COLLEGE_TENDER'] };
}

/** What IQAC publishes, in the name of its coordinator unless another is chosen. */
export function iqacMaterial(college: string): NoticeForm {
  return {
    ...collegeNotices(college),
    label: 'IQAC material',
    title: 'IQAC material',
    purpose: 'Minutes, reports and plans of IQAC, with their files.',
    types: iqacTypes,
    poster: posters[1],
  };
}

/** Somebody who publishes: a department, by its code and its name. */
export interface Publisher {
  readonly code: string;
  readonly name: string;
}

/** Whatever a department publishes: it posts in its own name. */
export function departmentNotices({ code, name }: Publisher): NoticeForm {
  return {
    ...collegeNotices(name),
    types: [...collegeNoticeTypes, departmentEvent],
    datesNeededBy: [departmentEvent.value],
    posters: [name],
    owner: code,
  };
}

/** Every notice there is. Departments post in their names. */
export function allNotices(college: string, departments: readonly string[]): NoticeForm {
  return {
    ...collegeNotices(college),
    types: noticeTypes,
    posters: [...named(college), posters[0], ...departments],
    owner: null,
  };
}

/** Events, of one department or the college; of all of them where the owner is asked. */
export function eventsOf(owner: Publisher | null, college = ''): NoticeForm {
  const words = ['date', 'opening_date', 'closing_date', 'title', 'description', 'upload_info', ...publishing] as const;
  return {
    label: 'Event',
    title: 'Events',
    purpose: 'What is to happen and has happened, for the calendar of the public site.',
    types: [departmentEvent],
    asks: owner ? words : ['dept_code', ...words],
    columns: owner
      ? ['opening_date', 'closing_date', 'title', 'upload_info', 'draft']
      : ['opening_date', 'closing_date', 'title', 'dept_code', 'upload_info', 'draft'],
    says: {
      date: { label: 'Date posted' },
      opening_date: { label: 'Start', required: true },
      closing_date: { label: 'End', required: true },
      dept_code: { label: 'Whose event', required: true },
    },
    posters: [owner ? owner.name : nameOf(college)],
    owner: owner ? owner.code : null,
  };
}

/** The college's NIRF items. */
export function nirfItems(college: string): NoticeForm {
  return {
    ...collegeNotices(college),
    label: 'Item',
    title: 'NIRF',
    purpose: 'What the college submits to NIRF each year, and how it ranked.',
    types: collegeNoticeTypes.filter(({ value }) => value === 'NIRF'),
    asks: ['date', 'posted_as', 'title', 'description', 'upload_info', ...publishing],
    columns: ['date', 'title', 'posted_as', 'upload_info', 'draft'],
  };
}

/** What the college offers beside teaching: its type says what it is. */
export function facilities(college: string): NoticeForm {
  return {
    ...collegeNotices(college),
    label: 'Facility',
    title: 'Facilities',
    purpose: 'The library, the hostels, cells and clubs, each with a page of the public site.',
    types: facilityTypes,
    asks: ['type', 'date', 'posted_as', 'title', 'description', 'upload_info'],
    asksOfNamed: ['date', 'posted_as', 'title'],
    columns: ['type', 'description', 'upload_info', 'draft'],
    says: { title: { required: false } },
  };
}

/**
 * The form that a stored notice is edited in: what a department posted may have the name that it has today, or keep its
 * own.
 */
export function formOf(row: Values, { college, department }: PublisherNames): NoticeForm {
  const code = String(row['dept_code']);
  const postedAs = String(row['posted_as']);
  const publisher = { code, name: department || postedAs };
  if (row['type'] === departmentEvent.value) return eventsOf(publisher);
  if (isOfDepartment(row)) return { ...departmentNotices(publisher), posters: [publisher.name, postedAs] };
  if (isIqacType(row['type'])) return iqacMaterial(college);
  const isNotice = collegeNoticeTypes.some(({ value }) => value === row['type']);
  return facilityOf(row['type']) && !isNotice ? facilities(college) : { ...collegeNotices(college), owner: code };
}

/** Whether a department published it, and not the college. */
export function isOfDepartment({ dept_code }: Values): boolean {
  return !collegeCodes.includes(String(dept_code));
}

function named(college: string): readonly string[] {
  return [nameOf(college), ...posters.slice(1)];
}

function nameOf(college: string): string {
  return posterOf(collegeCode, { college, department: '' });
}
