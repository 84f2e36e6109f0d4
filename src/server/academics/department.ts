import { department } from '#model/academics/department.ts';
import { isSpecialDepartment } from '#model/academics/special-departments.ts';
import type { Problem } from '#model/define.ts';
import { departmentProfile, savedIndividually } from '#model/entries/department-profile.ts';
import type { Values } from '#model/field.ts';
import { collegeUser } from '#model/identity/college-user.ts';
import { kindOf } from '#model/kinds/kinds.ts';
import { isBlank } from '#model/record.ts';
import { codeTaken, isSameCode } from '#model/roles.ts';
import { restoreProfile } from '../http/entries/restore-profile.ts';
import { conflict, invalid } from '../http/errors.ts';
import { hasChangedFields, type FieldsInput, type Guard, type GuardInput } from '../http/records/guard.ts';
import { storeRemoval } from '../http/records/remove.ts';
import { countDeletion, renameOwner } from '../store/entries/entry-versions.ts';
import { giveFiles } from '../store/files.ts';
import { renameRole } from '../store/accounts/roles.ts';
import { findRecords } from '../store/records/find-records.ts';
import { lockRecordBy } from '../store/records/records.ts';
import { summarizeReferrer, type Referrer } from '../store/records/references.ts';
import { findSettings, lockSettings } from '../store/settings.ts';
import { renameClasses } from './class-names.ts';
import { renameDepartmentAsPoster } from './poster-names.ts';

/**
 * A department's code is the role of its users: they follow a new code, and the department cannot be deleted while they
 * exist. Its posts follow its name. A profile with nothing but plain facts is deleted with its department, and restored
 * with it. The departments that the portal knows by their codes keep these and cannot be deleted.
 */
export const departmentGuard: Guard = {
  fields: checkCode,
  afterWrite: async (input) => {
    const { writing, before, after } = input;
    await renameDepartmentAsPoster(input);
    if (!before && input.restores) await restoreProfile(input, departmentProfile, (row) => String(row['dept_code']));
    await assertNotOfCollege(input);
    if (!before || !after || before['dept_code'] === after['dept_code']) return;
    const [from, to] = [String(before['dept_code']), String(after['dept_code'])];
    await renameRole(writing, { from, to });
    await renameOwner(writing, { kind: 'department', name: from }, to);
    await giveFiles(writing, { from, to });
    await renameClasses(input, 'dept_code');
  },
  remove: async (input) => {
    const { before } = input;
    if (isSpecialDepartment(before?.['dept_code'])) {
      throw conflict(`"${String(before?.['dept_name'])}" cannot be deleted: every college has OFF, LIB and BEARER.`);
    }
    await clearProfile(input, String(before?.['dept_code']));
  },
  hasDependentData: async (writing, id) => {
    const row = await lockRecordBy(writing, department, ['id', id]);
    const profile = row && (await lockRecordBy(writing, departmentProfile, ['dept_code', row['dept_code']]));
    return profile !== undefined && !isBlank(departmentProfile, profile);
  },
  referrers: async ({ writing, before }, named) => {
    const users = await findRecords(writing, collegeUser, { role: before?.['dept_code'], employee_id: null });
    const others = users.length === 0 ? [] : [await summarizeReferrer(writing, collegeUser, users)];
    const profile = await lockRecordBy(writing, departmentProfile, ['dept_code', before?.['dept_code']]);
    return [...named.map((one) => withFieldLabels(one, profile)), ...others];
  },
};

/** The college's own code is not a department's, just as PANDU is not. */
async function checkCode({ reading, before, after }: FieldsInput): Promise<Problem[]> {
  if (!hasChangedFields(before, after, ['dept_code'])) return [];
  if (isSpecialDepartment(before?.['dept_code'])) return [{ field: 'dept_code', message: fixedCodeMessage(before) }];
  const college = await findSettings(reading);
  const { dept_code } = after;
  return isSameCode(college?.['college_code'], dept_code) ? [codeTaken('dept_code', String(dept_code))] : [];
}

/**
 * Nobody gives a new code to the college until the commit, or has done so since it was checked. Locked after all that
 * refers to the department: who saves an hour of the routine locks its teacher first, and then the settings.
 */
async function assertNotOfCollege({ writing, before, after }: GuardInput): Promise<void> {
  if (!after || !hasChangedFields(before, after, ['dept_code'])) return;
  await lockSettings(writing);
  const problems = await checkCode({ reading: writing, before, after });
  if (problems.length > 0) throw invalid(problems);
}

function fixedCodeMessage(before: Values | undefined): string {
  return `The code ${String(before?.['dept_code'])} cannot be changed: the portal knows this department by it.`;
}

/** If any entry, text or banner is left, the department stays, and this is rolled back. */
async function clearProfile(input: GuardInput, code: string): Promise<void> {
  const { writing } = input;
  const profile = await lockRecordBy(writing, departmentProfile, ['dept_code', code]);
  if (profile && filledFieldLabels(profile).length === 0) {
    await storeRemoval({ ...input, resource: departmentProfile, before: profile }, undefined, profile);
  }
  await countDeletion(writing, { kind: 'department', name: code });
}

/**
 * The message names the content of the profile, because the user must clear it: that it is the department's is known.
 */
function withFieldLabels(one: Referrer, profile: Values | undefined): Referrer {
  return one.resource.name === departmentProfile.name && profile
    ? { ...one, examples: filledFieldLabels(profile) }
    : one;
}

/**
 * The content of a profile beside plain facts, which is never deleted automatically: the labels of its texts, and of
 * its banner.
 */
function filledFieldLabels(profile: Values): string[] {
  const { fields } = departmentProfile;
  return savedIndividually
    .filter((name) => !kindOf(fields[name]).isBlank(profile[name]))
    .map((name) => fields[name].label);
}
