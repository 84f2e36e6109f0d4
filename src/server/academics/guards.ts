import { departmentGuard } from './department.ts';
import { leaveGuard } from './leave.ts';
import type { Guards } from '../http/guard.ts';

/** What this area adds to the generic verbs. */
export const academicsGuards: Guards = { department: departmentGuard, leave: leaveGuard };
