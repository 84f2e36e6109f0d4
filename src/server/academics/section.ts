import { branch } from '#model/academics/branch.ts';
import type { Problem } from '#model/define.ts';
import type { Values } from '#model/field.ts';
import type { StudentEntry } from '#model/kinds/students.ts';
import { student } from '#model/people/student.ts';
import { isTouched, type Guard, type GuardInput } from '../http/guard.ts';
import { findRecords } from '../store/finding.ts';
import { termBeyond } from './terms.ts';

/** A section is of a term that its course has, and its students study that course and stream. */
export const sectionGuard: Guard = {
  check: async (input) => [
    ...(await termBeyond(input, { course: 'course', term: 'semester' })),
    ...(await strangers(input)),
  ],
};

/** Who was seated before stays seated, even after a move to another branch, as long as the section is of the same studies. */
async function strangers({ writing, before, after = {} }: GuardInput): Promise<Problem[]> {
  const { course, stream } = after;
  const seated = new Set(isTouched(before, after, ['course', 'stream']) ? [] : rollsOf(before));
  const chosen = rollsOf(after).filter((roll) => !seated.has(roll));
  if (chosen.length === 0) return [];
  const branches = await findRecords(writing, branch, stream ? { course, stream } : { course });
  const rolls = new Set<unknown>();
  for (const { branch_code } of branches) {
    for (const one of await findRecords(writing, student, { branch_code })) rolls.add(one['college_roll_no']);
  }
  const others = chosen.filter((roll) => !rolls.has(roll));
  if (others.length === 0) return [];
  const named = others.slice(0, 5).join(', ') + (others.length > 5 ? ` and ${others.length - 5} more` : '');
  const studies = stream ? `${String(course)} ${String(stream)}` : String(course);
  return [{ field: 'student_data', message: `${named} studies nothing of ${studies}.` }];
}

function rollsOf(section: Values | undefined): string[] {
  return ((section?.['student_data'] ?? []) as StudentEntry[]).map((one) => one.roll_no);
}
