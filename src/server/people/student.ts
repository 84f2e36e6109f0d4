import { branch } from '#model/academics/branch.ts';
import { course } from '#model/academics/course.ts';
import { collegeCode } from '#model/college/codes.ts';
import { dayIn } from '#model/college/college-day.ts';
import type { Problem, StoredRow } from '#model/define.ts';
import type { Values } from '#model/field.ts';
import { student } from '#model/people/student.ts';
import { isSameCode } from '#model/roles.ts';
import { conflict } from '../http/errors.ts';
import { hasChangedFields, type FieldsInput, type Guard } from '../http/records/guard.ts';
import { findRecord, findRecords, lockForChange } from '../store/records/find-records.ts';
import { findSettings } from '../store/settings.ts';
import type { ReadContext, WriteContext } from '../store/write.ts';

/** A student belongs to this college, has a username, and studies what the branch offers. */
export const studentGuard: Guard = {
  serverValues: async ({ writing, before, after = {} }) => {
    const code = await collegeCodeOf(writing, before);
    // The college code in the documents is valid whatever code the college has now, and each in any capitals and with
    // any spaces. Any other code stays, to be refused.
    const isOwnCollege = ['', collegeCode, code].some((one) => isSameCode(one, after['college_code']));
    return {
      ...(isOwnCollege && { college_code: code }),
      ...(isUsernameGenerated(before, after) && { username: usernameOf(after) }),
    };
  },
  regenerate: async ({ reading, id, then, now }) => ({
    username: await regenerateUsername(reading, then, { ...now, id }),
  }),
  generatedFrom: { from: 'college_roll_no', beside: ['name', 'date_of_birth'] },
  fields: async (input) => [...checkBirthDate(input), ...(await checkBranch(input))],
  check: async ({ writing, before, after = {} }, found) => {
    const problems = await checkCollegeCode(writing, before, after);
    if (found.length + problems.length === 0) await assertRollFree(writing, before, after);
    return problems;
  },
  fitting: studyingIn,
  deletionAdvice: 'fill in the date of leaving',
};

/**
 * A student who registers without a sign-in may choose a username, but not register twice under different ones. The
 * office may enter two students with one roll number.
 */
export async function assertNotRegistered(
  writing: WriteContext,
  { branch_code, college_roll_no }: Values,
): Promise<void> {
  // Of two simultaneous registrations, one sees the other.
  await lockForChange(writing, branch, ['branch_code', branch_code]);
  const found = await findRecords(writing, student, { branch_code, college_roll_no });
  if (found.length > 0) throw rollTakenError(registeredMessage({ branch_code, college_roll_no }));
}

/** The students who study the course and stream of a section: somebody may be registered in a wrong branch first. */
async function studyingIn(
  reading: ReadContext,
  students: readonly StoredRow[],
  { course: name, stream }: StoredRow,
): Promise<StoredRow[]> {
  const branches = await findRecords(reading, branch, { course: name, ...(stream ? { stream } : {}) });
  const codes = new Set(branches.map(({ branch_code }) => branch_code));
  return students.filter(({ branch_code }) => codes.has(branch_code));
}

/** The college code of a student: the code that the college had when the student was added. */
async function collegeCodeOf(writing: WriteContext, before: StoredRow | undefined): Promise<unknown> {
  return (before ?? (await findSettings(writing)))?.['college_code'];
}

async function checkCollegeCode(
  writing: WriteContext,
  before: StoredRow | undefined,
  after: Values,
): Promise<Problem[]> {
  const code = await collegeCodeOf(writing, before);
  if (after['college_code'] === code) return [];
  return [{ field: 'college_code', message: `College code is ${String(code)} for every student. It may be left out.` }];
}

/**
 * A birth date cannot be in the future, but the date of admission can. The model has no clock, so the date is compared
 * with the server's.
 */
function checkBirthDate({ before, after }: FieldsInput): Problem[] {
  const name = 'date_of_birth';
  if (!hasChangedFields(before, after, [name]) || String(after[name]) <= dayIn(Date.now())) return [];
  return [{ field: name, message: `${student.fields[name].label} must not be later than today.` }];
}

/** Whether the username was generated: it consists of branch and roll number. */
function isUsernameGenerated(before: StoredRow | undefined, { username }: Values): boolean {
  return (
    username === '' || (before !== undefined && before['username'] === username && username === usernameOf(before))
  );
}

/** If no username was typed, the message is about the roll number from which it was generated. */
async function assertRollFree(writing: WriteContext, before: StoredRow | undefined, after: Values): Promise<void> {
  if (after['username'] !== usernameOf(after)) return;
  const found = await findRecord(writing, student, ['username', after['username']]);
  if (!found || found.id === before?.id) return;
  const { branch_code, college_roll_no, username } = after;
  // The username may have been assigned to another student, or be generated from a code that differs only in spaces.
  const isRegistered = found['branch_code'] === branch_code && found['college_roll_no'] === college_roll_no;
  const message = isRegistered
    ? registeredMessage(after)
    : `The username ${username}, which is made of it, is another student’s. That one has to be changed first.`;
  throw rollTakenError(message);
}

function registeredMessage({ branch_code, college_roll_no }: Values): string {
  return `Roll number ${String(college_roll_no)} is already registered in ${String(branch_code)}.`;
}

function rollTakenError(message: string): Error {
  return conflict(message, [{ field: 'college_roll_no', message }]);
}

/**
 * The username of a student whose branch had another code then. A generated one follows the code, as the old code may
 * become another branch's, unless another student has the new username.
 */
export async function regenerateUsername(
  reading: ReadContext,
  then: Values,
  now: Values & Pick<StoredRow, 'id'>,
): Promise<Values[string]> {
  const { username } = now;
  const next = usernameOf(now);
  if (then['username'] !== usernameOf(then) || next === username) return username;
  const existing = await findRecord(reading, student, ['username', next]);
  return existing && existing.id !== now.id ? username : next;
}

/** The default username of a student: branch and roll number, 'bsc-bot-13-373'. */
function usernameOf({ branch_code, college_roll_no }: Values): string {
  return `${String(branch_code)}-${String(college_roll_no)}`.toLowerCase().replaceAll(' ', '');
}

/**
 * The changed values that the branch does not offer. Unchanged values are not checked, because a branch or a course may
 * have changed since they were stored. For a restored student nothing is checked.
 */
async function checkBranch({ reading, before, after, restores }: FieldsInput): Promise<Problem[]> {
  if (!before && restores) return [];
  const found = await findRecord(reading, branch, ['branch_code', after['branch_code']]);
  if (!found) return [];
  const problems: Problem[] = [];
  const isOther = after['program'] !== '' && after['program'] !== found['program'];
  if (isOther && hasChangedFields(before, after, ['program', 'branch_code'])) {
    const message = `${String(found['branch_name'])} is a branch of the program ${String(found['program'])}.`;
    problems.push({ field: 'branch_code', message });
  }
  if (!hasChangedFields(before, after, ['branch_code', 'current_semester'])) return problems;
  const courseRecord = await findRecord(reading, course, ['name', found['course']]);
  const terms = Number(courseRecord?.['no_of_term'] ?? 0);
  if (Number(after['current_semester']) > terms) {
    const message = `${String(found['branch_name'])} has the semesters 1 to ${terms}.`;
    problems.push({ field: 'current_semester', message });
  }
  return problems;
}
