import { collegeCode } from '../college/codes.ts';
import { defineResource, type Resource } from '../define.ts';

/** A picture, or several pictures of one occasion, of the college or of a department. */
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
  // A department must not add pictures to the college's gallery.
  prepare: [
    ({ type, dept_code }) =>
      isCollegesPicture(type) && dept_code !== collegeCode
        ? [{ field: 'dept_code', message: `The gallery of the college is published by ${collegeCode}.` }]
        : [],
  ],
});

/** Whether only the college may have gallery items of this type. */
export function isCollegesPicture(type: unknown): boolean {
  return type === 'COLLEGE';
}

/**
 * The alias of a gallery item's field in requests and responses: the department's form uses one name, the college's
 * form the other.
 */
export const fieldAliases = { caption: 'title', dept_code: 'dept' } as const;

/** The alternative names of fields that are sent, filtered by and returned under two names. */
export function fieldAliasesOf({ name }: Resource): Readonly<Record<string, string>> {
  return name === gallery.name ? fieldAliases : {};
}
