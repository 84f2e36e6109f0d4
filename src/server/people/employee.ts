import { routine } from '#model/academics/routine.ts';
import { collegeCode } from '#model/college/codes.ts';
import { dayIn } from '#model/college/college-day.ts';
import type { StoredRow } from '#model/define.ts';
import type { Values } from '#model/field.ts';
import { facultyProfile } from '#model/faculty/faculty-profile.ts';
import { accessControl } from '#model/identity/access-control.ts';
import { collegeUser } from '#model/identity/college-user.ts';
import { employee, isStaff } from '#model/people/employee.ts';
import { otherHeads, otherHeadsMessage } from '#model/people/other-heads.ts';
import { isBlank } from '#model/record.ts';
import { roleKind } from '#model/roles.ts';
import { restoreProfile } from '../http/entries/restore-profile.ts';
import { conflict, forbidden } from '../http/errors.ts';
import { assertMayTakeFactor } from '../http/protection/second-factor-guard.ts';
import { tellOldEmail } from '../http/protection/tell-old-email.ts';
import {
  hasChangedFields,
  type Guard,
  type GuardInput,
  type Warning,
  type WarningInput,
} from '../http/records/guard.ts';
import { storeRemoval } from '../http/records/remove.ts';
import { keepLines } from '../store/activity.ts';
import { employeePart, raiseVersions } from '../store/entries/entry-versions.ts';
import {
  deleteLogin,
  emailIsTaken,
  endByOldEmail,
  lockEmployeeLogin,
  insertLogin,
  renameLogin,
  setPasswordHash,
} from '../store/accounts/logins.ts';
import { findRecords, lockRecords } from '../store/records/find-records.ts';
import { forgetPerson } from '../store/accounts/sign-on-people.ts';
import { lockRecordBy, updateRecord } from '../store/records/records.ts';
import type { RecordWriteContext } from '../store/write.ts';

/** An employee with an e-mail and a password can sign in; the account follows the employee. */
export const employeeGuard: Guard = {
  // A head of department heads only that one: after a move to another department it must be set again.
  accept: (sent, before) => (isDepartmentChanged(sent, before) ? { is_hod: 0, ...sent } : sent),
  // Staff are listed under the college's code, and have no other.
  serverValues: ({ after = {} }) => Promise.resolve(isStaff(after['type']) ? { dept_code: collegeCode } : {}),
  // The person's profile is deleted with the employee. If any entry is left the employee stays, and this is rolled
  // back.
  remove: async (input) => {
    const { writing, before } = input;
    const profile = await lockRecordBy(writing, facultyProfile, ['employee_id', String(before?.id)]);
    if (profile) await storeRemoval({ ...input, resource: facultyProfile, before: profile }, undefined, profile);
  },
  hasDependentData: async (writing, id) => {
    const profile = await lockRecordBy(writing, facultyProfile, ['employee_id', String(id)]);
    return profile !== undefined && !isBlank(facultyProfile, profile);
  },
  warnings: warnOfOtherHeads,
  deletionAdvice: 'fill in the date of leaving',
  afterWrite: async (input) => {
    const { writing, id, before, after, secrets } = input;
    if (!before && input.restores) await restoreProfile(input, facultyProfile, (row) => String(row['id']));
    if (before) await assertOwnRights(writing, { before, after, secrets });
    if (before && after) await renameInRoutine(writing, before, after);
    if (before && after) await raiseVersions(writing, { kind: 'employee', name: String(id) }, [employeePart]);
    const name = String(after?.['name']);
    const email = after ? String(after['email']) : '';
    await syncLogin(input, { id, name, email, hash: secrets['password'] });
    if (before && before['email'] !== '' && email !== '') await moveLinkedUser(input, String(before['email']), email);
  },
};

async function warnOfOtherHeads({ writing, before, after, id }: WarningInput): Promise<Warning[]> {
  const { dept_code, is_hod } = after;
  if (is_hod !== 1 || dept_code === '' || !hasChangedFields(before, after, ['dept_code', 'is_hod'])) return [];
  const heads = await findRecords(writing, employee, { dept_code, is_hod });
  const others = otherHeads(heads, id, dayIn(Date.now()));
  return others.slice(0, 1).map(({ id: of }) => ({ field: 'is_hod', message: otherHeadsMessage(others), of }));
}

function isDepartmentChanged({ dept_code }: Values, before: StoredRow | undefined): boolean {
  const isSent = typeof dept_code === 'string' || typeof dept_code === 'number';
  return before !== undefined && isSent && String(dept_code).trim() !== before['dept_code'];
}

/**
 * A caller who sets a person's password can act with that person's rights: a grant is more than a department may give.
 */
async function assertOwnRights(
  writing: RecordWriteContext,
  { before, after, secrets }: Pick<GuardInput, 'after' | 'secrets'> & { before: Values },
): Promise<void> {
  const { role } = writing.actor;
  const changesLogin = secrets['password'] !== undefined || (after !== undefined && after['email'] !== before['email']);
  if (!changesLogin || roleKind(role) !== 'DEPARTMENT' || before['email'] === '') return;
  // A grant already has the new e-mail at this point.
  const emails = [before['email'], after?.['email'] ?? ''];
  const grants = await Promise.all(emails.map((assigned_to) => lockRecords(writing, accessControl, { assigned_to })));
  if (grants.flat().length === 0) return;
  throw forbidden('This person holds a grant of the administrator, who alone changes the e-mail and password.');
}

/** The routine shows a teacher's name beside the e-mail: where it was this employee's name, it is updated. */
async function renameInRoutine(writing: RecordWriteContext, before: Values, after: Values): Promise<void> {
  if (before['name'] === after['name'] || after['email'] === '') return;
  const conditions = { teacher: after['email'], teacher_name: before['name'] };
  for (const row of await lockRecords(writing, routine, conditions)) {
    const values = { ...row, teacher_name: after['name'] };
    await updateRecord(writing, routine, { before: row, values, action: 'carried' });
  }
}

interface LoginState {
  /** The employee's id. */
  id: number;
  name: string;
  /** "" if the employee has none, or is deleted. */
  email: string;
  /** The hash of the sent password, if one was sent. */
  hash: string | undefined;
}

async function syncLogin({ context, writing }: GuardInput, { id, name, email, hash }: LoginState): Promise<void> {
  const login = await lockEmployeeLogin(writing, id);
  if (login && login.email !== email) {
    await assertMayTakeFactor(writing, login.id);
    await keepLines(writing, login);
  }
  if (login && email === '') return deleteLogin(writing, login.id);
  if (!login && (email === '' || hash === undefined)) return undefined;
  if (login?.email !== email) await assertEmailFree(writing, email);
  if (!login) {
    await insertLogin(writing, { name, email, role: 'FACULTY', password_hash: hash ?? '', employee_id: id });
    return undefined;
  }
  if (login.name !== name || login.email !== email) await renameLogin(writing, { id: login.id, name, email });
  if (login.email !== email) {
    await endByOldEmail(writing, login);
    await tellOldEmail({ context, writing }, login);
  }
  if (hash === undefined) return undefined;
  await setPasswordHash(writing, { id: login.id, hash });
  return forgetPerson(writing, login.id);
}

/**
 * A college user of role FACULTY is linked to the employee only by the e-mail, and so follows it: with the old one the
 * user's own page would be lost.
 */
async function moveLinkedUser({ context, writing }: GuardInput, from: string, to: string): Promise<void> {
  const user = from === to ? undefined : await lockRecordBy(writing, collegeUser, ['email', from]);
  if (user?.['role'] !== 'FACULTY') return;
  if (roleKind(writing.actor.role) === 'DEPARTMENT') {
    throw forbidden(
      'This person signs in as a college user, whose e-mail only the administrator and the person change.',
    );
  }
  await assertMayTakeFactor(writing, user.id);
  await assertEmailFree(writing, to);
  await keepLines(writing, { id: user.id, email: from });
  await updateRecord(writing, collegeUser, { before: user, values: { ...user, email: to }, action: 'carried' });
  await endByOldEmail(writing, { id: user.id, email: from });
  await tellOldEmail({ context, writing }, { id: user.id, email: from });
}

async function assertEmailFree(writing: RecordWriteContext, email: string): Promise<void> {
  if (!(await emailIsTaken(writing, email))) return;
  const message = `${email} already signs in somebody else. Choose another e-mail address.`;
  throw conflict(message, [{ field: 'email', message }]);
}
