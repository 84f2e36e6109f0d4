import { collegeCode } from '#model/college/codes.ts';
import { notice } from '#model/content/notice.ts';
import { isFacility, noticeKind } from '#model/site/notice-kinds.ts';
import type { Notice } from '../notices/read-notices.ts';
import type { Reader } from '../reader.ts';
import { noticesInFull } from './notices-in-full.tsx';

/**
 * The page that shows a notice in full together with all others of its list, `count` in number; undefined if there is
 * none. The notice of a facility is on the facility's page and on its own page; the facility's page is the canonical
 * one.
 */
export function fullTextAddress(one: Notice, count: number): string | undefined {
  return isFacility(one) && count <= noticesInFull ? noticeKind(one.type).address : undefined;
}

/** The same if the number is unknown: only notices of a facility are counted. */
export async function findFullTextAddress(reader: Reader, one: Notice): Promise<string | undefined> {
  if (!isFacility(one)) return undefined;
  return fullTextAddress(one, await reader.count(notice, { type: [one.type], dept_code: [collegeCode] }));
}
