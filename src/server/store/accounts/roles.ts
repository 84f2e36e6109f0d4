import { collegeUser } from '#model/identity/college-user.ts';
import { lockRecords } from '../records/finding.ts';
import { updateRecord } from '../records/records.ts';
import type { RecordWriting } from '../write.ts';

/** Gives the users of one role another. Their tokens end: a token says its role. */
export async function renameRole(writing: RecordWriting, { from, to }: { from: string; to: string }): Promise<void> {
  const { store, tx } = writing;
  const theirs = store.sql.selectFrom('collegeuser').select('id').where('role', '=', from);
  await tx.run(store.sql.deleteFrom('token').where('user_id', 'in', theirs));
  for (const before of await lockRecords(writing, collegeUser, { role: from, employee_id: null })) {
    await updateRecord(writing, collegeUser, { before, values: { ...before, role: to }, action: 'carried' });
  }
}
