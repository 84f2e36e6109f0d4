import type { Guards } from '../http/guard.ts';
import { employeeGuard } from './employee.ts';
import { studentGuard } from './student.ts';

/** What this area adds to the generic verbs. */
export const peopleGuards: Guards = { employee: employeeGuard, student: studentGuard };
