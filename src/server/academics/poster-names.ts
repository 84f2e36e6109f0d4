import { collegeCode } from '#model/college/codes.ts';
import { notice } from '#model/content/notice.ts';
import type { GuardInput } from '../http/records/guard.ts';
import { lockRecords } from '../store/records/find-records.ts';
import { updateRecord } from '../store/records/records.ts';

/** The posts of a department get its new name: the poster is stored as text, not as a reference. */
export function renameDepartmentAsPoster(input: GuardInput): Promise<void> {
  return renamePoster(input, { name: 'dept_name', dept_code: input.after?.['dept_code'] });
}

/** The same for the posts of the college, whose name is one of its settings. */
export function renameCollegeAsPoster(input: GuardInput): Promise<void> {
  return renamePoster(input, { name: 'college_name', dept_code: collegeCode });
}

async function renamePoster(
  { writing, before, after }: GuardInput,
  { name, dept_code }: { name: string; dept_code: unknown },
): Promise<void> {
  const [from, posted_as] = [before?.[name], after?.[name]];
  if (!from || !after || from === posted_as) return;
  for (const row of await lockRecords(writing, notice, { dept_code, posted_as: from })) {
    await updateRecord(writing, notice, {
      before: row,
      values: { ...row, posted_as },
      action: 'carried',
      isLocked: true,
    });
  }
}
