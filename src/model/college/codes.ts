/** The department code that means the whole college, in records that belong to a department or to the college. */
export const collegeCode = 'PANDU';

/** The code under which an owner is stored: a record without one is the college's. */
export function ownerOrCollege(code: unknown): unknown {
  return code === '' ? collegeCode : code;
}

/** The code of the students' union, whose members are stored as alumni are. */
export const unionCode = 'PCSU';

/** The codes that are not departments and need no department record. */
export const collegeCodes: readonly string[] = [collegeCode, unionCode];
