import type { Field } from '../../define.ts';
import { maxInteger } from '../../kinds/number.ts';
import { defineSection, files } from '../define-section.ts';
import { notBefore } from '../not-before.ts';
import { ofEmployee, optional, partialDate, quarter, year } from './of-employee.ts';

const activity: Readonly<Record<string, Field>> = {
  name: optional('Name of the activity', 1000),
  position: optional('Position'),
  from: partialDate('From'),
  till: partialDate('Till'),
  other_info: optional('Other information', 2000),
  year: year(),
  quarter,
  file: files(),
};

/** A person's activities besides teaching, in the college and outside. */
export const involvementSections = [
  defineSection({
    ...ofEmployee,
    name: 'college_activities',
    label: 'In-campus activity',
    title: 'In Campus Activities',
    uploads: 'FACULTY_CAMPUS_ACTIVITY',
    fields: activity,
    prepare: [notBefore('till', 'from')],
  }),
  defineSection({
    ...ofEmployee,
    name: 'social_activities',
    label: 'Extension activity',
    title: 'Extension Activities',
    uploads: 'FACULTY_EXTENSION_ACTIVITY',
    fields: activity,
    prepare: [notBefore('till', 'from')],
  }),
];

/** A person's achievements and awards. */
export const achievementSections = [
  defineSection({
    ...ofEmployee,
    name: 'cocurricular',
    label: 'Achievement',
    title: 'Any other Information',
    fields: {
      achievement: optional('Description', 2000),
      date_year: partialDate('Date/Year'),
      other_info: optional('Other information', 2000),
      area: optional('Area'),
      award: optional('Award'),
    },
    shown: ['achievement', 'date_year', 'other_info'],
  }),
  defineSection({
    ...ofEmployee,
    name: 'awards',
    label: 'Award',
    title: 'Awards',
    uploads: 'FACULTY_AWARDS',
    fields: {
      area: optional('Name of award', 1000),
      achievement: optional('Given by', 1000),
      award: year(),
      other_info: optional('Other information', 2000),
      file: files(),
    },
    year: 'award',
  }),
];

/** A person's courses and students. */
export const teachingSections = [
  defineSection({
    ...ofEmployee,
    name: 'guideship',
    label: 'Research scholar',
    title: 'Research Scholars',
    fields: {
      name: optional('Name of scholar'),
      date_of_registration: { kind: 'date', label: 'Date of registration' },
      topic: optional('Topic', 1000),
      status: optional('Status'),
    },
    year: 'date_of_registration',
  }),
  defineSection({
    ...ofEmployee,
    name: 'courses_covered',
    label: 'Course covered',
    title: 'Courses Covered',
    uploads: 'FACULTY_COURSES_COVERED',
    fields: {
      paper: optional('Paper', 1000),
      topic: optional('Topic', 2000),
      year: year(),
      quarter,
      remark: optional('Remark', 2000),
      file: files(),
    },
  }),
  defineSection({
    ...ofEmployee,
    name: 'student_related_activity',
    label: 'Student related activity',
    title: 'Student Related Activity',
    uploads: 'FACULTY_STUDENT_RELATED_ACTIVITY',
    fields: {
      activity: optional('Activity', 2000),
      year: year(),
      quarter,
      student_count: { kind: 'figure', label: 'Number of students', range: [0, maxInteger] },
      remark: optional('Remark', 2000),
      file: files(),
    },
  }),
];
