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

/** The pages of files that are read in parts, as each may be a long text. */
const inParts: readonly string[] = ['/achievements', '/testimonials'] satisfies (keyof typeof collegeFilePages)[];

/** The place of a file of the college on its page, on whichever part of it. */
export function collegeFilePlace(page: string, id: number): string {
  return `${page}${inParts.includes(page) ? `?file=${id}` : ''}#file-${id}`;
}
