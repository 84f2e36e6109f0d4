import { branch } from '#model/academics/branch.ts';
import type { Problem, Values } from '#model/define.ts';
import type { StudentEntry } from '#model/kinds/students.ts';
import { student } from '#model/people/student.ts';
import type { Guard } from '../http/guard.ts';
import { findRecords } from '../store/finding.ts';
import type { Writing } from '../store/writing.ts';
import { termBeyond } from './terms.ts';

/** A section is of a term that its course has, and its students study that course and stream. */
export const sectionGuard: Guard = {
  check: async (input) => [
    ...(await termBeyond(input, { course: 'course', term: 'semester' })),
    ...(await strangers(input.writing, input.after ?? {})),
  ],
};

async function strangers(writing: Writing, { course, stream, student_data }: Values): Promise<Problem[]> {
  const chosen = student_data as StudentEntry[];
  if (chosen.length === 0) return [];
  const branches = await findRecords(writing, branch, stream ? { course, stream } : { course });
  const rolls = new Set<unknown>();
  for (const { branch_code } of branches) {
    for (const one of await findRecords(writing, student, { branch_code })) rolls.add(one['college_roll_no']);
  }
  const others = chosen.filter((one) => !rolls.has(one.roll_no)).map((one) => one.roll_no);
  if (others.length === 0) return [];
  const named = others.slice(0, 5).join(', ') + (others.length > 5 ? ` and ${others.length - 5} more` : '');
  const studies = stream ? `${String(course)} ${String(stream)}` : String(course);
  return [{ field: 'student_data', message: `${named} studies nothing of ${studies}.` }];
}
