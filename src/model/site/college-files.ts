import { isIqacType } from '../content/notice-types.ts';
import { noticeKind } from './notice-kinds.ts';

/** Files of the college page that share a page: the address of the page, and their types. */
export const collegeFilePages = {
  '/facilities': ['COLLEGE_FACILITIES'],
  '/achievements': ['COLLEGE_ACHIEVEMENTS_LARGE', 'COLLEGE_ACHIEVEMENTS_SINGLE', 'ACHIEVEMENTS'],
  '/testimonials': ['COLLEGE_TESTIMONIALS'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

/** The page of the college's files of a type, relative to the base of the site; undefined for a department's type. */
export function collegeFileAddress(type: unknown): string | undefined {
  if (isIqacType(type)) return noticeKind(type).address;
  return Object.entries(collegeFilePages).find(([, types]) => types.some((one) => one === type))?.[0];
}
