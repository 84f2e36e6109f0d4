import { count, defineSection, requiredText } from '../define-section.ts';
import { ofDepartment } from './of-department.ts';

/** The programmes of a department. */
export const programmeSections = [
  defineSection({
    ...ofDepartment,
    name: 'programs_offered',
    label: 'Programme',
    title: 'Programmes offered',
    fields: {
      programme: requiredText('Programme'),
      level: requiredText('Level'),
      year_of_start: requiredText('Year of start'),
      sanctioned_intake: count('Sanctioned Intake'),
      examination_system: requiredText('Examination system'),
    },
  }),
  defineSection({
    ...ofDepartment,
    name: 'collaboration_course',
    label: 'Collaboration course',
    title: 'Courses in collaboration with other institutions',
    fields: {
      course: requiredText('Course'),
      institution: requiredText('Institution'),
      year: requiredText('Year'),
      duration: requiredText('Duration'),
      details: requiredText('Details', 2000),
    },
  }),
];
