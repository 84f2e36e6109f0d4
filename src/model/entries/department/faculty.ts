import { count, defineSection, files, words } from '../define-section.ts';
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
      name: words('Name'),
      committee_or_board: words('Committee or board'),
      position: words('Position'),
      year: words('Year'),
    },
  }),
  defineSection({
    ...ofDepartment,
    name: 'serving_faculty',
    label: 'Faculty service',
    title: 'Faculty serving on outside bodies',
    fields: {
      name: words('Name'),
      body: words('Body'),
      position: words('Position'),
      from_year: words('From year'),
      to_year: words('To year'),
    },
    prepare: [yearNotBefore('to_year', 'from_year')],
  }),
  defineSection({
    ...ofDepartment,
    name: 'involvement_faculty',
    label: 'Faculty involvement',
    title: 'Involvement of the faculty',
    fields: {
      name: words('Name'),
      activity: words('Activity', 1000),
      organisation: words('Organisation'),
      year: words('Year'),
    },
  }),
  defineSection({
    ...ofDepartment,
    name: 'awards_faculty',
    label: 'Faculty award',
    title: 'Awards and recognition of the faculty',
    fields: {
      name: words('Name'),
      award: words('Award'),
      awarding_body: words('Awarding body'),
      level: words('Level'),
      year: words('Year'),
      file: files(),
    },
  }),
  defineSection({
    ...ofDepartment,
    name: 'seminar_department',
    label: 'Department seminar',
    title: 'Seminars and workshops of the department',
    fields: {
      title: words('Title', 1000),
      type: words('Type'),
      funding_source: words('Funding source'),
      date: words('Date'),
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
      title: words('Title', 1000),
      type: words('Type'),
      year: words('Year'),
      isbn_issn: words('ISBN or ISSN'),
      file: files(),
    },
  }),
];
