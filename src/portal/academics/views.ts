import type { ResourceName } from '#model/resources.ts';
import type { Views } from '#portal/kit/views.ts';
import { classViews } from './class/class-views.tsx';
import { departmentViews } from './department.tsx';
import { leaveViews } from './leave.tsx';

/** What the lists of the academic area need beyond their definitions, by the resource's name. Most need nothing. */
export const academicViews: Partial<Record<ResourceName, Views>> = {
  class: classViews,
  department: departmentViews,
  leave: leaveViews,
};
