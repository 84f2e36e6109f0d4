import { defineResource } from '../define.ts';

/** The profile of a department apart from its sections; the record is created when its first field is saved. */
export const departmentProfile = defineResource({
  name: 'departmentprofile',
  label: 'Department profile',
  title: 'Department profiles',
  calls: {},
  key: 'dept_code',
  handle: 'dept_code',
  caption: 'dept_code',
  fields: {
    dept_code: { kind: 'ref', label: 'Department', required: true, unique: true, refersTo: 'department' },
    estd: { kind: 'text', label: 'Year of establishment' },
    examination_system: { kind: 'text', label: 'Examination system', range: [0, 1000] },
    department_about: { kind: 'richtext', label: 'At a glance' },
    contact_details: { kind: 'richtext', label: 'Contact details' },
    courses: { kind: 'richtext', label: 'Courses' },
    banner: {
      kind: 'files',
      label: 'Banner',
      choices: [{ value: 'DEPARTMENT_BANNER', label: 'Banner' }],
    },
  },
  columns: ['dept_code', 'estd', 'examination_system'],
});

/** The fields of the single-value form; none of them may be saved empty. */
export const singleValues = ['estd', 'examination_system'] as const;

/** The fields that are saved individually. */
export const savedIndividually = ['department_about', 'contact_details', 'courses', 'banner'] as const;
