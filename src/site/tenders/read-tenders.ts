import { notice } from '#model/content/notice.ts';
import type { Notice } from '../notices/read-notices.ts';
import type { Reader } from '../reader.ts';
import { newestDayFirst } from '../newest-day-first.ts';

/** Every tender, the newest first. */
export async function readTenders(reader: Reader): Promise<readonly Notice[]> {
  return reader.list(notice, { filters: { type: ['COLLEGE_TENDER'] }, sort: newestDayFirst });
}

/** Whether a tender accepts offers on a day: until the end of its closing day, or always if it has none. */
export function isOpen({ opening_date, closing_date }: Notice, today: string): boolean {
  return (!opening_date || opening_date <= today) && (!closing_date || closing_date >= today);
}

/** Whether a tender is announced but does not accept offers yet. */
export function isToOpen({ opening_date }: Notice, today: string): boolean {
  return Boolean(opening_date && opening_date > today);
}
