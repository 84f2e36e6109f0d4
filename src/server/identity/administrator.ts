import { collegeUser } from '#model/identity/college-user.ts';
import { nameInLog, recordActivity } from '../store/record-activity.ts';
import { hasAdministrator, insertLogin } from '../store/accounts/logins.ts';
import { voidSetupLink } from '../store/accounts/setup-link.ts';
import { lockNames } from '../store/lock-names.ts';
import type { RecordWriteContext } from '../store/write.ts';

/**
 * Adds the first SUPERADMIN, with its audit line; it makes the one-time link void. False if there is one already,
 * perhaps created by another server a moment ago. Throws `DuplicateValueError` if the e-mail belongs to another
 * account.
 */
export async function addFirstAdministrator(
  writing: RecordWriteContext,
  { name, email, hash }: { name: string; email: string; hash: string },
): Promise<boolean> {
  await lockNames(writing, ['first administrator']);
  if (await hasAdministrator(writing)) return false;
  await voidSetupLink(writing);
  const values = { name, email, role: 'SUPERADMIN' };
  const id = await insertLogin(writing, { ...values, password_hash: hash, employee_id: null });
  const detail = nameInLog(collegeUser, { ...values, id, version: 1 });
  await recordActivity(writing, {
    actor: writing.actor,
    action: 'added',
    resource: collegeUser.name,
    recordId: id,
    detail,
  });
  return true;
}
