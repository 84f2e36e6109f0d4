import { branch } from '#model/academics/branch.ts';
import { classOfCourse } from '#model/academics/class.ts';
import { routine } from '#model/academics/routine.ts';
import { section } from '#model/academics/section.ts';
import type { Resource, StoredRow } from '#model/define.ts';
import { student } from '#model/people/student.ts';
import { conflict } from '../http/errors.ts';
import type { Guard, GuardInput } from '../http/records/guard.ts';
import { formatReferrers } from '../http/records/format-referrers.ts';
import { lockRecords } from '../store/records/find-records.ts';
import type { WriteContext } from '../store/write.ts';
import { summarizeReferrer, type Referrer } from '../store/records/references.ts';
import { renameClasses } from './class-names.ts';

/** Class names contain the course and the word for its terms, and a course keeps the terms that are in use. */
export const courseGuard: Guard = {
  check: async (input) => {
    await assertTermsUnused(input);
    return [];
  },
  afterWrite: (input) => renameClasses(input, 'course_name'),
};

/** Throws `conflict`, naming the records in a term that the course would lose. */
async function assertTermsUnused({ writing, before, after }: GuardInput): Promise<void> {
  const terms = Number(after?.['no_of_term']);
  if (!before || terms >= Number(before['no_of_term'])) return;
  const name = String(before['name']);
  const users: Referrer[] = [];
  for (const { resource, rows } of await recordsAfterTerm(writing, name, terms)) {
    if (rows.length === 0) continue;
    users.push(await summarizeReferrer(writing, resource, rows));
  }
  if (users.length === 0) return;
  const last = `${String(before['tenure']).toLowerCase()} ${terms}`;
  const message = `${name} cannot end with ${last}: a later one is still used by ${formatReferrers(users)}.`;
  throw conflict(message, [{ field: 'no_of_term', message }]);
}

interface RecordsInTerm {
  readonly resource: Resource;
  readonly rows: readonly StoredRow[];
}

/**
 * The records in later terms of a course than this one. They are locked, so that nothing moves to a later term
 * meanwhile.
 */
async function recordsAfterTerm(writing: WriteContext, course: string, last: number): Promise<RecordsInTerm[]> {
  const later = async (resource: Resource, term: string, values: Readonly<Record<string, unknown>>) => {
    const locked = await lockRecords(writing, resource, values);
    return locked.filter((row) => Number(row[term]) > last);
  };
  const students: StoredRow[] = [];
  // A new student locks the branch, so that write and this one wait for each other.
  for (const { branch_code } of await lockRecords(writing, branch, { course })) {
    students.push(...(await later(student, 'current_semester', { branch_code })));
  }
  return [
    { resource: classOfCourse, rows: await later(classOfCourse, 'term', { course_name: course }) },
    { resource: routine, rows: await later(routine, 'semester', { course }) },
    { resource: section, rows: await later(section, 'semester', { course }) },
    { resource: student, rows: students },
  ];
}
