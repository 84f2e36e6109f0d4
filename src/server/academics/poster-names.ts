import { notice } from '#model/content/notice.ts';
import { isTouched, type GuardInput } from '../http/records/guard.ts';
import { holdRecords } from '../store/records/finding.ts';
import { updateRecord } from '../store/records/records.ts';

/** What a department posted in its own name stands under the new one: the name of who posts is text, and no reference. */
export async function renamePoster({ writing, before, after }: GuardInput): Promise<void> {
  if (!before || !after || !isTouched(before, after, ['dept_name'])) return;
  const own = { dept_code: after['dept_code'], posted_as: before['dept_name'] };
  for (const row of await holdRecords(writing, notice, own)) {
    const values = { ...row, posted_as: after['dept_name'] };
    await updateRecord(writing, notice, { before: row, values, action: 'carried', isHeld: true });
  }
}
