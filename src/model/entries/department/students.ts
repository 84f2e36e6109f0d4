import { count, defineSection, percentage, requiredText } from '../define-section.ts';
import { ofDepartment } from './of-department.ts';

/** The results and activities of a department's students. */
export const studentSections = [
  defineSection({
    ...ofDepartment,
    name: 'student_internal',
    label: 'In-house student project record',
    title: 'Student projects within the department',
    fields: {
      programme: requiredText('Programme'),
      year: requiredText('Year'),
      students: count('Students'),
      projects: count('Projects'),
      percentage: percentage('Percentage'),
    },
  }),
  defineSection({
    ...ofDepartment,
    name: 'student_other',
    label: 'Outside student project record',
    title: 'Student projects in other organisations',
    fields: {
      programme: requiredText('Programme'),
      year: requiredText('Year'),
      students: count('Students'),
      organisation: requiredText('Organisation'),
      percentage: percentage('Percentage'),
    },
  }),
  defineSection({
    ...ofDepartment,
    name: 'student_profile_programme',
    label: 'Student profile',
    title: 'Student profile by programme',
    fields: {
      programme: requiredText('Programme'),
      year: requiredText('Year'),
      applications: count('Applications'),
      selected: count('Selected'),
      male: count('Male'),
      female: count('Female'),
      pass_percentage: percentage('Pass percentage'),
    },
  }),
  defineSection({
    ...ofDepartment,
    name: 'student_diversity',
    label: 'Student diversity record',
    title: 'Diversity of students',
    fields: {
      programme: requiredText('Programme'),
      year: requiredText('Year'),
      same_state: count('From the same state'),
      other_states: count('From other states'),
      abroad: count('From abroad'),
    },
  }),
  defineSection({
    ...ofDepartment,
    name: 'student_cleared',
    label: 'Cleared examination',
    title: 'Students who cleared examinations',
    fields: {
      examination: requiredText('Examination'),
      year: requiredText('Year'),
      students: count('Students'),
    },
  }),
  defineSection({
    ...ofDepartment,
    name: 'student_progressions',
    label: 'Student progression',
    title: 'Student progression',
    fields: {
      progression: requiredText('Progression'),
      year: requiredText('Year'),
      percentage: percentage('Percentage'),
    },
  }),
];
