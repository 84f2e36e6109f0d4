import { isSpecialDepartment } from '#model/academics/special-departments.ts';
import type { departmentFileTypes } from '#model/content/department-file.ts';

/** The tabs of a department's page by their name in the address. */
const allTabs = {
  home: 'Home',
  glance: 'Glance',
  courses: 'Courses',
  employee: 'Faculty/Employee',
  syllabus: 'Syllabus',
  journal: 'Journal',
  events: 'Events',
  alumni: 'Alumni',
  achievements: 'Achievements',
  gallery: 'Gallery',
  contact: 'Contact',
  copo: 'COs & POs',
  password: 'Change Password',
  profile: 'Profile',
} as const;

export type DepartmentTab = keyof typeof allTabs | 'students';

export type DepartmentTabs = Readonly<Partial<Record<DepartmentTab, string>>>;

/** The tab that lists the files of each type. */
export const tabOfFileType = {
  SYLLABUS: 'syllabus',
  JOURNAL: 'journal',
  ACHIEVEMENTS: 'achievements',
  CO_PO: 'copo',
} as const satisfies Record<(typeof departmentFileTypes)[number]['value'], DepartmentTab>;

/** The only tabs of departments that do not teach. */
const fewTabs: DepartmentTabs = { home: 'Home', employee: 'Employee' };

/** Whether a department may teach, by its code. */
export function mayTeach(code: string): boolean {
  return !isSpecialDepartment(code);
}

/** The tabs of a department's page for a user with this role, in order. */
export function tabsOf(code: string, role: string): DepartmentTabs {
  if (!mayTeach(code)) return fewTabs;
  // A department's own user also sees the students of its branches; the office has a page for all students.
  return role === code ? { ...allTabs, students: 'Students' } : allTabs;
}
