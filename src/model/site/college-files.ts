import { isIqacType } from '../content/notice-types.ts';
import { noticeKind } from './notice-kinds.ts';

/** The files of the college page that are shown together: the address of the page, and their types. */
export const collegeFilePages = {
  '/facilities': ['COLLEGE_FACILITIES'],
  '/achievements': ['COLLEGE_ACHIEVEMENTS_LARGE', 'COLLEGE_ACHIEVEMENTS_SINGLE', 'ACHIEVEMENTS'],
  '/testimonials': ['COLLEGE_TESTIMONIALS'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

/**
 * Where the public reads the college's own files of a type, below the base of the site; undefined for a department's.
 */
export function collegeFileAddress(type: unknown): string | undefined {
  if (isIqacType(type)) return noticeKind(type).address;
  return Object.entries(collegeFilePages).find(([, types]) => types.some((one) => one === type))?.[0];
}
