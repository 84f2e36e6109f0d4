import { department } from '#model/academics/department.ts';
import { collegeCode, collegeCodes } from '#model/college/codes.ts';
import { dayIn } from '#model/college/college-day.ts';
import { departmentEvent, facilityOf, posters } from '#model/content/notice-types.ts';
import type { Values } from '#model/field.ts';
import type { Guard } from '../http/guard.ts';
import { findRecord } from '../store/finding.ts';

/**
 * A notice belongs to somebody. A department's event is posted under its name where nobody says another, and a facility is known by its type:
 * it needs no title, date or poster of its own.
 */
export const noticeGuard: Guard = {
  accept: (body, before) => {
    const usual = usualOf(body['type'] ?? before?.['type'], body['dept_code'] ?? before?.['dept_code']);
    const lacking = Object.keys(usual).filter((name) => !body[name] && (!before || Object.hasOwn(body, name)));
    return { ...body, ...Object.fromEntries(lacking.map((name) => [name, usual[name]])) };
  },
  own: async ({ writing, after = {} }) => {
    const dept_code = after['dept_code'] === '' ? collegeCode : after['dept_code'];
    const isDepartments = after['type'] === departmentEvent.value || !collegeCodes.includes(String(dept_code));
    if (after['posted_as'] !== dept_code) return { dept_code, ...(isDepartments && { is_dept: 1 }) };
    const poster = await findRecord(writing, department, ['dept_code', dept_code]);
    return { dept_code, ...(isDepartments && { is_dept: 1 }), ...(poster && { posted_as: poster['dept_name'] }) };
  },
};

/** What a notice of a type says where nobody said it. */
function usualOf(type: unknown, dept_code: unknown): Values {
  const facility = facilityOf(type);
  if (facility) return { title: facility.label, date: dayIn(Date.now()), posted_as: posters[0] };
  // Its code stands for the department, until its name is looked up.
  return type === departmentEvent.value ? { posted_as: dept_code } : {};
}
