import { department } from '#model/academics/department.ts';
import { collegeCode, collegeCodes, ownerOrCollege } from '#model/college/codes.ts';
import { dayIn } from '#model/college/college-day.ts';
import { departmentEvent, facilityOf } from '#model/content/notice-types.ts';
import { posterOf } from '#model/content/poster.ts';
import { sentText, type Values } from '#model/field.ts';
import { numeric } from '#model/kinds/number.ts';
import { hasChangedFields, type Guard, type GuardInput } from '../http/records/guard.ts';
import { findRecord } from '../store/records/find-records.ts';
import { findSettings } from '../store/settings.ts';
import type { ReadContext } from '../store/write.ts';

/**
 * A notice has an owner. Events and facilities are posted in the name of their owner unless another name is sent, and a
 * facility is identified by its type: it needs no title and date of its own.
 */
export const noticeGuard: Guard = {
  accept: (body, before) => {
    const defaults = defaultsOf({ ...before, ...body });
    const missing = Object.keys(defaults).filter((name) => !body[name] && (!before || Object.hasOwn(body, name)));
    const former = facilityOf(before?.['type'])?.label;
    // A title that is only the name of the facility belongs to the type, also if it is sent back with the record.
    const isNamedAfterType =
      former !== undefined && [before?.['title'], body['title'] ?? former].every((title) => title === former);
    // Set when a notice gets another owner, unless the sender chose a value: the stored one, sent back with the whole
    // record, is not a choice.
    const { dept_code, is_dept } = body;
    const isMovedToDepartment = dept_code !== undefined && dept_code !== before?.['dept_code'];
    const isChosen = is_dept !== undefined && numeric(is_dept) !== before?.['is_dept'];
    return {
      ...body,
      ...(isMovedToDepartment && !isChosen && { is_dept: ['', ...collegeCodes].includes(sentText(dept_code)) ? 0 : 1 }),
      ...Object.fromEntries(missing.map((name) => [name, defaults[name]])),
      ...(isNamedAfterType && defaults['title'] !== undefined && { title: defaults['title'] }),
    };
  },
  serverValues: async (input) => {
    const { writing, after = {} } = input;
    const dept_code = ownerOrCollege(after['dept_code']);
    const owner = { dept_code, ...(after['type'] === departmentEvent.value && { is_dept: 1 }) };
    const isOwn = after['posted_as'] === dept_code || (await hasFormerPosterName(input));
    return isOwn ? { ...owner, posted_as: await posterNameOf(writing, dept_code) } : owner;
  },
};

/** Whether a notice changes its owner but would keep the name of the former one as its poster. */
async function hasFormerPosterName({ writing, before, after, restores }: GuardInput): Promise<boolean> {
  if (!before || !after || restores || before['posted_as'] !== after['posted_as']) return false;
  if (!hasChangedFields(before, after, ['dept_code'])) return false;
  return before['posted_as'] === (await posterNameOf(writing, before['dept_code']));
}

/** The default values of a notice of this type. */
function defaultsOf({ type, dept_code }: Values): Values {
  // The code of the publisher stands for the name, until that is looked up.
  const posted_as = dept_code || collegeCode;
  const facility = facilityOf(type);
  if (facility) return { title: facility.label, date: dayIn(Date.now()), posted_as };
  return type === departmentEvent.value ? { posted_as } : {};
}

/** The name of the publisher with this code. */
async function posterNameOf(reading: ReadContext, dept_code: unknown): Promise<string> {
  const publisher = await findRecord(reading, department, ['dept_code', dept_code]);
  const college = await findSettings(reading);
  return posterOf(dept_code, {
    college: String(college?.['college_name'] ?? ''),
    department: String(publisher?.['dept_name'] ?? ''),
  });
}
