import { collegeCode } from '../college/codes.ts';
import { departmentEvent, facilityOf, isIqacType, noticeTypes } from '../content/notice-types.ts';
import type { Values } from '../field.ts';
import { sitePath } from './addresses.ts';

/** A kind of notice as the public site lists it. */
export interface NoticeKind {
  readonly type: string;
  /** The name of the kind of one notice. */
  readonly label: string;
  /** The name of its list page. */
  readonly listLabel: string;
  /** The last segment of the address of its list page. */
  readonly slug: string;
  /** The address of its list page. */
  readonly address: string;
  /** True for a kind that is reachable only by its address: it is in no list, feed or sitemap. */
  readonly isUnlisted: boolean;
}

/** The names of lists that differ from the name of their kind. */
const listLabels: Readonly<Record<string, string>> = {
  COLLEGE_TENDER: 'Tenders',
  [departmentEvent.value]: 'Events',
  PCSU: 'Students’ Union',
};

/** The slugs that differ from the spelling of their type. */
const slugs: Readonly<Record<string, string>> = {
  COLLEGE_EVENT: 'news',
  COLLEGE_TENDER: 'tenders',
  [departmentEvent.value]: 'events',
  PCSU: 'students-union',
};

/** Every kind of notice, in the order of the types. */
export const noticeKinds: readonly NoticeKind[] = noticeTypes.map(({ value, label: ofType }) => {
  const type = String(value);
  // Events of the college itself have this type too.
  const label = value === departmentEvent.value ? 'Event' : ofType;
  const listLabel = listLabels[type] ?? label;
  const slug = slugs[type] ?? plainSlug(type);
  return { type, label, listLabel, slug, address: addressOf(type, slug), isUnlisted: type === 'IQAC_HIDDEN_LINKS' };
});

const kindByType = new Map(noticeKinds.map((kind) => [kind.type, kind]));

/** The kind of a stored type. Throws when there is no such type. */
export function noticeKind(type: unknown): NoticeKind {
  const found = kindByType.get(String(type));
  if (!found) throw new Error(`There is no type of notice "${String(type)}".`);
  return found;
}

/** The kind whose list is at an address; undefined if there is none. */
export function noticeKindAt(address: string): NoticeKind | undefined {
  return noticeKinds.find((kind) => kind.address === address);
}

/** Whether a notice describes a facility of the college. A department's notice about a club is an ordinary notice. */
export function isFacility({ type, dept_code }: Values): boolean {
  return facilityOf(type) !== undefined && dept_code === collegeCode;
}

/**
 * The list of the site that contains a notice: that of its kind. Exception: lists of facilities do not contain notices
 * of departments.
 */
export function listOf(notice: Values): Pick<NoticeKind, 'listLabel' | 'address'> {
  return facilityOf(notice['type']) && !isFacility(notice)
    ? { listLabel: 'Notices', address: sitePath('notices') }
    : noticeKind(notice['type']);
}

/** The groups of the page of all notices, for the kinds without a page in another section. */
export const noticeGroups: readonly { readonly title: string; readonly types: readonly string[] }[] = [
  {
    title: 'Notices',
    types: ['COLLEGE_ADMIN_NOTICE', 'COLLEGE_ACADEMIC_NOTICE', 'FYUGP_ENROLLMENT'],
  },
  { title: 'Examinations and classes', types: ['EXAM_SCHEDULE', 'EXAM_RESULTS', 'CLASS_ROUTINES'] },
  {
    title: 'News and achievements',
    types: ['COLLEGE_EVENT', 'COLLEGE_ACHIEVEMENTS', 'COLLEGE_EMP_ACHIEVEMENTS', 'COLLEGE_STU_ACHIEVEMENTS'],
  },
  {
    title: 'Students',
    types: ['STUDENT_CLUBS', 'COLLEGE_STUDENT_PLACED', 'COLLEGE_STUDENT_PROGRESSED'],
  },
  {
    title: 'Publications and research',
    types: [
      'COLLEGE_PUBLICATIONS',
      'COLLEGE_DEPT_PUBLICATIONS',
      'COLLEGE_TEACHER_PUBLICATIONS',
      'COLLEGE_STUDENT_PUBLICATIONS',
      'COLLEGE_RESEARCH',
    ],
  },
  {
    title: 'Documents',
    types: [
      'NIRF',
      'AISHE',
      'COLLEGE_IDP',
      'COLLEGE_PPD',
      'COLLEGE_CERTIFICATES',
      'COLLEGE_GOVT_DOC',
      'COLLEGE_DOWNLOADS',
      'COLLEGE_DOWNLOADS_GALLERY',
    ],
  },
];

/**
 * The types on the page of all notices and in its feed: those of its groups, tenders, and clubs, because departments
 * post about clubs too.
 */
export const postedTypes: readonly string[] = [
  ...noticeGroups.flatMap(({ types }) => types),
  'COLLEGE_TENDER',
  'COLLEGE_CLUB',
];

function plainSlug(type: string): string {
  return type
    .replace(/^(?:COLLEGE_F|COLLEGE|IQAC)_/, '')
    .toLowerCase()
    .replaceAll('_', '-');
}

function addressOf(type: string, slug: string): string {
  if (type === departmentEvent.value || type === 'COLLEGE_TENDER' || type === 'PCSU') return sitePath(slug);
  if (isIqacType(type)) return sitePath('iqac', slug);
  return facilityOf(type) ? sitePath('facilities', slug) : sitePath('notices', slug);
}
