import { createContext, use } from 'react';
import type { branch } from '#model/academics/branch.ts';
import type { Row } from '#model/define.ts';
import type { Values } from '#model/field.ts';
import { call } from '#portal/session/client/calls.ts';

/** The college that students register at. */
export interface College {
  readonly college_name: string;
  readonly college_code: string;
  /** The address of a picture; "" for none. */
  readonly logo: string;
}

/** A term of a branch's course. */
interface Semester {
  readonly id: number;
  readonly semester_name: string;
}

export type Branch = Row<typeof branch>;

const Code = createContext('');

/** Provides the code of the college to the inputs below, which request its branches. */
export const CollegeCode = Code.Provider;

/** The code of the college from the provider above. */
export function useCollegeCode(): string {
  return use(Code);
}

// Every call here throws `ProblemError`.
/** The public facts of the college; 401 while self-registration is off. */
export const readCollege = call<undefined, College>('GET', '/getregistration');
/** The semesters of a branch. */
export const readSemesters = call<undefined, Semester[], 'college' | 'branch'>(
  'GET',
  '/:college/:branch/getsemestersingle',
);
/** Registers a student, as the signed-in user or a visitor; a `key` makes the call idempotent. */
export const registerStudent = call<Values, unknown>('POST', '/addstudent');
const listBranches = call<{ sort: string }, Branch[], 'college'>('GET', '/:college/getcollegebranches');

/** The branches of the college, for any caller. */
export async function readBranches(college: string): Promise<Branch[]> {
  return listBranches({ college }, { sort: 'branch_name' });
}
