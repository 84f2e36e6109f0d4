import { createContext, use } from 'react';
import type { branch } from '#model/academics/branch.ts';
import type { Row } from '#model/define.ts';
import type { Values } from '#model/field.ts';
import { request } from '#portal/session/client/client.ts';

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

/** The public facts of the college. Throws `ProblemError`: 401 while self-registration is off. */
export async function readCollege(): Promise<College> {
  return (await request({ method: 'GET', path: '/getregistration' })).data as College;
}

/** The branches of the college, for any caller. Throws `ProblemError`. */
export async function readBranches(college: string): Promise<Branch[]> {
  const path = `/${encodeURIComponent(college)}/getcollegebranches`;
  return (await request({ method: 'GET', path, query: { sort: 'branch_name' } })).data as Branch[];
}

/** The semesters of a branch. Throws `ProblemError`. */
export async function readSemesters(college: string, branchCode: string): Promise<Semester[]> {
  const path = `/${encodeURIComponent(college)}/${encodeURIComponent(branchCode)}/getsemestersingle`;
  return (await request({ method: 'GET', path })).data as Semester[];
}

/**
 * Registers a student, as the signed-in user or a visitor; the `key` makes the call idempotent. Throws `ProblemError`.
 */
export async function registerStudent(values: Values, key: string): Promise<void> {
  await request({ method: 'POST', path: '/addstudent', body: values, key });
}
