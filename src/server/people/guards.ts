import type { Guards } from '../http/records/guard.ts';
import { employeeGuard } from './employee.ts';
import { branchGuard, studentGuard } from './student.ts';

/** What this area adds to the generic verbs. */
export const peopleGuards: Guards = {
  branch: branchGuard,
  employee: employeeGuard,
  student: studentGuard,
};
