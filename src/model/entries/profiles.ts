import type { Resource } from '../define.ts';
import { facultyProfile } from '../faculty/faculty-profile.ts';
import type { SectionOwner } from './define-section.ts';
import { departmentProfile } from './department-profile.ts';

/** The profile of each kind of owner; to a reader it stands for all the owner's sections. */
export const profiles = {
  department: departmentProfile,
  employee: facultyProfile,
} as const satisfies Record<SectionOwner, Resource>;
