/** Stands for the whole college wherever a record belongs to a department or to the college. */
export const collegeCode = 'PANDU';

/** Stands for the students' union, whose members are kept as alumni are. */
export const unionCode = 'PCSU';

/** The codes that name no department and need not be one. */
export const collegeCodes: readonly string[] = [collegeCode, unionCode];
