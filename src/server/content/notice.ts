import { department } from '#model/academics/department.ts';
import { collegeCode, collegeCodes } from '#model/college/codes.ts';
import { dayIn } from '#model/college/college-day.ts';
import { departmentEvent, facilityOf, posters } from '#model/content/notice-types.ts';
import type { Values } from '#model/field.ts';
import type { Guard } from '../http/records/guard.ts';
import { findRecord } from '../store/records/finding.ts';

/**
 * A notice belongs to somebody. A department's event is posted under its name where nobody says another, and a facility is known by its type:
 * it needs no title, date or poster of its own.
 */
export const noticeGuard: Guard = {
  accept: (body, before) => {
    const usual = usualOf({ ...before, ...body });
    const lacking = Object.keys(usual).filter((name) => !body[name] && (!before || Object.hasOwn(body, name)));
    // A new one of a department says so, unless whoever sent it said something.
    const departments = !before && !['', ...collegeCodes].includes(String(body['dept_code'] ?? ''));
    return {
      ...(departments && { is_dept: 1 }),
      ...body,
      ...Object.fromEntries(lacking.map((name) => [name, usual[name]])),
    };
  },
  own: async ({ writing, after = {} }) => {
    const dept_code = after['dept_code'] === '' ? collegeCode : after['dept_code'];
    const owner = { dept_code, ...(after['type'] === departmentEvent.value && { is_dept: 1 }) };
    if (after['posted_as'] !== dept_code) return owner;
    const poster = await findRecord(writing, department, ['dept_code', dept_code]);
    return poster ? { ...owner, posted_as: poster['dept_name'] } : owner;
  },
};

/** What a notice of a type says where nobody said it. */
function usualOf({ type, dept_code }: Values): Values {
  const facility = facilityOf(type);
  if (facility) return { title: facility.label, date: dayIn(Date.now()), posted_as: posters[0] };
  // Its code stands for the department, until its name is looked up.
  return type === departmentEvent.value ? { posted_as: dept_code } : {};
}
