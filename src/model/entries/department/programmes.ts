import { count, defineSection, words } from '../define-section.ts';
import { ofDepartment } from './of-department.ts';

/** The programmes of a department. */
export const programmeSections = [
  defineSection({
    ...ofDepartment,
    name: 'programs_offered',
    label: 'Programme',
    title: 'Programmes offered',
    fields: {
      programme: words('Programme'),
      level: words('Level'),
      year_of_start: words('Year of start'),
      sanctioned_intake: count('Sanctioned Intake'),
      examination_system: words('Examination system'),
    },
  }),
  defineSection({
    ...ofDepartment,
    name: 'collaboration_course',
    label: 'Collaboration course',
    title: 'Courses in collaboration with other institutions',
    fields: {
      course: words('Course'),
      institution: words('Institution'),
      year: words('Year'),
      duration: words('Duration'),
      details: words('Details', 2000),
    },
  }),
];
