import { collegeCode } from '#model/college/codes.ts';
import { notice } from '#model/content/notice.ts';
import { isFacility, noticeKind } from '#model/site/notice-kinds.ts';
import type { Notice } from '../notices/read-notices.ts';
import type { Reader } from '../reader.ts';
import { noticesInFull } from './notices-in-full.tsx';

/**
 * The page that holds a notice in full with all of its list, which are so many; undefined where there is none. What a
 * facility says of itself is on its page as it is on the page of the notice, and the one of the two that the web is to
 * find is the facility's.
 */
export function readInFullAt(one: Notice, count: number): string | undefined {
  return isFacility(one) && count <= noticesInFull ? noticeKind(one.type).address : undefined;
}

/** The same where nobody has counted them yet: only those of a facility are. */
export async function findInFull(reader: Reader, one: Notice): Promise<string | undefined> {
  if (!isFacility(one)) return undefined;
  return readInFullAt(one, await reader.count(notice, { type: [one.type], dept_code: [collegeCode] }));
}
