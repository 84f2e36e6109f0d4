import { count, defineSection, files, requiredText } from '../define-section.ts';
import { yearNotBefore } from '../not-before.ts';
import { ofDepartment } from './of-department.ts';

/** The activities of a department's teachers besides teaching, and the department's own events and publications. */
export const facultySections = [
  defineSection({
    ...ofDepartment,
    name: 'selected_faculty',
    label: 'Faculty selection',
    title: 'Faculty selected to committees and boards',
    fields: {
      name: requiredText('Name'),
      committee_or_board: requiredText('Committee or board'),
      position: requiredText('Position'),
      year: requiredText('Year'),
    },
  }),
  defineSection({
    ...ofDepartment,
    name: 'serving_faculty',
    label: 'Faculty service',
    title: 'Faculty serving on outside bodies',
    fields: {
      name: requiredText('Name'),
      body: requiredText('Body'),
      position: requiredText('Position'),
      from_year: requiredText('From year'),
      to_year: requiredText('To year'),
    },
    prepare: [yearNotBefore('to_year', 'from_year')],
  }),
  defineSection({
    ...ofDepartment,
    name: 'involvement_faculty',
    label: 'Faculty involvement',
    title: 'Involvement of the faculty',
    fields: {
      name: requiredText('Name'),
      activity: requiredText('Activity', 1000),
      organisation: requiredText('Organisation'),
      year: requiredText('Year'),
    },
  }),
  defineSection({
    ...ofDepartment,
    name: 'awards_faculty',
    label: 'Faculty award',
    title: 'Awards and recognition of the faculty',
    fields: {
      name: requiredText('Name'),
      award: requiredText('Award'),
      awarding_body: requiredText('Awarding body'),
      level: requiredText('Level'),
      year: requiredText('Year'),
      file: files(),
    },
  }),
  defineSection({
    ...ofDepartment,
    name: 'seminar_department',
    label: 'Department seminar',
    title: 'Seminars and workshops of the department',
    fields: {
      title: requiredText('Title', 1000),
      type: requiredText('Type'),
      funding_source: requiredText('Funding source'),
      date: requiredText('Date'),
      participants: count('Participants'),
      file: files(),
    },
  }),
  defineSection({
    ...ofDepartment,
    name: 'publications_department',
    label: 'Department publication',
    title: 'Publications of the department',
    fields: {
      title: requiredText('Title', 1000),
      type: requiredText('Type'),
      year: requiredText('Year'),
      isbn_issn: requiredText('ISBN or ISSN'),
      file: files(),
    },
  }),
];
