import type { Guards } from '../http/records/guard.ts';
import { branchGuard } from './branch.ts';
import { employeeGuard } from './employee.ts';
import { studentGuard } from './student.ts';

/** What this area adds to the generic verbs. */
export const peopleGuards: Guards = {
  branch: branchGuard,
  employee: employeeGuard,
  student: studentGuard,
};
