import type { ResourceName } from '#model/resources.ts';
import type { Views } from '#portal/kit/views.ts';
import { classViews } from './class/class-views.tsx';
import { departmentViews } from './department.tsx';
import { leaveViews } from './leave.tsx';

/** The views of the academic lists, by the resource's name. Most lists need nothing beyond their definitions. */
export const academicViews: Partial<Record<ResourceName, Views>> = {
  class: classViews,
  department: departmentViews,
  leave: leaveViews,
};
