import { collegeCode, collegeCodes } from '#model/college/codes.ts';
import { settings } from '#model/college/settings.ts';
import { departmentEvent, facilityOf, posters } from '#model/content/notice-types.ts';
import type { Guard } from '../http/guard.ts';
import { findRecord } from '../store/finding.ts';
import type { Writing } from '../store/writing.ts';

/** A notice belongs to somebody; a facility is known by its type, and needs no title, date or poster of its own. */
export const noticeGuard: Guard = {
  own: async ({ writing, after = {} }) => {
    const dept_code = after['dept_code'] === '' ? collegeCode : after['dept_code'];
    const isDepartments = after['type'] === departmentEvent.value || !collegeCodes.includes(String(dept_code));
    const facility = facilityOf(after['type']);
    return {
      dept_code,
      ...(isDepartments && { is_dept: 1 }),
      ...(facility && {
        title: after['title'] || facility.label,
        date: after['date'] ?? today(),
        posted_as: after['posted_as'] || (await collegeName(writing)),
      }),
    };
  },
};

/** The day by this server's clock, YYYY-MM-DD. */
function today(): string {
  const now = new Date();
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
}

async function collegeName(writing: Writing): Promise<string> {
  const name = (await findRecord(writing, settings, ['id', 1]))?.['college_name'];
  return typeof name === 'string' && name !== '' ? name : posters[0];
}
