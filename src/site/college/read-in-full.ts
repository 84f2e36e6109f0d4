import { facilityOf } from '#model/content/notice-types.ts';
import { notice } from '#model/content/notice.ts';
import { noticeKind } from '#model/site/notice-kinds.ts';
import type { Reader } from '../reader.ts';
import { noticesInFull } from './notices-in-full.tsx';

/**
 * The page that holds every notice of a type in full, of which there are so many; undefined where there is none. What a facility says of
 * itself is on its page as it is on the page of the notice, and the one of the two that the web is to find is the facility's.
 */
export function readInFullAt(type: unknown, count: number): string | undefined {
  return facilityOf(type) && count <= noticesInFull ? noticeKind(type).address : undefined;
}

/** The same where nobody has counted them yet: only those of a facility are. */
export async function findInFull(reader: Reader, type: string): Promise<string | undefined> {
  return facilityOf(type) && readInFullAt(type, await reader.count(notice, { type: [type] }));
}
