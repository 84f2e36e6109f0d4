import { collegeUser } from '#model/identity/college-user.ts';
import { nameInLog, recordActivity } from '../activity/record.ts';
import { insertLogin } from '../store/logins.ts';
import type { RecordWriting } from '../store/writing.ts';

/** Adds a SUPERADMIN, with its audit line. Throws `DuplicateValue` when the e-mail signs in somebody else. */
export async function addAdministrator(
  writing: RecordWriting,
  { name, email, hash }: { name: string; email: string; hash: string },
): Promise<void> {
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
}
