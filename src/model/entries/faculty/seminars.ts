import { maxInteger } from '../../kinds/number.ts';
import { defineSection, files } from '../define-section.ts';
import { notBefore } from '../not-before.ts';
import { ofEmployee, optional, partialDate, quarter, year } from './of-employee.ts';

/** Lectures a person gave, and courses a person attended or organised. */
export const seminarSections = [
  defineSection({
    ...ofEmployee,
    name: 'seminar',
    label: 'Seminar',
    title: 'Seminar/Workshop/Conference Participation',
    fields: {
      theme: optional('Seminar title', 1000),
      title: optional('Paper title', 1000),
      organised_by: optional('Organised by', 1000),
      sponsored_by: optional('Sponsored by'),
      date_year: partialDate('Date/Year'),
      file: files(),
    },
  }),
  defineSection({
    ...ofEmployee,
    name: 'workshop',
    label: 'Orientation or refresher course',
    title: 'Orientation Programme/Refresher Course/Short Term course',
    fields: {
      theme: optional('Theme', 1000),
      organised_by: optional('Organised by', 1000),
      date_year: partialDate('Date/Year'),
      duration: optional('Duration'),
      sponsored_by: optional('Sponsored by'),
      file: files(),
    },
  }),
];

/** A person's funded research projects. */
export const researchProjectSections = [
  defineSection({
    ...ofEmployee,
    name: 'research',
    label: 'Research project',
    title: 'Research Projects (ongoing/completed)',
    fields: {
      title: optional('Title', 1000),
      sponsored_by: optional('Funding agency'),
      duration: optional('Duration'),
      fund: { kind: 'figure', label: 'Cost (in lakhs)', range: [0, maxInteger] },
      co_researcher: optional('Co-researcher', 1000),
      status: optional('Status'),
      commencement_date: { kind: 'date', label: 'Date of commencement' },
      submission_date: { kind: 'date', label: 'Date of completion' },
      year: year(),
      quarter,
    },
    prepare: [notBefore('submission_date', 'commencement_date')],
  }),
];
