import { department } from '#model/academics/department.ts';
import { collegeCode, collegeCodes } from '#model/college/codes.ts';
import { dayIn } from '#model/college/college-day.ts';
import { departmentEvent, facilityOf } from '#model/content/notice-types.ts';
import { posterOf } from '#model/content/poster.ts';
import type { Values } from '#model/field.ts';
import { isTouched, type Guard, type GuardInput } from '../http/records/guard.ts';
import { findRecord } from '../store/records/finding.ts';
import { findSettings } from '../store/settings.ts';
import type { ReadContext } from '../store/write.ts';

/**
 * A notice belongs to somebody. An event and a facility are posted in the name of whose they are where nobody says
 * another, and a facility is known by its type: it needs no title and date of its own.
 */
export const noticeGuard: Guard = {
  accept: (body, before) => {
    const usual = usualOf({ ...before, ...body });
    const lacking = Object.keys(usual).filter((name) => !body[name] && (!before || Object.hasOwn(body, name)));
    // One of a department says so when it comes to be that, unless whoever sent it said something.
    const { dept_code } = body;
    const isGiven = dept_code !== undefined && dept_code !== before?.['dept_code'];
    return {
      ...(isGiven && { is_dept: ['', ...collegeCodes].includes(String(dept_code ?? '')) ? 0 : 1 }),
      ...body,
      ...Object.fromEntries(lacking.map((name) => [name, usual[name]])),
    };
  },
  own: async (input) => {
    const { writing, after = {} } = input;
    const dept_code = after['dept_code'] === '' ? collegeCode : after['dept_code'];
    const owner = { dept_code, ...(after['type'] === departmentEvent.value && { is_dept: 1 }) };
    const isOwn = after['posted_as'] === dept_code || (await isLeftBehind(input));
    return isOwn ? { ...owner, posted_as: await nameOf(writing, dept_code) } : owner;
  },
};

/** Whether a notice goes to another owner, and the name of the former one, in whose name it was posted, would stay. */
async function isLeftBehind({ writing, before, after, restores }: GuardInput): Promise<boolean> {
  if (!before || !after || restores || before['posted_as'] !== after['posted_as']) return false;
  if (!isTouched(before, after, ['dept_code'])) return false;
  return before['posted_as'] === (await nameOf(writing, before['dept_code']));
}

/** What a notice of a type says where nobody said it. */
function usualOf({ type, dept_code }: Values): Values {
  // The code of who publishes it stands for the name, until that is looked up.
  const posted_as = dept_code || collegeCode;
  const facility = facilityOf(type);
  if (facility) return { title: facility.label, date: dayIn(Date.now()), posted_as };
  return type === departmentEvent.value ? { posted_as } : {};
}

/** What whoever publishes under a code is called. */
async function nameOf(reading: ReadContext, dept_code: unknown): Promise<string> {
  const publisher = await findRecord(reading, department, ['dept_code', dept_code]);
  const college = await findSettings(reading);
  return posterOf(dept_code, {
    college: String(college?.['college_name'] ?? ''),
    department: String(publisher?.['dept_name'] ?? ''),
  });
}
