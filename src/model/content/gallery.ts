import { collegeCode } from '../college/codes.ts';
import { defineResource } from '../define.ts';

/** A picture, or several of one occasion, of the college or of a department. */
export const gallery = defineResource({
  name: 'gallery',
  label: 'Gallery item',
  title: 'Gallery',
  calls: { list: 'getgallery', add: 'addgallery', update: 'editgallery', remove: 'deletegallery' },
  key: 'id',
  handle: 'id',
  caption: 'caption',
  fields: {
    date: { kind: 'date', label: 'Date', required: true },
    caption: { kind: 'text', label: 'Caption', required: true, range: [0, 300] },
    type: {
      kind: 'choice',
      label: 'Type',
      required: true,
      choices: [
        { value: 'COLLEGE', label: 'College' },
        { value: 'DEPARTMENT', label: 'Department' },
      ],
    },
    dept_code: { kind: 'unit', label: 'Published by', required: true, refersTo: 'department' },
    upload_info: { kind: 'files', label: 'Pictures' },
    time_stamp: { kind: 'stamp', label: 'Entered' },
  },
  columns: ['date', 'caption', 'dept_code', 'upload_info'],
  // Whoever writes for a department shall not fill the college's gallery.
  prepare: [
    ({ type, dept_code }) =>
      isCollegesPicture(type) && dept_code !== collegeCode
        ? [{ field: 'dept_code', message: `The gallery of the college is published by ${collegeCode}.` }]
        : [],
  ],
});

/** Whether a type of gallery item is the college's alone. */
export function isCollegesPicture(type: unknown): boolean {
  return type === 'COLLEGE';
}

/**
 * The other name that a field of a gallery item is sent and read by: the department's form has one, the college's the
 * other.
 */
export const otherNames = { caption: 'title', dept_code: 'dept' } as const;
