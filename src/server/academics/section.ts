import { branch } from '#model/academics/branch.ts';
import type { Problem, StoredRow } from '#model/define.ts';
import type { Values } from '#model/field.ts';
import type { StudentEntry } from '#model/kinds/students.ts';
import { student } from '#model/people/student.ts';
import { isTouched, type Guard, type GuardInput } from '../http/records/guard.ts';
import { findRecords } from '../store/records/finding.ts';
import type { Writing } from '../store/write.ts';
import { termBeyond } from './terms.ts';

/** A section is of a term that its course has, and its students study that course and stream. */
export const sectionGuard: Guard = {
  own: async (input) => ({ student_data: await asTheyAre(input) }),
  fields: (input) => termBeyond(input, { course: 'course', term: 'semester' }),
  check: strangers,
};

/**
 * Who was seated before stays seated, even after a move to another branch, as long as the section is of the same studies. So does who sat
 * in a section that comes back.
 */
async function strangers({ writing, before, after = {}, restores }: GuardInput): Promise<Problem[]> {
  const { course, stream } = after;
  const was = before ?? (restores && after);
  const seated = new Set(isTouched(was, after, ['course', 'stream']) ? [] : rollsOf(was));
  const chosen = rollsOf(after).filter((roll) => !seated.has(roll));
  if (chosen.length === 0) return [];
  const rolls = new Set<unknown>((await studying(writing, after)).map((one) => one['college_roll_no']));
  const others = chosen.filter((roll) => !rolls.has(roll));
  if (others.length === 0) return [];
  const named = others.slice(0, 5).join(', ') + (others.length > 5 ? ` and ${others.length - 5} more` : '');
  const studies = stream ? `${String(course)} ${String(stream)}` : String(course);
  const study = others.length > 1 ? 'study' : 'studies';
  return [{ field: 'student_data', message: `${named} ${study} nothing of ${studies}.` }];
}

/**
 * The students of a section, the new ones by the name and e-mail they have: an entry that says others, read before a change of them, would name
 * nobody and hold nobody.
 */
async function asTheyAre({ writing, before, after = {} }: GuardInput): Promise<StudentEntry[]> {
  const entries = entriesOf(after);
  const seated = new Set(entriesOf(before).map((one) => JSON.stringify(one)));
  const isNew = (entry: StudentEntry) => !seated.has(JSON.stringify(entry));
  if (!entries.some(isNew)) return entries;
  const byRoll = Map.groupBy(await studying(writing, after), (one) => String(one['college_roll_no']));
  const named = entries.flatMap((entry) =>
    isNew(entry) ? meantBy(entry, byRoll.get(entry.roll_no) ?? [], after['semester']) : entry,
  );
  return [...new Map(named.map((entry) => [JSON.stringify(entry), entry])).values()];
}

/**
 * Of the students with the roll number of an entry, whom it means: the one it names, else those of the term, all of them where several
 * share the number.
 */
function meantBy(entry: StudentEntry, students: readonly StoredRow[], semester: unknown): StudentEntry[] {
  const named = students.filter((one) => one['name'] === entry.name);
  const ofTerm = students.filter((one) => one['current_semester'] === semester);
  const meant = [named.filter((one) => one['email'] === entry.email), named, ofTerm, students];
  const found = meant.find((some) => some.length > 0) ?? [];
  if (found.length === 0) return [entry];
  return found.map(({ name, email }) => ({ name: String(name), email: String(email), roll_no: entry.roll_no }));
}

/** Who studies a course and a stream, or any stream of the course. */
async function studying(writing: Writing, { course, stream }: Values): Promise<StoredRow[]> {
  const branches = await findRecords(writing, branch, stream ? { course, stream } : { course });
  const found: StoredRow[] = [];
  for (const { branch_code } of branches) found.push(...(await findRecords(writing, student, { branch_code })));
  return found;
}

function rollsOf(section: Values | undefined): string[] {
  return entriesOf(section).map((one) => one.roll_no);
}

function entriesOf(section: Values | undefined): StudentEntry[] {
  return (section?.['student_data'] ?? []) as StudentEntry[];
}
