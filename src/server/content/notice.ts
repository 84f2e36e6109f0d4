import { collegeCode, collegeCodes } from '#model/college/codes.ts';
import { departmentEvent, facilityOf, posters } from '#model/content/notice-types.ts';
import type { Values } from '#model/define.ts';
import type { Guard } from '../http/guard.ts';

/** A notice belongs to somebody; a facility is known by its type, and needs no title, date or poster of its own. */
export const noticeGuard: Guard = {
  accept: (sent, before) => {
    if (typeof sent !== 'object' || sent === null || Array.isArray(sent)) return sent;
    const body = sent as Values;
    const facility = facilityOf(body['type'] ?? before?.['type']);
    if (!facility) return sent;
    const usual: Values = { title: facility.label, date: today(), posted_as: posters[0] };
    const lacking = Object.keys(usual).filter((name) => !body[name] && (!before || Object.hasOwn(body, name)));
    return { ...body, ...Object.fromEntries(lacking.map((name) => [name, usual[name]])) };
  },
  own: ({ after = {} }) => {
    const dept_code = after['dept_code'] === '' ? collegeCode : after['dept_code'];
    const isDepartments = after['type'] === departmentEvent.value || !collegeCodes.includes(String(dept_code));
    return Promise.resolve({ dept_code, ...(isDepartments && { is_dept: 1 }) });
  },
};

/** The day by this server's clock, YYYY-MM-DD. */
function today(): string {
  const now = new Date();
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
}
