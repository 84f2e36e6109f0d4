import type { Guards } from '../http/guard.ts';
import { toldApart } from '../http/told-apart.ts';
import { employeeGuard } from './employee.ts';
import { branchGuard, studentGuard } from './student.ts';

/** What this area adds to the generic verbs. */
export const peopleGuards: Guards = {
  // The usernames of their students are in small letters.
  branch: toldApart(branchGuard),
  employee: employeeGuard,
  student: studentGuard,
};
