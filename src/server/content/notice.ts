import { department } from '#model/academics/department.ts';
import { collegeCode, collegeCodes } from '#model/college/codes.ts';
import { dayIn } from '#model/college/college-day.ts';
import { settings } from '#model/college/settings.ts';
import { departmentEvent, facilityOf, posters } from '#model/content/notice-types.ts';
import { posterOf } from '#model/content/poster.ts';
import type { Values } from '#model/field.ts';
import type { Guard } from '../http/records/guard.ts';
import { findRecord } from '../store/records/finding.ts';
import type { Reading } from '../store/write.ts';

/**
 * A notice belongs to somebody. An event is posted in the name of whose it is where nobody says another, and a facility is known by its type:
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
    return after['posted_as'] === dept_code ? { ...owner, posted_as: await nameOf(writing, dept_code) } : owner;
  },
};

/** What a notice of a type says where nobody said it. */
function usualOf({ type, dept_code }: Values): Values {
  const facility = facilityOf(type);
  if (facility) return { title: facility.label, date: dayIn(Date.now()), posted_as: posters[0] };
  // The code of who publishes it stands for the name, until that is looked up.
  return type === departmentEvent.value ? { posted_as: dept_code || collegeCode } : {};
}

/** What whoever publishes under a code is called. */
async function nameOf(reading: Reading, dept_code: unknown): Promise<string> {
  const publisher = await findRecord(reading, department, ['dept_code', dept_code]);
  const college = await findRecord(reading, settings, ['id', 1]);
  return posterOf(dept_code, {
    college: String(college?.['college_name'] ?? ''),
    department: String(publisher?.['dept_name'] ?? ''),
  });
}
