import { defineSection, figure, words } from '../define-section.ts';
import { ofDepartment } from './of-department.ts';

/** How the students of a department fare. */
export const studentSections = [
  defineSection({
    ...ofDepartment,
    name: 'student_internal',
    label: 'In-house student project record',
    title: 'Student projects within the department',
    fields: {
      programme: words('Programme'),
      year: words('Year'),
      students: figure('Students'),
      projects: figure('Projects'),
      percentage: figure('Percentage'),
    },
  }),
  defineSection({
    ...ofDepartment,
    name: 'student_other',
    label: 'Outside student project record',
    title: 'Student projects in other organisations',
    fields: {
      programme: words('Programme'),
      year: words('Year'),
      students: figure('Students'),
      organisation: words('Organisation'),
      percentage: figure('Percentage'),
    },
  }),
  defineSection({
    ...ofDepartment,
    name: 'student_profile_programme',
    label: 'Student profile',
    title: 'Student profile by programme',
    fields: {
      programme: words('Programme'),
      year: words('Year'),
      applications: figure('Applications'),
      selected: figure('Selected'),
      male: figure('Male'),
      female: figure('Female'),
      pass_percentage: figure('Pass percentage'),
    },
  }),
  defineSection({
    ...ofDepartment,
    name: 'student_diversity',
    label: 'Student diversity record',
    title: 'Diversity of students',
    fields: {
      programme: words('Programme'),
      year: words('Year'),
      same_state: figure('From the same state'),
      other_states: figure('From other states'),
      abroad: figure('From abroad'),
    },
  }),
  defineSection({
    ...ofDepartment,
    name: 'student_cleared',
    label: 'Cleared examination',
    title: 'Students who cleared examinations',
    fields: {
      examination: words('Examination'),
      year: words('Year'),
      students: figure('Students'),
    },
  }),
  defineSection({
    ...ofDepartment,
    name: 'student_progressions',
    label: 'Student progression',
    title: 'Student progression',
    fields: {
      progression: words('Progression'),
      year: words('Year'),
      percentage: figure('Percentage'),
    },
  }),
];
