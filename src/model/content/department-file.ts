import { collegeCode } from '../college/codes.ts';
import { defineResource } from '../define.ts';
import type { Choice } from '../field.ts';

/** What a department keeps files of. */
export const departmentFileTypes = [
  { value: 'SYLLABUS', label: 'Syllabus' },
  { value: 'JOURNAL', label: 'Journal' },
  { value: 'ACHIEVEMENTS', label: 'Achievements' },
  { value: 'CO_PO', label: 'COs & POs' },
] as const satisfies readonly Choice[];

/** What the college page keeps files of. */
export const collegeFileTypes = [
  { value: 'COLLEGE_FACILITIES', label: 'Facilities' },
  { value: 'COLLEGE_ACHIEVEMENTS_SINGLE', label: 'Achievements, single' },
  { value: 'COLLEGE_ACHIEVEMENTS_LARGE', label: 'Achievements, large' },
  { value: 'COLLEGE_TESTIMONIALS', label: 'Testimonials' },
  { value: 'IQAC_AQAR', label: 'AQAR' },
  { value: 'IQAC_MINUTES', label: 'Minutes of IQAC' },
  { value: 'IQAC_ACTION_TAKEN', label: 'Action taken by IQAC' },
] as const satisfies readonly Choice[];

/** Whether a type of file is the college's alone. */
export function isCollegesFile(type: unknown): boolean {
  return collegeFileTypes.some(({ value }) => value === type);
}

/**
 * A text with files under a title: a syllabus, a journal, an achievement of a department, or one of the college page.
 */
export const departmentFile = defineResource({
  name: 'departmentfile',
  label: 'Department file',
  title: 'Department files',
  calls: {
    list: 'getdepartmentfile',
    add: 'adddepartmentfile',
    update: 'editdepartmentfile',
    remove: 'deletedepartmentfile',
  },
  key: 'id',
  handle: 'id',
  caption: 'title',
  fields: {
    type: {
      kind: 'choice',
      label: 'Type',
      required: true,
      choices: [...departmentFileTypes, ...collegeFileTypes],
    },
    title: { kind: 'text', label: 'Title', required: true, range: [0, 500] },
    description: { kind: 'richtext', label: 'Description' },
    upload_info: { kind: 'files', label: 'Files' },
    dept_code: { kind: 'unit', label: 'Department', required: true, refersTo: 'department' },
  },
  columns: ['title', 'type', 'dept_code', 'upload_info'],
  prepare: [
    ({ type, dept_code }) =>
      isCollegesFile(type) && dept_code !== collegeCode
        ? [{ field: 'dept_code', message: `Files of this type are the college's (${collegeCode}).` }]
        : [],
  ],
});
