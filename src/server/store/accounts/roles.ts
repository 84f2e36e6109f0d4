import { collegeUser } from '#model/identity/college-user.ts';
import { lockRecords } from '../records/find-records.ts';
import { updateRecord } from '../records/records.ts';
import type { RecordWriteContext } from '../write.ts';

/** Replaces one role by another for all its users. Their tokens end, because a token contains the role. */
export async function renameRole(
  writing: RecordWriteContext,
  { from, to }: { from: string; to: string },
): Promise<void> {
  const { store, tx } = writing;
  const theirs = store.sql.selectFrom('collegeuser').select('id').where('role', '=', from);
  await tx.run(store.sql.deleteFrom('token').where('user_id', 'in', theirs));
  for (const before of await lockRecords(writing, collegeUser, { role: from, employee_id: null })) {
    await updateRecord(writing, collegeUser, { before, values: { ...before, role: to }, action: 'carried' });
  }
}
