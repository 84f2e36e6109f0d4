import { collegeCode } from '../college/codes.ts';
import { defineResource, type Problem, type Rule } from '../define.ts';
import type { Values } from '../field.ts';
import { departmentEvent, facilityOf, isIqacType, noticeTypes } from './notice-types.ts';

/**
 * Everything with a date that the college or a department publishes: notices, news, tenders, events, IQAC material,
 * facilities.
 */
export const notice = defineResource({
  name: 'notice',
  label: 'Notice',
  title: 'Notices',
  calls: { list: 'getnotices', add: 'createnotice', update: 'editnotices', remove: 'deletenotice' },
  key: 'id',
  handle: 'id',
  caption: 'title',
  fields: {
    date: { kind: 'date', label: 'Date', required: true },
    type: { kind: 'choice', label: 'Type', required: true, choices: noticeTypes },
    posted_as: { kind: 'text', label: 'Post as', required: true },
    opening_date: { kind: 'date', label: 'Opening date' },
    closing_date: { kind: 'date', label: 'Closing date' },
    title: { kind: 'text', label: 'Title', required: true, range: [0, 500] },
    description: { kind: 'richtext', label: 'Description' },
    upload_info: { kind: 'files', label: 'Files' },
    dept_code: { kind: 'unit', label: 'Published by', refersTo: 'department' },
    is_dept: { kind: 'flag', label: 'Of a department' },
    draft: {
      kind: 'flag',
      label: 'Draft',
      choices: [
        { value: 1, label: 'Draft' },
        { value: 0, label: 'Not a draft' },
      ],
      help: 'A draft is seen by those alone who may change it.',
    },
    publish_at: { kind: 'instant', label: 'Publish at', help: 'Empty: at once.' },
    expires_at: { kind: 'instant', label: 'Expires at', help: 'Empty: never.' },
    time_stamp: { kind: 'stamp', label: 'Entered' },
  },
  columns: ['date', 'type', 'title', 'posted_as', 'upload_info'],
  prepare: [eventNeeds('opening_date', 'Start'), eventNeeds('closing_date', 'End'), outOfOrder, neverSeen, misplaced],
});

/** The fields that events and facilities may omit: the server fills in the defaults. */
export const defaultedFields = ['date', 'posted_as', 'title'] as const;

/**
 * Only the college publishes IQAC material and facilities. A club is an exception: it is a facility, but departments
 * post about clubs too.
 */
export function isCollegesNotice(type: unknown): boolean {
  return isIqacType(type) || (facilityOf(type) !== undefined && type !== 'COLLEGE_CLUB');
}

/** An event needs both of its days. */
function eventNeeds(name: 'opening_date' | 'closing_date', label: string): Rule {
  return (record) =>
    record['type'] === departmentEvent.value && !record[name]
      ? [{ field: name, message: `${label} is required.` }]
      : [];
}

function outOfOrder({ type, opening_date, closing_date }: Values): Problem[] {
  if (!isBefore(closing_date, opening_date)) return [];
  const [last, first] = type === departmentEvent.value ? ['End', 'start'] : ['Closing date', 'opening date'];
  return [{ field: 'closing_date', message: `${last} must not be before the ${first}.` }];
}

/** A notice that expires at or before its publication is never visible. */
function neverSeen({ publish_at, expires_at }: Values): Problem[] {
  return expires_at && (expires_at === publish_at || isBefore(expires_at, publish_at))
    ? [{ field: 'expires_at', message: 'Expires at must be after the publishing.' }]
    : [];
}

function isBefore(later: unknown, earlier: unknown): boolean {
  return typeof later === 'string' && typeof earlier === 'string' && later < earlier;
}

function misplaced({ type, dept_code }: Values): Problem[] {
  if (dept_code === '' || dept_code === collegeCode || !isCollegesNotice(type)) return [];
  return [{ field: 'dept_code', message: `Only the college (${collegeCode}) publishes this type.` }];
}
