import { course } from '#model/academics/course.ts';
import { student } from '#model/people/student.ts';
import { conflict } from '../http/errors.ts';
import type { Guard, GuardInput } from '../http/records/guard.ts';
import { formatReferrers } from '../http/records/format-referrers.ts';
import { findRecord, lockRecords } from '../store/records/find-records.ts';
import { updateRecord } from '../store/records/records.ts';
import { summarizeReferrer } from '../store/records/references.ts';
import { regenerateUsername } from './student.ts';

/**
 * The students of a branch follow it: they study its program, and a generated username contains its code. It keeps the
 * semesters that they are in.
 */
export const branchGuard: Guard = {
  check: async (input) => {
    await assertSemestersUnused(input);
    return [];
  },
  afterWrite: async ({ writing, before, after }) => {
    if (!before || !after) return;
    const { branch_code, program } = after;
    if (before['branch_code'] === branch_code && before['program'] === program) return;
    for (const one of await lockRecords(writing, student, { branch_code })) {
      const studied = one['program'] === before['program'] ? program : one['program'];
      const username = await regenerateUsername(writing, { ...one, branch_code: before['branch_code'] }, one);
      if (studied === one['program'] && username === one['username']) continue;
      const values = { ...one, program: studied, username };
      await updateRecord(writing, student, { before: one, values, action: 'carried', isLocked: true });
    }
  },
};

/** Throws `conflict`, naming the students in a semester that the branch would lose with another course. */
async function assertSemestersUnused({ writing, before, after }: GuardInput): Promise<void> {
  if (!before || !after || before['course'] === after['course']) return;
  const other = await findRecord(writing, course, ['name', after['course']]);
  if (!other) return;
  const last = Number(other['no_of_term']);
  // A new student locks the branch, so that write and this one wait for each other.
  const students = await lockRecords(writing, student, { branch_code: before['branch_code'] });
  const later = students.filter((one) => Number(one['current_semester']) > last);
  if (later.length === 0) return;
  const users = formatReferrers([await summarizeReferrer(writing, student, later)]);
  const term = `${String(other['tenure']).toLowerCase()} ${last}`;
  const message = `${String(other['name'])} ends with ${term}: a later one is still used by ${users}.`;
  throw conflict(message, [{ field: 'course', message }]);
}
