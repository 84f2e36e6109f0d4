import { classGuard } from './class.ts';
import { streamGuard } from './class-names.ts';
import { courseGuard } from './course.ts';
import { departmentGuard } from './department.ts';
import { leaveGuard } from './leave.ts';
import { routineGuard } from './routine.ts';
import { sectionGuard } from './section.ts';
import type { Guards } from '../http/records/guard.ts';

/** What this area adds to the generic verbs. */
export const academicsGuards: Guards = {
  class: classGuard,
  course: courseGuard,
  department: departmentGuard,
  leave: leaveGuard,
  routine: routineGuard,
  section: sectionGuard,
  stream: streamGuard,
};
