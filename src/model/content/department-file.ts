import { collegeCode } from '../college/codes.ts';
import { defineResource } from '../define.ts';
import type { Choice } from '../field.ts';

/** The types of files of a department. */
export const departmentFileTypes = [
  { value: 'SYLLABUS', label: 'Syllabus' },
  { value: 'JOURNAL', label: 'Journal' },
  { value: 'ACHIEVEMENTS', label: 'Achievements' },
  { value: 'CO_PO', label: 'COs & POs' },
] as const satisfies readonly Choice[];

/** The types of files of the college page. */
export const collegeFileTypes = [
  { value: 'COLLEGE_FACILITIES', label: 'Facilities' },
  { value: 'COLLEGE_ACHIEVEMENTS_SINGLE', label: 'Achievements, single' },
  { value: 'COLLEGE_ACHIEVEMENTS_LARGE', label: 'Achievements, large' },
  { value: 'COLLEGE_TESTIMONIALS', label: 'Testimonials' },
  { value: 'IQAC_AQAR', label: 'AQAR' },
  { value: 'IQAC_MINUTES', label: 'Minutes of IQAC' },
  { value: 'IQAC_ACTION_TAKEN', label: 'Action taken by IQAC' },
] as const satisfies readonly Choice[];

/** Whether only the college may have files of this type. */
export function isCollegesFile(type: unknown): boolean {
  return collegeFileTypes.some(({ value }) => value === type);
}

/** A titled text with files: a syllabus, a journal, an achievement of a department, or one of the college page. */
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
