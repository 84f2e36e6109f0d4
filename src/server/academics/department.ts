import { isSpecialDepartment } from '#model/academics/special-departments.ts';
import { departmentProfile } from '#model/entries/department-profile.ts';
import type { Values } from '#model/field.ts';
import { collegeUser } from '#model/identity/college-user.ts';
import { saysNothing } from '#model/record.ts';
import { codeTaken, isSameCode } from '#model/roles.ts';
import { conflict } from '../http/errors.ts';
import { isTouched, type Guard } from '../http/records/guard.ts';
import { forgetOwner, renameOwner } from '../store/entries/entry-versions.ts';
import { giveFiles } from '../store/files.ts';
import { renameRole } from '../store/accounts/roles.ts';
import { findRecords } from '../store/records/finding.ts';
import { deleteRecord, lockRecordBy } from '../store/records/records.ts';
import { referrerOf } from '../store/records/references.ts';
import { findSettings } from '../store/settings.ts';
import type { RecordWriting } from '../store/write.ts';
import { renameClasses } from './class-names.ts';
import { renameDepartmentAsPoster } from './poster-names.ts';

/**
 * A department's code is the role of its users: they follow a new code, and keep the department while they are there. What it posted
 * follows its name. A profile that says nothing goes with its department. Those that the portal knows by their codes keep them and stay.
 */
export const departmentGuard: Guard = {
  // What the college calls itself is no department, as PANDU is none.
  fields: async ({ reading, before, after }) => {
    if (!isTouched(before, after, ['dept_code'])) return [];
    if (isSpecialDepartment(before?.['dept_code'])) return [{ field: 'dept_code', message: codeStays(before) }];
    const college = await findSettings(reading);
    const { dept_code } = after;
    return isSameCode(college?.['college_code'], dept_code) ? [codeTaken('dept_code', String(dept_code))] : [];
  },
  written: async (input) => {
    const { writing, before, after } = input;
    await renameDepartmentAsPoster(input);
    if (!before || !after || before['dept_code'] === after['dept_code']) return;
    const [from, to] = [String(before['dept_code']), String(after['dept_code'])];
    await renameRole(writing, { from, to });
    await renameOwner(writing, { kind: 'department', name: from }, to);
    await giveFiles(writing, { from, to });
    await renameClasses(input, 'dept_code');
  },
  remove: async ({ writing, before }) => {
    if (isSpecialDepartment(before?.['dept_code'])) {
      throw conflict(`"${String(before?.['dept_name'])}" cannot be deleted: every college has OFF, LIB and BEARER.`);
    }
    await clearProfile(writing, String(before?.['dept_code']));
  },
  referrers: async ({ writing, actor, before }) => {
    const users = await findRecords(writing, collegeUser, { role: before?.['dept_code'], employee_id: null });
    return users.length === 0 ? [] : [await referrerOf({ ...writing, actor }, collegeUser, users)];
  },
};

function codeStays(before: Values | undefined): string {
  return `The code ${String(before?.['dept_code'])} cannot be changed: the portal knows this department by it.`;
}

/** With any entry left, or a profile that says something, the department stays, and this is undone. */
async function clearProfile(writing: RecordWriting, code: string): Promise<void> {
  const profile = await lockRecordBy(writing, departmentProfile, ['dept_code', code]);
  if (profile && saysNothing(departmentProfile, profile)) await deleteRecord(writing, departmentProfile, profile);
  await forgetOwner(writing, { kind: 'department', name: code });
}
