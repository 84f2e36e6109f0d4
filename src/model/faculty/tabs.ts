import type { FacultyFormName } from './forms.ts';

/** The tabs of the faculty page, in order, by their name in the address. */
export const facultyTabs = {
  home: 'Home',
  basic: 'Basic',
  seminar: 'Seminar/Workshop/Conference Participation',
  research: 'Research Projects (ongoing/completed)',
  publications: 'Publications',
  workshop: 'Orientation Programme/Refresher Course/Short Term course',
  phd: 'Academic Details (PhD and M.Phil)',
  involvement: 'Involvement',
  cocurricular: 'Any other Information',
  awards: 'Awards',
  links: 'Links',
  guideship: 'Research Scholars',
  courses_covered: 'Courses Covered',
  student_related_activity: 'Student Related Activity',
  password: 'Change Password',
} as const satisfies Record<FacultyFormName | 'home' | 'basic' | 'password', string>;

export type FacultyTab = keyof typeof facultyTabs;

const all = Object.keys(facultyTabs) as FacultyTab[];
const notForOffice: readonly FacultyTab[] = ['seminar', 'research', 'phd'];
const ofOffice = all.filter((tab) => !notForOffice.includes(tab));
const ofBearer: readonly FacultyTab[] = ['home', 'basic', 'workshop'];

/**
 * The tabs of employee types that do not see all tabs. The staff of the college see the same as those of a department.
 */
const byType: Readonly<Record<string, readonly FacultyTab[]>> = {
  OFFICE: ofOffice,
  OFFICE_STAFF: ofOffice,
  NSNT_STAFF: ofOffice,
  BEARER: ofBearer,
};

/** The tabs of this employee type, in order. */
export function facultyTabsOf(type: string): readonly FacultyTab[] {
  return byType[type] ?? all;
}
