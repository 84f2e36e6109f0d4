import type { Field } from '../../define.ts';
import { defineSection, requiredText } from '../define-section.ts';
import { ofEmployee, optional, year } from './of-employee.ts';

function course(...courses: readonly string[]): Field {
  return { kind: 'choice', label: 'Course', choices: courses.map((value) => ({ value, label: value })) };
}

/** A person's degrees. */
export const degreeSections = [
  defineSection({
    ...ofEmployee,
    name: 'bDegree',
    label: 'Degree',
    title: 'Degree Details',
    fields: {
      course_b: course('BA', 'BSC', 'BCOM'),
      subject_b: optional('Subject'),
      university_b: optional('University/Institution'),
      year_b: year(),
    },
    year: 'year_b',
  }),
  defineSection({
    ...ofEmployee,
    name: 'mDegree',
    label: 'Master degree',
    title: 'Master Degree Details',
    fields: {
      course_m: course('MA', 'MSC', 'MCOM'),
      subject_m: optional('Subject'),
      university_m: optional('University'),
      year_m: year(),
    },
    year: 'year_m',
  }),
  defineSection({
    ...ofEmployee,
    name: 'phd',
    label: 'PhD',
    title: 'PhD Details',
    fields: {
      title_p: optional('Title of research', 1000),
      year_p: year('Year of receiving award'),
      university_p: optional('University'),
      department_p: optional('Department'),
      supervisor_p: optional('Supervisor name'),
    },
    year: 'year_p',
  }),
  defineSection({
    ...ofEmployee,
    name: 'mphil',
    label: 'M.Phil',
    title: 'M.Phil Details',
    fields: {
      title_m1: optional('Title', 1000),
      year_m1: year('Year of receiving degree'),
      university_m1: optional('University'),
      department_m1: optional('Department'),
      supervisor_m1: optional('Supervisor'),
    },
    year: 'year_m1',
  }),
  defineSection({
    ...ofEmployee,
    name: 'oDegree',
    label: 'Other detail',
    title: 'Other Details',
    fields: {
      description_o: requiredText('Description', 1000),
      year_o: { ...year(), required: true },
    },
    year: 'year_o',
  }),
];
