import { branch } from '#model/academics/branch.ts';
import { sameSectionFields, sameSectionMessage } from '#model/academics/same-section.ts';
import { section } from '#model/academics/section.ts';
import type { Problem, StoredRow } from '#model/define.ts';
import type { Values } from '#model/field.ts';
import { listFirst } from '#model/wording/list-first.ts';
import type { StudentEntry } from '#model/kinds/students.ts';
import { student } from '#model/people/student.ts';
import {
  hasChangedFields,
  type Guard,
  type GuardInput,
  type Warning,
  type WarningInput,
} from '../http/records/guard.ts';
import { findRecord, findRecords } from '../store/records/find-records.ts';
import type { WriteContext } from '../store/write.ts';
import { checkTerm } from './check-term.ts';

/** A section belongs to a term that its course has, and its students study that course and stream. */
export const sectionGuard: Guard = {
  serverValues: async (input) => ({ student_data: await resolveStudents(input) }),
  fields: (input) => checkTerm(input, { course: 'course', term: 'semester' }),
  check: async (input) => [...(await checkStudentsOfCourse(input)), ...(await checkAmbiguous(input))],
  warnings: warnOfSameSection,
};

/**
 * Students who were in the section before stay, even after a move to another branch, as long as the section's course
 * and stream stay. The same holds for a restored section, and for one that the undo of an import puts back.
 */
async function checkStudentsOfCourse(input: GuardInput): Promise<Problem[]> {
  const { writing, before, after = {}, restores, undoes } = input;
  const { course, stream } = after;
  const was = undoes ? after : (before ?? (restores && after));
  const seated = new Set(hasChangedFields(was, after, ['course', 'stream']) ? [] : rollsOf(was));
  const chosen = rollsOf(after).filter((roll) => !seated.has(roll));
  if (chosen.length === 0) return [];
  const rolls = new Set<unknown>((await studentsOfCourse(writing, after)).map((one) => one['college_roll_no']));
  const others: string[] = [];
  for (const roll of chosen.filter((one) => !rolls.has(one))) {
    // For a number that no student has, there is a message of its own.
    if (await findRecord(writing, student, ['college_roll_no', roll])) others.push(roll);
  }
  if (others.length === 0) return [];
  const studies = stream ? `${String(course)} ${String(stream)}` : String(course);
  const study = others.length > 1 ? 'study' : 'studies';
  return [{ field: 'student_data', message: `${listFirst(others)} ${study} nothing of ${studies}.` }];
}

/**
 * The students of a section, new ones with their current name and e-mail. An entry with an outdated name or e-mail
 * would match no student and lock none.
 */
async function resolveStudents(input: GuardInput): Promise<StudentEntry[]> {
  const meant = await resolveEntries(input);
  return distinctEntries(meant.flatMap(({ entry, students }) => (isAmbiguous(input, students) ? entry : students)));
}

/** If several students share a number, the server does not guess whom a file means. */
async function checkAmbiguous(input: GuardInput): Promise<Problem[]> {
  if (!input.isFromFile) return [];
  const found = (await resolveEntries(input)).filter(({ students }) => isAmbiguous(input, students));
  if (found.length === 0) return [];
  const messages = found.slice(0, 5).map(({ entry: { roll_no }, students }) => {
    const names = students.map(({ name }) => name);
    return `${roll_no} is the roll number of ${names.join(' and ')}: name whom you mean, such as ${roll_no} (${names[0]}).`;
  });
  return [{ field: 'student_data', message: messages.join(' ') }];
}

function isAmbiguous({ isFromFile = false }: GuardInput, students: readonly StudentEntry[]): boolean {
  return isFromFile && students.length > 1;
}

/** An entry of a section and the students it means. */
interface ResolvedEntry {
  readonly entry: StudentEntry;
  readonly students: readonly StudentEntry[];
}

/** A stored entry means itself, a new one the students who are registered now. */
async function resolveEntries({ writing, before, after = {} }: GuardInput): Promise<ResolvedEntry[]> {
  const entries = entriesOf(after);
  const seated = new Set(entriesOf(before).map((one) => JSON.stringify(one)));
  const isSeated = (entry: StudentEntry) => seated.has(JSON.stringify(entry));
  if (entries.every(isSeated)) return entries.map((entry) => ({ entry, students: [entry] }));
  const byRoll = Map.groupBy(await studentsOfCourse(writing, after), (one) => String(one['college_roll_no']));
  return entries.map((entry) => {
    if (isSeated(entry)) return { entry, students: [entry] };
    return {
      entry,
      students: distinctEntries(candidatesFor(entry, byRoll.get(entry.roll_no) ?? [], after['semester'])),
    };
  });
}

function distinctEntries(entries: readonly StudentEntry[]): StudentEntry[] {
  return [...new Map(entries.map((entry) => [JSON.stringify(entry), entry])).values()];
}

/**
 * The students, among those with an entry's roll number, whom it means: the one it names, else those of the term, all
 * of them if several share the number.
 */
function candidatesFor(entry: StudentEntry, students: readonly StoredRow[], semester: unknown): StudentEntry[] {
  const named = students.filter((one) => one['name'] === entry.name);
  const ofTerm = students.filter((one) => one['current_semester'] === semester);
  const meant = [named.filter((one) => one['email'] === entry.email), named, ofTerm, students];
  const found = meant.find((some) => some.length > 0) ?? [];
  if (found.length === 0) return [entry];
  return found.map(({ name, email }) => ({ name: String(name), email: String(email), roll_no: entry.roll_no }));
}

/** A warning if another section is the same except for its students, and this write made them the same. */
async function warnOfSameSection({ writing, before, after, id }: WarningInput): Promise<Warning[]> {
  if (!hasChangedFields(before, after, sameSectionFields)) return [];
  const same = Object.fromEntries(sameSectionFields.map((name) => [name, after[name]]));
  const other = (await findRecords(writing, section, same)).find((one) => one.id !== id);
  if (!other) return [];
  return [{ field: 'section', message: sameSectionMessage(String(after['section'])), of: other.id }];
}

/** The students of a course and a stream, or of any stream of the course. */
async function studentsOfCourse(writing: WriteContext, { course, stream }: Values): Promise<StoredRow[]> {
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
