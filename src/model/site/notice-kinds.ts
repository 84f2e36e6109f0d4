import { collegeCode } from '../college/codes.ts';
import { departmentEvent, facilityOf, isIqacType, noticeTypes } from '../content/notice-types.ts';
import type { Values } from '../field.ts';
import { sitePath } from './addresses.ts';

/** A kind of notice as the public site lists it. */
export interface NoticeKind {
  readonly type: string;
  readonly label: string;
  /** The last segment of the address of its list. */
  readonly slug: string;
  /** Where its list is read. */
  readonly address: string;
  /** True for what is read by those who were given its address alone: it stands in no list, feed or map of the site. */
  readonly isUnlisted: boolean;
}

/** What is called otherwise in addresses than its type is spelled. */
const slugs: Readonly<Record<string, string>> = {
  COLLEGE_EVENT: 'news',
  COLLEGE_TENDER: 'tenders',
  [departmentEvent.value]: 'events',
  PCSU: 'students-union',
};

/** Every kind of notice, in the order of the types. */
export const noticeKinds: readonly NoticeKind[] = noticeTypes.map(({ value, label }) => {
  const type = String(value);
  const slug = slugs[type] ?? plainSlug(type);
  return { type, label, slug, address: addressOf(type, slug), isUnlisted: type === 'IQAC_HIDDEN_LINKS' };
});

const kindByType = new Map(noticeKinds.map((kind) => [kind.type, kind]));

/** The kind of a stored type. Throws where there is no such type. */
export function noticeKind(type: unknown): NoticeKind {
  const found = kindByType.get(String(type));
  if (!found) throw new Error(`There is no type of notice "${String(type)}".`);
  return found;
}

/** The kind whose list stands at an address; undefined where none does. */
export function noticeKindAt(address: string): NoticeKind | undefined {
  return noticeKinds.find((kind) => kind.address === address);
}

/**
 * Whether a notice is what the college says of a facility: a department posts about a club, and that is a notice like
 * any other.
 */
export function isFacility({ type, dept_code }: Values): boolean {
  return facilityOf(type) !== undefined && dept_code === collegeCode;
}

/**
 * The list of the site in which a notice stands: the one of its kind, but no list of facilities holds what a department
 * posts.
 */
export function listOf(notice: Values): Pick<NoticeKind, 'label' | 'address'> {
  return facilityOf(notice['type']) && !isFacility(notice)
    ? { label: 'Notices', address: sitePath('notices') }
    : noticeKind(notice['type']);
}

/** How the page of all notices groups the kinds that have no page of another section. */
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
 * What the page of all notices and its feed hold: the kinds of its groups, tenders, and clubs, of which departments
 * post too.
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
